import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openPool } from '#server/db/db'
import { startEmbedded } from '#server/db/embedded/launcher'
import { readPostmaster } from '#server/db/embedded/postmaster'
import { sql } from '#server/db/sql'
import { today } from './chain.ts'
import { filledDatabase } from './filled.ts'
import { clusterCpuMs } from './growth/cluster-cpu.ts'
import { addOlderSums } from './growth/older-sums.ts'
import { registerFile, registerOf } from './growth/salon-month.ts'
import { median } from './load.ts'

// npm run bench -- growth [--salons=600] [--people=6000] [--months=2] [--receipts=7] [--data=FOLDER]: the cost of a chain of that
// size, and the time of its largest reads. With --data, the filled database is reused.

const { values: given } = parseArgs({
  options: {
    salons: { type: 'string', default: '600' },
    people: { type: 'string', default: '6000' },
    months: { type: 'string', default: '2' },
    receipts: { type: 'string', default: '7' },
    quick: { type: 'boolean', default: false },
    data: { type: 'string' },
  },
})
const size = given.quick
  ? { salons: 6, people: 60, months: 2, receipts: 1 }
  : {
      salons: Number(given.salons),
      people: Number(given.people),
      months: Number(given.months),
      receipts: Number(given.receipts),
    }
const because = { because: 'a measurement of the whole chain' }
const ROUNDS = given.quick ? 3 : 11
/** The number of salons imported as whole months. One more salon is imported day by day. */
const WHOLE = given.quick ? 2 : 8
const MONTH = '2026-10'

const folder = given.data ?? mkdtempSync(join(tmpdir(), 'foehn-bench-'))
const server = await startEmbedded({ dataDir: folder, durable: false })
const { url } = await filledDatabase(server.url, size)
const postmaster = readPostmaster(join(folder, 'postgres'))?.pid ?? 0
const pool = openPool(url, { max: 2 })
await addOlderSums(pool, 36)

const product = fork(fileURLToPath(new URL('./product.ts', import.meta.url)), [url, folder], {
  execArgv: ['--import', 'tsx'],
})
const [{ port, token }] = (await once(product, 'message')) as [{ port: number; token: string }]
const productCpuMs = async (): Promise<number> => {
  product.send('cpu')
  const [{ cpuMs }] = (await once(product, 'message')) as [{ cpuMs: number }]
  return cpuMs
}

const tell = (what: string, value: number, unit: string) =>
  console.log(`${what.padEnd(72, '.')} ${value.toFixed(value < 10 ? 2 : 0)} ${unit}`)

const call = async (path: string, body?: unknown): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  })
  const bytes = (await answer.arrayBuffer()).byteLength
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return bytes
}

const perSalon = { listType: 'perSalon' }
const reads: Readonly<Record<string, () => Promise<number>>> = {
  'the chain’s month, salon by salon': () => call('/stats/chain', { ...perSalon, timeFrame: 'monthly' }),
  'the chain’s year, salon by salon': () => call('/stats/chain', { ...perSalon, timeFrame: 'yearly' }),
  'trends of all salons': () => call('/stats/trends/chain', perSalon),
  'data quality of a month': () => call(`/data-quality?month=${MONTH}`),
  rankings: () => call('/rankings/10-2026'),
  'home, all it asks at once': async () =>
    (
      await Promise.all([
        call('/stats/chain', { ...perSalon, timeFrame: 'monthly' }),
        ...['/rankings/10-2026', '/stats/freshness', '/complaints/waiting'].map(path => call(path)),
        ...['/imports/latest', '/tutorials/news', '/manage/waiting'].map(path => call(path)),
      ])
    ).reduce((sum, bytes) => sum + bytes),
  'a salon’s month, person by person': () => call('/stats/salon', { salonId: 's1', listType: 'perEmployee' }),
}

const measureReads = async () => {
  for (const [what, read] of Object.entries(reads)) {
    const times: number[] = []
    let bytes = 0
    for (let round = 0; round < ROUNDS; round++) {
      // Clears the caches.
      await pool.run(because, sql`notify figures`)
      await sleep(50)
      const began = performance.now()
      bytes = await read()
      times.push(performance.now() - began)
    }
    tell(`${what} (${(bytes / 1000).toFixed(0)} kB)`, median(times), 'ms')
  }
}

/** Imports a file and waits until the import is done. */
const bringIn = async (name: string, content: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` }
  let answer = await fetch(`http://127.0.0.1:${port}/api/imports?name=${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/xml' },
    body: content,
  })
  for (;;) {
    const said = (await answer.json()) as { state: string; objectId: string }
    if (said.state === 'done') return
    if (said.state !== 'running') throw new Error(JSON.stringify(said).slice(0, 500))
    await sleep(20)
    answer = await fetch(`http://127.0.0.1:${port}/api/imports/${said.objectId}`, { headers })
  }
}

const cost = async (files: readonly (readonly [name: string, content: string])[]) => {
  const before = { product: await productCpuMs(), database: clusterCpuMs(postmaster) }
  const began = performance.now()
  for (const [name, content] of files) await bringIn(name, content)
  const seconds = (performance.now() - began) / 1000
  // Rankings and the checks of sent reports run after the import.
  await sleep(5000)
  return {
    seconds,
    product: ((await productCpuMs()) - before.product) / 1000,
    database: (clusterCpuMs(postmaster) - before.database) / 1000,
  }
}

const measureImports = async () => {
  const days = Array.from({ length: 31 }, (_, i) => new Date(Date.UTC(2026, 9, i + 1)))
  for (let salon = 1; salon <= WHOLE + 1; salon++) {
    const { name, orgNo, location } = registerOf(salon)
    await pool.run(
      because,
      sql`insert into register (register_id, org_no, location, salon_id) values (${name}, ${orgNo}, ${location}, ${`s${salon}`}) on conflict do nothing`,
    )
  }
  const idle = await cost([])
  const whole = await cost(
    Array.from({ length: WHOLE }, (_, i) => [`${i}.xml`, registerFile(size, i + 1, days)] as const),
  )
  const daily = await cost(
    days.map(date => [`dag-${date.getUTCDate()}.xml`, registerFile(size, WHOLE + 1, [date])] as const),
  )
  const year = 12
  tell('a salon’s month in one file: until it is in', whole.seconds / WHOLE, 's')
  tell('a salon’s day in one file: until it is in', daily.seconds / days.length, 's')
  for (const [what, { product, database }, times] of [
    ['a month a file', whole, year / WHOLE],
    ['a day a file', daily, year],
  ] as const) {
    tell(`CPU a salon and year, ${what}: the product`, (product - idle.product) * times, 's')
    tell(`CPU a salon and year, ${what}: PostgreSQL`, (database - idle.database) * times, 's')
  }
}

console.log(`${size.salons} salons, ${size.people} people, to ${today}`)
const held = await pool.maybe<{ receipts: number; gb: number }>(
  because,
  sql`select (select count(*) from receipt) as receipts, pg_database_size(current_database()) / 1e9 as gb`,
)
tell('receipts', held?.receipts ?? 0, '')
tell('the database', held?.gb ?? 0, 'GB')
await measureReads()
await measureImports()

product.disconnect()
await once(product, 'exit')
await pool.close()
await server.stop()
if (!given.data) rmSync(folder, { recursive: true, force: true })
