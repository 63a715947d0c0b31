import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '#contract/endpoint'
import { openPool, type Pool } from '#server/db/db'
import { connectEmbedded, startEmbedded } from '#server/db/embedded/launcher'
import { readPostmaster } from '#server/db/embedded/postmaster'
import { migrate } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { startSession } from '#server/identity/sessions'
import { signIdToken, signingKey } from '#server/identity/tokens'
import { afterThisFile } from './closing.ts'
import { kill, newFolder } from './embedded.ts'
import { type Product, startProduct } from './product.ts'
import { programOf } from './program.ts'
import { scratchFolder } from './scratch.ts'

const because = { because: 'a test looks' }

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  await new Promise(resolve => probe.close(resolve))
  return port
}

const models = new Map<unknown, Promise<string>>()

/** A data folder with that scene and a stopped database; made once, then copied. */
const modelOf = (setScene: (product: Product) => Promise<void>): Promise<string> => {
  const make = async () => {
    const dataDir = scratchFolder('foehn-model-')
    afterThisFile(() => {
      models.delete(setScene)
      rmSync(dataDir, { recursive: true, force: true })
    })
    // PostgreSQL does not run as root and needs access to the folder.
    chmodSync(dataDir, 0o711)
    const { url, stop } = await startEmbedded({ dataDir })
    await migrate(url)
    const database = { url, drop: async () => undefined }
    const product = await startProduct({ database, now: new Date().toISOString() })
    await setScene(product)
    // The secrets key belongs to the database: without it the server refuses to start.
    writeFileSync(join(dataDir, 'secrets.key'), product.config.secretsKey ?? '', { mode: 0o600 })
    await product.close()
    await stop()
    return dataDir
  }
  const model = models.get(setScene) ?? make()
  models.set(setScene, model)
  return model
}

/** Starting from source beside other tests is slow. */
const LONGEST_START_MS = 180_000

interface Sent {
  readonly as?: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: each test states what it expects of a reply.
  readonly json: any
  readonly headers: Headers
}

/**
 * The product as a separate process with its own database in a data folder. Tests can kill and restart it. `setScene` receives
 * the product before the start.
 */
export const startServed = async (setScene: (product: Product) => Promise<void>) => {
  const dataDir = newFolder()
  cpSync(await modelOf(setScene), dataDir, { recursive: true })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const sessions = new Map<string, string>()
  let server: ChildProcess
  let pool: Pool | undefined
  let key: Awaited<ReturnType<typeof signingKey>> = new Uint8Array()
  let said = ''

  const ready = async () =>
    (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null))?.status ===
    200
  const postmaster = () => readPostmaster(join(dataDir, 'postgres'))?.pid

  const served = {
    dataDir,
    origin,
    /** The database with its owner's login. */
    pool: () => pool as Pool,
    ready,
    postmaster,
    process: () => server,
    /** Starts the process and waits until it serves. Returns the elapsed milliseconds. */
    start: async () => {
      server = spawn(process.execPath, programOf('main'), {
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          DEMO: '0',
          LOG_LEVEL: 'error',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [server.stdout, server.stderr])
        stream?.on('data', text => {
          said = (said + text).slice(-20_000)
        })
      const took = await served.untilReady()
      // A database stopped in between uses another port now.
      const url = (await connectEmbedded(dataDir)) ?? ''
      if (url !== pool?.url) {
        await pool?.close()
        pool = openPool(url, { max: 3 })
        key = await signingKey(pool)
      }
      return took
    },
    /** The server's recent output. */
    said: () => said,
    /** Waits until it serves. Returns the elapsed milliseconds. */
    untilReady: async () => {
      const began = performance.now()
      while (!(await ready())) {
        if (performance.now() - began > LONGEST_START_MS)
          throw new Error(`The product is not ready again: ${said}`)
        if (server.exitCode !== null) throw new Error(`The server ended: ${said}`)
        await sleep(20)
      }
      return performance.now() - began
    },
    kill: () => kill(server),
    tokenOf: async (employeeId: string): Promise<string> => {
      const known = sessions.get(employeeId)
      if (known) return signIdToken(key, known, new Date())
      const account = await served
        .pool()
        .maybe<{ object_id: string }>(
          because,
          sql`select object_id from account where employee_id = ${employeeId}`,
        )
      const { sessionId } = await startSession(served.pool(), account?.object_id ?? '', new Date())
      sessions.set(employeeId, sessionId)
      return signIdToken(key, sessionId, new Date())
    },
    /** Calls an endpoint over the network; null without a response. @throws Error when the server has crashed */
    call: async (
      endpoint: Endpoint,
      { as, params = {}, query, body, headers }: Sent = {},
    ): Promise<Answer | null> => {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      )
      const asked = query ? `?${new URLSearchParams(query)}` : ''
      const plain = typeof body === 'string' || body instanceof Uint8Array
      try {
        const answer = await fetch(`${origin}/api${path}${asked}`, {
          method: endpoint.method,
          headers: {
            ...(as && { authorization: `Bearer ${await served.tokenOf(as)}` }),
            ...(body !== undefined && !plain && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: (plain ? body : JSON.stringify(body)) as BodyInit }),
          signal: AbortSignal.timeout(20_000),
        })
        const text = await answer.text()
        const json = /^[[{]/.test(text) ? JSON.parse(text) : null
        return { status: answer.status, json, headers: answer.headers }
      } catch {
        if ((server.exitCode ?? 0) > 0) throw new Error(`The server ended: ${said}`)
        // Immediate retries would slow the server's start.
        await sleep(100)
        return null
      }
    },
    close: async () => {
      await pool?.close()
      await kill(server)
    },
  }
  return served
}

export type Served = Awaited<ReturnType<typeof startServed>>
