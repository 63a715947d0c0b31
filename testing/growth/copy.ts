import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { scratchFolder } from '../scratch.ts'
import { type Patch, patchesOf, type Recipe } from './recipes.ts'

const folders = ['src', 'testing', 'scripts', 'bin', 'tools', 'bench', 'e2e', 'docs', 'deploy']
const isConfig = (name: string): boolean =>
  /^(\.dependency-cruiser\.cjs|\.oxlintrc\.json|(biome|package|tsconfig).*\.json|[\w.]+\.config\.ts|[A-Z]+\.md)$/.test(
    name,
  )

/** Variables of this run that must not reach the runs in the copy. */
const ownVariables = Object.fromEntries(
  ['VITEST', 'VITEST_POOL_ID', 'VITEST_WORKER_ID', 'SOAK', 'SOAK_TABLE', 'SOAK_SHARES'].map(name => [
    name,
    undefined,
  ]),
)

/** A copy of the product to change and to test. Never shipped. */
export const copyOfProduct = () => {
  const folder = scratchFolder('foehn-growth-')
  for (const name of [...folders, ...readdirSync('.').filter(isConfig)])
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const path = (file: string) => join(folder, file)

  const write = ({ file, apply }: Patch): void => {
    const text = existsSync(path(file)) ? readFileSync(path(file), 'utf8') : null
    mkdirSync(dirname(path(file)), { recursive: true })
    writeFileSync(path(file), apply(text))
  }
  const restore = (file: string): void => {
    if (existsSync(file)) cpSync(file, path(file))
    else rmSync(path(file), { force: true })
  }

  return {
    /** Applies the recipes, each patch of a file on top of the earlier ones. Leaves out the named files. */
    apply: (recipes: readonly Recipe[], without: readonly string[] = []) => {
      for (const recipe of recipes) for (const { file } of patchesOf(recipe)) restore(file)
      for (const recipe of recipes)
        for (const patch of patchesOf(recipe)) if (!without.includes(patch.file)) write(patch)
    },
    write: (file: string, text: string) => write({ file, apply: () => text }),
    change: (file: string, from: string, to: string) =>
      write({
        file,
        apply: text => {
          if (!text?.includes(from)) throw new Error(`${file} has no ${from}`)
          return text.replace(from, () => to)
        },
      }),
    /** Runs a program of Node in the copy. Returns its status and output. */
    run: async (program: string, ...args: readonly string[]) => {
      const child = spawn(process.execPath, [program, ...args], {
        cwd: folder,
        env: { ...process.env, ...ownVariables },
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', text => {
          said += text
        })
      const [status] = (await once(child, 'close')) as [number | null]
      return { status, said }
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
