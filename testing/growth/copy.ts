import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { scratchFolder } from '../scratch.ts'

/** A change to a file of the product: the existing text and its replacement. */
export interface Plant {
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** A changed copy of the product, never shipped. */
export const plantedCopy = (plants: readonly Plant[]) => {
  const folder = scratchFolder('foehn-growth-')
  for (const name of ['src', 'testing', 'scripts', 'bench', 'e2e', ...readdirSync('.').filter(isConfig)])
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const { file, find, replace } of plants) {
    const path = join(folder, file)
    const text = find === '' ? '' : readFileSync(path, 'utf8')
    if (!text.includes(find)) throw new Error(`${file} has no ${find}`)
    writeFileSync(path, find === '' ? replace : text.replace(find, () => replace))
  }
  return {
    /** Runs a tool of node_modules in the copy. Returns its status and output. */
    run: async (program: string, ...args: readonly string[]) => {
      const child = spawn(process.execPath, [join('node_modules', program), ...args], {
        cwd: folder,
        env: { ...process.env, VITEST: undefined, VITEST_POOL_ID: undefined, VITEST_WORKER_ID: undefined },
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

const isConfig = (name: string): boolean => /^(package\.json|tsconfig.*\.json|vitest\.config\.ts)$/.test(name)
