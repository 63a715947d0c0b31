import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { startSession } from '#server/identity/sessions'
import { signIdToken, signingKey } from '#server/identity/tokens'
import { afterThisFile } from './closing.ts'
import { freshDatabase } from './database.ts'
import { kill } from './embedded.ts'
import { freePort } from './npm-start.ts'
import { type Product, startProduct } from './product.ts'
import { programOf } from './program.ts'
import { scratchFolder } from './scratch.ts'

const because = { because: 'a test signs somebody in' }

/**
 * Several processes of the product on one database, each with its own data folder. `setScene` receives the product before they
 * start.
 */
export const severalProcesses = async (
  count: number,
  setScene: (product: Product) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
) => {
  const database = await freshDatabase()
  const scene = await startProduct({
    database: { ...database, drop: async () => undefined },
    now: new Date().toISOString(),
  })
  await setScene(scene)
  await scene.close()
  const pool = openPool(database.url, { max: 2 })
  const key = await signingKey(pool)
  const folder = scratchFolder('foehn-several-')
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const running = new Map<number, ChildProcess>()
  afterThisFile(async () => {
    for (const child of running.values()) await kill(child)
  })
  const sessions = new Map<string, string>()
  let said = ''

  const isReady = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null)
    return answer?.status === 200
  }
  const start = async (index: number) => {
    const port = ports[index] ?? 0
    const dataDir = join(folder, String(index))
    mkdirSync(dataDir, { recursive: true })
    const child = spawn(process.execPath, programOf('main'), {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        SECRETS_KEY: scene.config.secretsKey,
        TRUSTED_PROXIES: '127.0.0.1',
        DEMO: '0',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.set(index, child)
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', text => {
        said = (said + text).slice(-20_000)
      })
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`A process ended: ${said}`)
      await sleep(50)
    }
  }

  return {
    ports,
    origin: (index: number) => `http://127.0.0.1:${ports[index]}`,
    dataDir: (index: number) => join(folder, String(index)),
    pool,
    said: () => said,
    /** Starts one process and waits until it serves. */
    start,
    startAll: () => Promise.all(ports.map((_, index) => start(index))),
    /** Stops a process in order. Returns its exit and the elapsed milliseconds. */
    stop: async (index: number) => {
      const child = running.get(index)
      if (!child) throw new Error('Not started')
      const began = performance.now()
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = await ended
      return { code, took: performance.now() - began }
    },
    /** Waits for a process to end by itself. Returns its exit code. */
    ended: async (index: number) => {
      const child = running.get(index)
      if (!child) throw new Error('Not started')
      if (child.exitCode === null) await once(child, 'exit')
      return child.exitCode
    },
    kill: async (index: number) => {
      const child = running.get(index)
      if (child) await kill(child)
    },
    tokenOf: async (employeeId: string): Promise<string> => {
      const known = sessions.get(employeeId)
      if (known) return signIdToken(key, known, new Date())
      const account = await pool.maybe<{ object_id: string }>(
        because,
        sql`select object_id from account where employee_id = ${employeeId}`,
      )
      const { sessionId } = await startSession(pool, account?.object_id ?? '', new Date())
      sessions.set(employeeId, sessionId)
      return signIdToken(key, sessionId, new Date())
    },
    close: async () => {
      for (const child of running.values()) await kill(child)
      await pool.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type SeveralProcesses = Awaited<ReturnType<typeof severalProcesses>>
