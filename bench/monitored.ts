import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createProbe } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { openPool } from '#server/db/db'
import { ensureDatabase } from '#server/db/embedded/create-database'
import { startEmbedded } from '#server/db/embedded/launcher'
import { migrate } from '#server/db/migrate'
import { fillChain } from './chain.ts'
import { measure, pinned } from './client.ts'

// npm run bench -- monitored [--quick]: what metrics, a line for each request and traces add to a request that is answered from memory, which
// is the cheapest one. Rounds of the products alternate, and the fastest of each counts: other work can only slow them down.

const quick = process.argv.includes('--quick')
const ROUNDS = quick ? 3 : 7
const SECONDS = quick ? 2 : 5
const CONNECTIONS = 16
const CLIENT_CORE = availableParallelism() > 1 ? 1 : 0
const say = (line: string) => console.log(line)

const folder = mkdtempSync(join(tmpdir(), 'foehn-bench-'))
const server = await startEmbedded({ dataDir: folder, durable: false })
const url = await ensureDatabase(server.url, 'monitored')
await migrate(url)
const pool = openPool(url, { max: 2 })
await fillChain(pool, { salons: 20, people: 200, months: 1, receipts: 1 })
await pool.close()

const OUT = 'dist/bench'
await build({
  configFile: 'vite.server.config.ts',
  logLevel: 'warn',
  build: { outDir: OUT, rollupOptions: { input: { product: 'bench/product.ts' } } },
})

const freePort = async (): Promise<string> => {
  const probe = createProbe().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return String(port)
}
const receiver = createServer((request, response) => {
  request.resume()
  request.once('end', () => response.end('{}'))
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')

const kinds = {
  nothing: {},
  metrics: { METRICS_PORT: await freePort() },
  lines: { LOG_LEVEL: 'info' },
  'metrics and lines': { METRICS_PORT: await freePort(), LOG_LEVEL: 'info' },
  traces: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}` },
}
type Kind = keyof typeof kinds

interface Started {
  readonly child: ChildProcess
  readonly said: { readonly port: number; readonly token: string }
}
const start = async (kind: Kind): Promise<Started> => {
  const [file, ...rest] = pinned(0, [process.execPath, join(OUT, 'product.js'), url, folder])
  const log = openSync(join(folder, `${kind}.log`), 'w')
  const child = spawn(file, rest, {
    stdio: ['ignore', log, 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...kinds[kind] },
  })
  const [said] = await once(child, 'message')
  return { child, said }
}
const cpuMsOf = async (child: ChildProcess): Promise<number> => {
  child.send('cpu')
  const [{ cpuMs }] = (await once(child, 'message')) as [{ cpuMs: number }]
  return cpuMs
}

const names = Object.keys(kinds) as Kind[]
const products = new Map<Kind, Started>()
for (const kind of names) products.set(kind, await start(kind))

const cpuUs = async ({ child, said: { port, token } }: Started): Promise<number> => {
  const call = {
    port,
    token,
    path: '/api/stats/chain',
    body: { listType: 'perSalon', timeFrame: 'monthly' },
    acceptEncoding: 'gzip, deflate, br, zstd',
  }
  const before = await cpuMsOf(child)
  const { perSecond } = await measure(call, CONNECTIONS, SECONDS, CLIENT_CORE)
  return (((await cpuMsOf(child)) - before) * 1000) / (perSecond * SECONDS)
}
const rounds = new Map<Kind, number[]>(names.map(kind => [kind, []]))
for (const product of products.values()) await cpuUs(product)
for (let round = 0; round < ROUNDS; round++)
  for (const [kind, product] of products) rounds.get(kind)?.push(await cpuUs(product))

const plain = Math.min(...(rounds.get('nothing') ?? []))
for (const [kind, found] of rounds) {
  const us = Math.min(...found)
  say(
    `${kind.padEnd(20, '.')} ${us.toFixed(1)} µs of CPU a request, + ${(us - plain).toFixed(1)} (${found.map(one => one.toFixed(0)).join(', ')})`,
  )
}

for (const { child } of products.values()) {
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}
receiver.close()
receiver.closeAllConnections()
await server.stop()
rmSync(folder, { recursive: true, force: true })
