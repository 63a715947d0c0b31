import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { openPool } from '#server/db/db'
import { ensureDatabase } from '#server/db/embedded/create-database'
import { startEmbedded } from '#server/db/embedded/launcher'
import { migrate } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { fillChain } from './chain.ts'
import { measure, pinned } from './client.ts'
import { type Call, median } from './load.ts'

// npm run bench -- unchanged [--quick] [--data FOLDER]: repeated requests for the unchanged month of a 60-salon chain, compared
// with a bare Fastify that sends the same bytes. Rounds alternate within one run. The servers run on one core, the client on
// another.

const given = (name: string) => process.argv[process.argv.indexOf(name) + 1]
const quick = process.argv.includes('--quick')
const dataFolder = process.argv.includes('--data') ? given('--data') : undefined
const ROUNDS = 3
const SECONDS = quick ? 2 : 6
const WARMING_SECONDS = 4
const CONNECTIONS = 16
const SERVER_CORE = 0
const CLIENT_CORE = availableParallelism() > 1 ? 1 : 0
/** Chromium's Accept-Encoding on plain HTTP and on HTTPS. */
const BROWSER = ['gzip, deflate', 'gzip, deflate, br, zstd'] as const
const because = { because: 'a measurement fills its database once' }
const say = (line: string) => console.log(line)

const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'foehn-bench-'))
const server = await startEmbedded({ dataDir: folder, durable: false })
const url = await ensureDatabase(server.url, 'unchanged')
await migrate(url)
const pool = openPool(url, { max: 2 })
const filled = await pool.maybe(because, sql`select from salon limit 1`)
if (!filled) await fillChain(pool, { salons: 60, people: 600, months: 1, receipts: 1 })
await pool.close()

// Built as the product is shipped: running the sources directly slows every function created per request.
const OUT = 'dist/bench'
await build({
  configFile: 'vite.server.config.ts',
  logLevel: 'warn',
  build: { outDir: OUT, rollupOptions: { input: { product: 'bench/product.ts', bare: 'bench/bare.ts' } } },
})

const start = async <Said>(program: string, ...args: string[]) => {
  const [file, ...rest] = pinned(SERVER_CORE, [process.execPath, join(OUT, program), ...args])
  const child = spawn(file, rest, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [said] = (await once(child, 'message')) as [Said]
  return { child, said }
}
const product = await start<{ port: number; token: string }>('product.js', url, folder)
const bare = await start<{ port: number }>('bare.js', url)

const cpuMsOf = async (child: ChildProcess): Promise<number> => {
  child.send('cpu')
  const [{ cpuMs }] = (await once(child, 'message')) as [{ cpuMs: number }]
  return cpuMs
}

const month: Omit<Call, 'acceptEncoding'> = {
  port: product.said.port,
  path: '/api/stats/chain',
  body: { listType: 'perSalon', timeFrame: 'monthly' },
  token: product.said.token,
}

/** The response's bytes on the wire. fetch would decompress them. */
const bytesOf = (acceptEncoding: string | undefined) =>
  new Promise<{ bytes: Buffer; encoding: string | undefined }>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${month.token}`,
      'content-type': 'application/json',
      ...(acceptEncoding && { 'accept-encoding': acceptEncoding }),
    }
    const asked = request({ port: month.port, host: '127.0.0.1', path: month.path, method: 'POST', headers })
    asked.on('error', reject).on('response', async answer => {
      const bytes = Buffer.concat(await answer.toArray())
      if (answer.statusCode !== 200) return reject(new Error(bytes.toString()))
      resolve({ bytes, encoding: answer.headers['content-encoding'] })
    })
    asked.end(JSON.stringify(month.body))
  })

const side = async (child: ChildProcess, call: Call, seconds: number) => {
  const before = await cpuMsOf(child)
  const measured = await measure(call, CONNECTIONS, seconds, CLIENT_CORE)
  const cpuUs = ((await cpuMsOf(child)) - before) * 1000
  return { ...measured, cpuUs: cpuUs / (measured.perSecond * seconds) }
}
type Side = Awaited<ReturnType<typeof side>>

const line = ({ perSecond, p50, p99, cpuUs, clientCores }: Side) =>
  `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${cpuUs.toFixed(1)} µs of CPU each, ` +
  `client ${clientCores === null ? '?' : clientCores.toFixed(2)} of a core`

const tell = (what: string, value: number, bar: string) =>
  say(`${what.padEnd(96, '.')} ${value.toFixed(2)} (${bar})`)

const compare = async (acceptEncoding: string | undefined) => {
  const { bytes, encoding } = await bytesOf(acceptEncoding)
  await fetch(`http://127.0.0.1:${bare.said.port}/bytes${encoding ? `?encoding=${encoding}` : ''}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  const name = encoding ?? 'not packed'
  say(`${name}: ${bytes.length} bytes`)
  const ours: Call = { ...month, ...(acceptEncoding && { acceptEncoding }) }
  const theirs: Call = { ...ours, port: bare.said.port, path: '/bytes' }
  // Warm-up, so that the start-up of neither is measured.
  await side(product.child, ours, WARMING_SECONDS)
  await side(bare.child, theirs, WARMING_SECONDS)
  const rounds: { ours: Side; theirs: Side }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [first, second] = [
      await side(product.child, ours, SECONDS),
      await side(bare.child, theirs, SECONDS),
    ]
    rounds.push({ ours: first, theirs: second })
    say(`  product ${line(first)}`)
    say(`  bare    ${line(second)}`)
    say(`  ratio   ${(first.perSecond / second.perSecond).toFixed(2)}`)
  }
  const ratio = (of: (one: Side) => number) => median(rounds.map(({ ours, theirs }) => of(ours) / of(theirs)))
  tell(
    `${name}: requests a second ÷ bare Fastify with the same bytes, median`,
    ratio(one => one.perSecond),
    '≥ 0.5',
  )
  tell(
    `${name}: p99 ÷ its`,
    ratio(one => one.p99),
    '≤ 2.5',
  )
  tell(
    `${name}: CPU of a request ÷ its`,
    ratio(one => one.cpuUs),
    '≤ 2',
  )
}

for (const acceptEncoding of [undefined, ...BROWSER]) await compare(acceptEncoding)

const children = [product.child, bare.child]
const ended = children.map(child => once(child, 'exit'))
for (const child of children) child.disconnect()
await Promise.all(ended)
await server.stop()
if (!dataFolder) rmSync(folder, { recursive: true, force: true })
