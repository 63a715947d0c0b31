import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openPool } from '#server/db/db'
import { createDatabase } from '#server/db/embedded/create-database'
import { startEmbedded } from '#server/db/embedded/launcher'
import { migrate } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { fillChain, type Size } from './chain.ts'
import { median, openLine } from './load.ts'

// npm run bench [-- --quick] [-- --data FOLDER]: the speed of statistics, as ratios within one run, which makes the machine
// matter less.

const { values: given } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, data: { type: 'string' } },
})
const because = { because: 'a measurement begins with nothing cached' }
const say = (line: string) => console.log(line)

const sizes: Record<'chain' | 'few' | 'many', Size> = given.quick
  ? {
      chain: { salons: 6, people: 60, months: 13, receipts: 2 },
      few: { salons: 2, people: 20, months: 2, receipts: 1 },
      many: { salons: 2, people: 20, months: 2, receipts: 10 },
    }
  : {
      chain: { salons: 60, people: 600, months: 36, receipts: 5 },
      few: { salons: 6, people: 60, months: 12, receipts: 2 },
      many: { salons: 6, people: 60, months: 12, receipts: 20 },
    }
const rounds = given.quick ? 8 : 40

const folder = given.data ?? mkdtempSync(join(tmpdir(), 'foehn-bench-'))
const server = await startEmbedded({ dataDir: folder, durable: false })

/** A filled database. One filled by an earlier run is reused. */
const filled = async (name: string, size: Size): Promise<string> => {
  const database = [name, ...Object.values(size)].join('_')
  try {
    const url = await createDatabase(server.url, database)
    await migrate(url)
    const pool = openPool(url, { max: 2 })
    say(`Filling ${database}`)
    const began = performance.now()
    await fillChain(pool, size)
    say(`  ${((performance.now() - began) / 1000).toFixed(0)} s`)
    await pool.close()
    return url
  } catch (error) {
    if ((error as { code?: string }).code !== '42P04') throw error
    const url = new URL(`/${database}`, server.url).href
    await migrate(url)
    return url
  }
}

/** Starts a program of this folder in a separate process and returns its first message. */
const start = async <Said>(program: string, ...args: string[]): Promise<Said> => {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, {
    execArgv: ['--import', 'tsx'],
  })
  const [said] = (await once(child, 'message')) as [Said]
  children.push(child)
  return said
}
const children: ReturnType<typeof fork>[] = []

interface Product {
  readonly port: number
  readonly token: string
}
const startProduct = (url: string) => start<Product>('./product.ts', url, folder)

/** Prints a value and its limit. */
const tell = (what: string, value: number, bar: string, unit = '') =>
  say(`${what.padEnd(96, '.')} ${value.toFixed(2)}${unit} (${bar})`)

const urls = {
  chain: await filled('chain', sizes.chain),
  few: await filled('few', sizes.few),
  many: await filled('many', sizes.many),
}
const product = await startProduct(urls.chain)
const bare = await start<{ port: number }>('./bare.ts', urls.chain)
const ours = await openLine(product.port)
const theirs = await openLine(bare.port)

const perSalon = (timeFrame: string) => ({
  path: '/api/stats/chain',
  body: { listType: 'perSalon', timeFrame },
  token: product.token,
})
const monthly = perSalon('monthly')
const sums = { path: '/sums', body: { month: '2026-11-01' }, token: 'none' }

/** Imports a row of the time book, which invalidates the caches. */
let imported = 0
const bringIn = async () => {
  imported++
  const head =
    'salon;ansattnr;dato;produksjontimer;bookede_timer;besok;oppgraderinger;rebookinger;kurstimer;syketimer;feriedager;natt_timer;sondag_timer;varekost;bonuspoeng'
  const response = await fetch(`http://127.0.0.1:${product.port}/api/imports?name=timer.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.token}`, 'content-type': 'text/csv' },
    body: `${head}\ns1;60;2026-11-20;${(imported % 8) + 0.5};0;;0;0;0;0;0;0;0;;`,
  })
  const { state } = (await response.json()) as { state: string }
  if (state !== 'done') throw new Error(`an import ended as ${state}`)
  // Leaves time for the rankings, which are recomputed after an import and are not measured here.
  await sleep(500)
}

interface Asked {
  readonly path: string
  readonly body?: object
}

const ask = (path: string, body?: object): Asked => ({ path: `/api${path}`, ...(body && { body }) })

/** A call for each of the salons s1, s2 … or the people p1, p2 … */
const ofEach = (letter: 's' | 'p', count: number, call: (objectId: string) => Asked): readonly Asked[] =>
  Array.from({ length: count }, (_, i) => call(`${letter}${i + 1}`))

/** Warm-up, so that the start-up of neither is measured. */
const warmUp = async () => {
  const pool = openPool(urls.chain, { max: 1 })
  for (let round = 0; round < 5 * rounds; round++) {
    await pool.run(because, sql`notify figures`)
    await sleep(10)
    await ours.timeOf(monthly)
    await ours.timeOf(perSalon('yearly'))
    await theirs.timeOf(sums)
  }
  await pool.close()
}

const afterImport = async () => {
  const times = { month: [] as number[], year: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    await bringIn()
    times.month.push(await ours.timeOf(monthly))
    await bringIn()
    times.bare.push(await theirs.timeOf(sums))
    await bringIn()
    times.year.push(await ours.timeOf(perSalon('yearly')))
  }
  const [month, year, sum] = [median(times.month), median(times.year), median(times.bare)]
  say(`  month ${month.toFixed(1)} ms, year ${year.toFixed(1)} ms, bare ${sum.toFixed(1)} ms`)
  tell(
    'First read after an import ÷ bare Fastify and pg reading the same sums from monthly rows',
    month / sum,
    '≤ 1.5',
  )
  tell('The year ÷ the month, both first reads', year / month, '≤ 2')
}

/** First reads, each for a different person, so that nothing is cached. */
const onePerson = async () => {
  const times: number[] = []
  for (let n = 1; n <= sizes.chain.people; n++)
    times.push(
      await ours.timeOf({ path: '/api/stats/employee', body: { objectId: `p${n}` }, token: product.token }),
    )
  tell('One person, all time frames, first reads: median', median(times), '≤ 5 ms', ' ms')
}

const spanOfTen = { span: '2026-10', against: '2026-09' }
/** The reads whose cost must not grow with receipts, each of a person, a salon or the chain. */
const readsOfTen: readonly (readonly [what: string, calls: (size: Size) => readonly Asked[]])[] = [
  ['the same people', ({ people }) => ofEach('p', people, objectId => ask('/stats/employee', { objectId }))],
  [
    'why turnover differs',
    ({ salons, people }) => [
      ask('/stats/drivers', spanOfTen),
      ...ofEach('s', salons, objectId => ask('/stats/drivers', { objectId, ...spanOfTen })),
      ...ofEach('p', people, objectId => ask('/stats/drivers', { objectId, ...spanOfTen })),
    ],
  ],
  [
    'the rhythm of the week',
    ({ salons, people }) => [
      ask('/stats/rhythm', { span: '2026-10' }),
      ...ofEach('s', salons, objectId => ask('/stats/rhythm', { objectId, span: '2026-10' })),
      ...ofEach('p', people, objectId => ask('/stats/rhythm', { objectId, span: '2026-10' })),
    ],
  ],
  [
    'targets',
    ({ salons }) => [
      ask('/targets/month'),
      ask('/targets/overview'),
      ...ofEach('s', salons, salon => ask(`/targets/month?objectId=${salon}`)),
      ...ofEach('s', salons, salon => ask(`/targets/overview?salon=${salon}`)),
    ],
  ],
  [
    'notes on days',
    ({ salons }) =>
      ofEach('s', salons, salon => ask(`/annotations?salon=${salon}&from=2026-10-01&to=2026-11-30`)),
  ],
]

/**
 * First reads on two chains that differ only in their number of receipts. The caches are empty before each round.
 */
const tenTimes = async () => {
  const chains = await Promise.all(
    [urls.few, urls.many].map(async url => {
      const { port, token } = await startProduct(url)
      return { pool: openPool(url, { max: 1 }), line: await openLine(port), token }
    }),
  )
  for (const [what, calls] of readsOfTen) {
    const times = chains.map((): number[] => [])
    for (let round = 0; round < rounds; round++) {
      for (const { pool } of chains) await pool.run(because, sql`notify figures`)
      await sleep(50)
      for (const call of calls(sizes.few))
        for (const [at, { line, token }] of chains.entries())
          times[at]?.push(await line.timeOf({ ...call, token }))
    }
    const [few = 0, many = 0] = times.map(median)
    tell(`Ten times the receipts on the same days: ${what}`, many / few, '≤ 1.1')
  }
  for (const { pool, line } of chains) {
    line.close()
    await pool.close()
  }
}

await warmUp()
await afterImport()
await onePerson()
await tenTimes()

ours.close()
theirs.close()
for (const child of children) child.disconnect()
await Promise.all(children.map(child => once(child, 'exit')))
await server.stop()
if (!given.data) rmSync(folder, { recursive: true, force: true })
