import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { live } from '#contract/live/live'
import { allEndpoints } from '#contract/registry'
import { session } from '#contract/session/session'
import { isRefusalCode } from '#domain/values/refusal'
import { startEmbedded } from '#server/db/embedded/launcher'
import { readPostmaster } from '#server/db/embedded/postmaster'
import { migrate } from '#server/db/migrate'
import { type Aim, openCallOf } from '#testing/access/cases'
import { PASSWORD, setScene } from '#testing/access/scene'
import { madeFolder } from '#testing/embedded'
import { gateTo } from '#testing/gate'
import { type Product, startProduct } from '#testing/product'
import { longRun, patience } from '#testing/soak'

// Calls every endpoint with a valid request while the database is cut off, half-open, or paused.

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const CODE = 'x'.repeat(43)

/** Requests to the endpoints without sign-in that need the database to answer. */
const ofNobody: Record<string, Aim> = {
  'POST /register': { body: { email: 'ny@foehn.test', password: 'lerkesporv', profile: 'person-here' } },
  'GET /identity/invitation': { query: { code: CODE } },
  'GET /identity/vacant-profiles': {},
  'POST /login': { body: { email: 'owner@foehn.test', password: PASSWORD } },
  'POST /identity/sign-in': { body: { token: CODE } },
  'POST /identity/refresh': { headers: { cookie: `foehn_refresh=${CODE}` } },
  'POST /identity/sign-out': { headers: { cookie: `foehn_refresh=${CODE}` } },
  'POST /identity/lost-password': { body: { email: 'owner@foehn.test' } },
  'POST /identity/new-password': { body: { code: CODE, password: 'lerkesporv' } },
  'POST /identity/passkey/request': { body: {} },
  'GET /guarantee/form/{salonId}': { params: { salonId: 'here' } },
  'POST /guarantee/case': { body: { code: CODE } },
  'POST /guarantee/verdict': { body: { code: CODE, verdict: 'yes' } },
  'POST /guarantee/answer': { body: { code: CODE, key: CODE, text: 'Takk' } },
}

let product: Product
let gate: Awaited<ReturnType<typeof gateTo>>
let database: Awaited<ReturnType<typeof startEmbedded>>
let dataDir: string
let origin: string
let aimed: readonly (readonly [Endpoint, Aim])[]

beforeEach(async () => {
  dataDir = await madeFolder()
  database = await startEmbedded({ dataDir, durable: false })
  await migrate(database.url)
  gate = await gateTo(database.url)
  product = await startProduct({
    database: { url: gate.url, drop: async () => undefined },
    config: { logLevel: 'silent' },
  })
  const scene = await setScene(product)
  const aims: [Endpoint, Aim][] = []
  for (const endpoint of allEndpoints) {
    const aim = openCallOf(nameOf(endpoint))
    aims.push([endpoint, (await aim?.(scene, 'owner')) ?? ofNobody[nameOf(endpoint)] ?? {}])
  }
  aimed = aims.filter(([endpoint]) => endpoint !== live.stream)
  await product.tokenOf('owner')
  origin = await product.http.listen({ port: 0, host: '127.0.0.1' })
}, 120_000)
afterEach(async () => {
  await product.close()
  await gate.cut()
  await database.stop()
}, 60_000)

interface Asked {
  readonly name: string
  readonly took: number
  readonly status: number
  readonly error: string | undefined
  readonly isOpen: boolean
}

const askOne = async (endpoint: Endpoint, aim: Aim): Promise<Asked> => {
  const began = performance.now()
  const open = endpoint.needs === 'anyone'
  const { status, json } = await product.call(endpoint, { ...(!open && { as: 'owner' }), ...aim })
  const isOpen = open && ofNobody[nameOf(endpoint)] === undefined
  return { name: nameOf(endpoint), took: performance.now() - began, status, error: json?.error, isOpen }
}

/** A stream does not end by itself: its first bytes count as the response. */
const askForStream = async (): Promise<Asked> => {
  const began = performance.now()
  const authorization = `Bearer ${await product.tokenOf('owner')}`
  const enough = new AbortController()
  const { status } = await fetch(`${origin}/api/live`, { headers: { authorization }, signal: enough.signal })
  enough.abort()
  return {
    name: nameOf(live.stream),
    took: performance.now() - began,
    status,
    error: 'api_failed',
    isOpen: false,
  }
}

const askAll = () => Promise.all([...aimed.map(([endpoint, aim]) => askOne(endpoint, aim)), askForStream()])

const isReady = async () => {
  const ready = await product.http.inject({ url: '/readyz' })
  return ready.statusCode === 200 && (await product.call(session.me, { as: 'owner' })).status === 200
}

/** Pauses every process of the server, as on a machine that is out of memory or whose disk hangs. */
const signalPostgres = (signal: 'SIGSTOP' | 'SIGCONT') => {
  const postmaster = readPostmaster(join(dataDir, 'postgres'))?.pid as number
  const parentOf = (pid: string) => {
    try {
      return Number(
        readFileSync(`/proc/${pid}/stat`, 'latin1')
          .replace(/^.*\) \S /s, '')
          .split(' ')[0],
      )
    } catch {
      return -1
    }
  }
  const children = readdirSync('/proc').filter(name => /^\d+$/.test(name) && parentOf(name) === postmaster)
  for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, signal)
}

const faults = {
  cutDatabase: { what: 'cut off', begin: () => gate.cut(), end: () => gate.mend() },
  halfOpenDatabase: { what: 'half-open', begin: () => gate.hang(), end: () => gate.goOn() },
  hangingDatabase: {
    what: 'stopped where it stands',
    begin: () => signalPostgres('SIGSTOP'),
    end: () => signalPostgres('SIGCONT'),
  },
} as const

const BACK_WITHIN = 5_000

describe('while the database is away', () => {
  test.each(
    Object.entries(faults).map(([name, fault]) => [fault.what, name as keyof typeof faults, fault] as const),
  )(
    '%s, every endpoint answers within three seconds, and recovers soon after',
    async (_what, name, { begin, end }) => {
      const run = longRun(name)
      while (run.goesOn()) {
        await begin()
        // At once, while the failure is undetected and caches are still used, and later, when no cache is trusted.
        const atOnce = await askAll()
        await sleep(1_500)
        const later = await askAll()
        const goesOn = performance.now()
        await end()
        for (const { took, status, error, name: asked } of [...atOnce, ...later]) {
          run.took(took)
          if (status >= 500)
            expect([asked, status, isRefusalCode(error ?? '') || asked]).toEqual([
              asked,
              503,
              error ? true : asked,
            ])
        }
        for (const { name: asked, status, isOpen } of later)
          if (!isOpen) expect([asked, status]).toEqual([asked, 503])
        while (!(await isReady())) expect(performance.now() - goesOn).toBeLessThan(BACK_WITHIN)
        run.did()
      }
    },
    patience(),
  )
})
