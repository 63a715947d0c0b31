import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readPostmaster } from '#server/db/embedded/postmaster'
import { variables } from '#server/environment/variables'
import { afterThisFile, afterThisTest } from './closing.ts'
import { scratchFolder } from './scratch.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Allows for a slow start beside other tests. */
const LONGEST_MS = 180_000

/** The tests' environment without the variables that the product reads. */
const bareEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !Object.hasOwn(variables, name)))

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  await new Promise(resolve => probe.close(resolve))
  return port
}

interface LinuxProcess {
  readonly pid: number
  readonly group: number
  readonly commandLine: string
}

/** All running processes. Only Linux has /proc. */
const processes = (): LinuxProcess[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        // The program's name is in parentheses and may contain any character.
        const [state = '', , group = ''] = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
        if (state === 'Z') return []
        const commandLine = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return [{ pid: Number(name), group: Number(group), commandLine }]
      } catch {
        return []
      }
    })

/** Runs `npm run build` unless the build is current. */
export const ensureBuilt = async (): Promise<void> => {
  const program =
    "const { ensureBuilt } = await import('./scripts/setup.mjs'); process.exit(await ensureBuilt() ? 0 : 1)"
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    stdio: 'ignore',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The product could not be built')
}

const isRoot = process.getuid?.() === 0
/** Debian's user without rights, for tests that run as root. */
const NOBODY = 65_534

/** A new data folder of the user of `packagedCommand`. */
export const unprivilegedFolder = (): string => {
  const folder = scratchFolder('foehn-unprivileged-')
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  afterThisFile(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const scriptsHaveNoData = '/nowhere'
const membersOf = (group: number) => processes().filter(one => one.group === group)

interface Started {
  readonly process: ChildProcess
  /** All output so far. */
  readonly said: () => string
  /** Waits until a line with the words is printed. */
  readonly until: (words: string) => Promise<void>
  /** Signals npm, its shell, the server, and every program in their process group. */
  readonly signalGroup: (signal: NodeJS.Signals) => void
  /** Waits for every process of the group to end. Returns the first one's exit code and the elapsed milliseconds. */
  readonly ended: () => Promise<{ code: number | null; took: number }>
}

const begin = (
  command: string,
  args: readonly string[],
  dataDir: string,
  env: NodeJS.ProcessEnv,
  options: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> = {},
): Started => {
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    env: { ...bareEnvironment(), LOG_LEVEL: 'fatal', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  const group = child.pid as number
  // Kills what a failed test left running.
  afterThisTest(() => membersOf(group).length > 0 && process.kill(-group, 'SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', text => {
      said += text
    })
  const exited = once(child, 'exit')
  const wait = async (done: () => boolean, what: string) => {
    const began = performance.now()
    while (!done()) {
      if (performance.now() - began > LONGEST_MS) throw new Error(`${what} did not appear: ${said}`)
      await sleep(20)
    }
    return performance.now() - began
  }
  return {
    process: child,
    said: () => said,
    until: async words => {
      const found = () => said.includes(words)
      await wait(() => found() || child.exitCode !== null, words)
      if (!found()) throw new Error(`'${words}' was not printed: ${said}`)
    },
    signalGroup: signal => void process.kill(-group, signal),
    ended: async () => {
      const took = await wait(() => membersOf(group).length === 0, 'The end')
      const [code] = await exited
      return { code: code as number | null, took }
    },
  }
}

/** Starts the product with `npm start`, in its own process group. `folder` has the sources, when it is not this one. */
export const npmStart = (dataDir: string, env: NodeJS.ProcessEnv = {}, folder = root): Started =>
  begin('npm', ['start', '--silent'], dataDir, env, { cwd: folder })

/** Copies the sources and links the installed packages into a new folder. The copy has not been built. */
export const unbuiltCopy = (): string => {
  const folder = scratchFolder('foehn-copy-')
  afterThisFile(() => rmSync(folder, { recursive: true, force: true }))
  const files = readdirSync(root).filter(name => /^(package|tsconfig|vite)[^/]*\.(json|ts)$/.test(name))
  for (const path of ['bin', 'scripts', 'src', 'testing', 'tools/package.json', ...files])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** A built program of the server, such as the one behind `npm run retention`. */
export const builtProgram = (name: string, dataDir: string, env: NodeJS.ProcessEnv = {}): Started =>
  begin(process.execPath, [`dist/server/${name}.js`], dataDir, env)

/** A command of an unpacked package, as a user without rights. */
export const packagedCommand = (
  folder: string,
  args: readonly string[],
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
): Started =>
  begin(process.execPath, [join(folder, 'bin/foehn.mjs'), ...args], dataDir, env, {
    cwd: dataDir,
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })

/** Any command line, such as a program in a root folder of its own. */
export const command = ([program = '', ...args]: readonly string[], env: NodeJS.ProcessEnv): Started =>
  begin(program, args, scriptsHaveNoData, env)

/** A short inline script, run in the folder of package.json. */
export const script = (text: string): Started =>
  begin(process.execPath, ['--input-type=module', '-e', text], scriptsHaveNoData, {})

/** Processes still running on a data folder, and files that a clean database shutdown removes. */
export const leftOn = (dataDir: string): string[] => {
  const cluster = join(dataDir, 'postgres')
  const pidFile = join(cluster, 'postmaster.pid')
  return [
    ...processes()
      .filter(({ commandLine }) => commandLine.includes(dataDir))
      .map(({ pid, commandLine }) => `${pid} ${commandLine}`),
    ...(existsSync(pidFile) ? [`${pidFile} of ${readPostmaster(cluster)?.pid}`] : []),
  ]
}
