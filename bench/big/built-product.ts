import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { freePort } from '#testing/npm-start'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export interface Held {
  /** The longest event-loop delay since the previous request. */
  readonly longestMs: number
  readonly rssBytes: number
  /** CPU time of all threads since the start. */
  readonly cpuSeconds: number
}

export interface BuiltProduct {
  readonly port: number
  readonly pid: number
  /** The code of the link that creates the owner; null when accounts exist. */
  readonly ownerCode: string | null
  readonly held: () => Promise<Held>
  readonly stop: () => Promise<void>
}

const heldBy = (child: ChildProcess) => async (): Promise<Held> => {
  const answer = once(child, 'message')
  child.send('held')
  const [held] = (await answer) as [Held]
  return held
}

/** Starts the built product in production mode on its own database. Callers may set their client addresses. */
export const startBuilt = async (databaseUrl: string, dataDir: string): Promise<BuiltProduct> => {
  const port = await freePort()
  const child = fork(here('../../dist/server/main.js'), [], {
    cwd: here('../..'),
    execArgv: ['--enable-source-maps', '--import', pathToFileURL(here('./loop-delay.mjs')).href],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
      FILES_RESERVE_BYTES: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  const answers = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', text => {
      said += text
      if (said.includes('Föhn svarer på')) resolve()
    })
    child.once('exit', code => reject(new Error(`The product ended with ${code}: ${said}`)))
  })
  child.stderr?.on('data', text => {
    said += text
    process.stderr.write(text)
  })
  await answers
  return {
    port,
    pid: child.pid as number,
    held: heldBy(child),
    ownerCode: /invitation\?code=([\w-]+)/.exec(said)?.[1] ?? null,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Starts an idle process. Its event-loop delay is the delay that the machine itself causes. */
export const startIdle = (): Pick<BuiltProduct, 'held' | 'stop'> => {
  const child = fork(here('./idle.mjs'), [], {
    execArgv: ['--import', pathToFileURL(here('./loop-delay.mjs')).href],
  })
  return {
    held: heldBy(child),
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
