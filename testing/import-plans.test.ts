import { beforeAll, expect, test, vi } from 'vitest'
import { dataQuality } from '#contract/data-quality/data-quality'
import { imports } from '#contract/imports/imports'
import { mappings } from '#contract/mappings/mappings'
import { statistics } from '#contract/statistics/statistics'
import { trends } from '#contract/statistics/trends'
import { addDays, day, isoWeekday } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { refreshRankings } from '#server/features/rankings/build-rankings'
import { fillChain } from '../bench/chain.ts'
import { afterThisFile } from './closing.ts'
import { freshDatabase } from './database.ts'
import { type Explained, explainAll, explained, pairsInVain, readWhole, rowsRead } from './explained.ts'
import { type Product, startProduct } from './product.ts'
import { type SaftRegister, type SaftTransaction, saftXml } from './saft-xml.ts'
import { sayMeanings } from './say-meanings.ts'

// The cost of an import must not grow with the history: it reads receipts and their lines by index, never with a sequential scan.

const because = { because: 'a test sets the scene' }
const size = { salons: 60, people: 600, months: 1, receipts: 1 }
const SLOWEST_MS = 2000
/** A line may be compared with the groups and people of sixty salons, but not with every other line. */
const PAIRS = 200
/**
 * Ledger rows that a statement may read per line of the file. The old receipts of the first file are half of the nearby history.
 */
const ROWS = 12
const ledger = ['receipt', 'receipt_line']
const numbered = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

const sale = (nr: string, date: string, emp: number, kroner = 1000): SaftTransaction => ({
  nr,
  date,
  time: '10:00:00',
  in: kroner * 1.25,
  ex: kroner,
  emp: String(emp),
  lines: [{ in: kroner * 1.25, ex: kroner, group: 'K' }],
})

/** Two people of a salon sell on each day of two weeks; `more` adds further sales. */
const registerOf = (salon: number, from: string, more: readonly SaftTransaction[]): SaftRegister => {
  const days = numbered(14)
    .map(n => addDays(day(from), n))
    .filter(one => isoWeekday(one) < 7)
  const people = numbered(2).map(n => salon - 1 + n * size.salons)
  return {
    id: `s${salon}`,
    location: 'Torg',
    transactions: [...more, ...days.flatMap(date => people.map(emp => sale(`${date} ${emp}`, date, emp)))],
    zReports: days.map(date => ({ id: date, date, total: 2500 })),
  }
}

/** A file of every register, with extra receipts for the first one. */
const fileFrom = (from: string, more: readonly SaftTransaction[] = []): string =>
  [
    ...saftXml({
      orgNo: '999999999',
      company: 'Kjeden AS',
      employees: [],
      articles: [],
      basics: [{ type: '04', id: 'K', predefined: '04005', name: 'Klipp' }],
      registers: numbered(size.salons).map(n => registerOf(n, from, n === 1 ? more : [])),
    }),
  ].join('')

let product: Product
beforeAll(async () => {
  const database = await freshDatabase()
  await explainAll(database.url)
  product = await startProduct({ database, now: '2027-03-01T12:00:00.000Z' })
  afterThisFile(() => product.close())
  await fillChain(product.pool, size)
  await product.pool.run(
    because,
    sql`update register set location = case when register_id <> 's1' then 'Torg' end`,
  )
  // For a caller limited to named salons, the import checks whose registers the file contains.
  const access = numbered(size.salons).map(n => `s${n}`)
  await product.addPerson({ objectId: 'admin', type: 'chainAdministrator', access })
  await product.tokenOf('admin')
}, 120_000)

const bring = async (body: string) => {
  const { json } = await product.call(imports.create, {
    as: 'admin',
    query: { name: 'kasse.xml' },
    body,
    headers: { 'content-type': 'application/xml' },
  })
  return json
}

/** Violations in statements: sequential scans of history, joins that compare all pairs, and slow statements. */
const faultsOf = (statements: readonly Explained[], lines: number): string[] =>
  statements.flatMap(({ text, ms, plan }) => {
    const whole = readWhole(plan).filter(table => ledger.includes(table))
    const pairs = pairsInVain(plan)
    const rows = rowsRead(plan, ledger)
    const faults = [
      ...(whole.length > 0 ? [`reads all of ${whole.join(', ')}`] : []),
      ...(rows > ROWS * lines ? [`reads ${rows} rows`] : []),
      ...(pairs > PAIRS * lines ? [`compares ${pairs} pairs of rows`] : []),
      ...(ms > SLOWEST_MS ? [`takes ${ms} ms`] : []),
    ]
    return faults.length > 0 ? [`${faults.join(', ')}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`] : []
  })

test('an import of every register reads no history, and does not compare all its rows with each other', async () => {
  // Two receipts that also exist in the history, with the same amount but other lines.
  const again = [60, 120].map(emp => sale(`2026-10-01 ${emp} 1`, '2026-10-01', emp, 800))
  let report = { state: '', lines: 0 }
  const statements = await explained(async () => {
    report = await bring(fileFrom('2027-01-03', again))
  })
  expect(report).toMatchObject({ state: 'done', lines: 60 * 12 * 2, skipped: { conflict: 2 } })
  expect(statements.length).toBeGreaterThan(40)
  expect(faultsOf(statements, report.lines)).toEqual([])
})

test('nor with concurrent mappings of a group and a number', async () => {
  const client = await product.pool.pool.connect()
  const statements = await explained(async () => {
    await client.query('begin')
    await client.query(
      `insert into z_report (register, report_id, day, time, cash, credit, import_id)
       select id, '2027-02-02', '2027-02-02', '20:30', 0, 0, 'made-up' from register where register_id = 's1'`,
    )
    const importing = bring(fileFrom('2027-02-01'))
    const latest = async () => (await product.call(imports.list, { as: 'admin' })).json[0]
    await vi.waitFor(async () => expect((await latest()).progress?.share ?? 0).toBeGreaterThan(0.5), 20_000)
    await sayMeanings(product.pool, { goods: 'K', number: '60', person: 'p1' })
    await client.query('rollback')
    client.release()
    expect(await importing).toMatchObject({ state: 'done', lines: 60 * 12 * 2 })
  })
  expect(statements.filter(({ text }) => /update receipt_line l set/.test(text))).toHaveLength(2)
  expect(faultsOf(statements, 60 * 12 * 2)).toEqual([])
})

test('nor do the first reads after it, when PostgreSQL does not know the size of the new month yet', async () => {
  const midFebruary = new Date('2027-02-10T12:00:00.000Z')
  const body = { listType: 'perSalon', timeFrame: 'monthly' } as const
  const statements = await explained(async () => {
    await refreshRankings(product.pool, midFebruary)
    product.setNow(midFebruary.toISOString())
    for (const reply of await Promise.all([
      product.call(statistics.chain, { as: 'admin', body }),
      product.call(statistics.employees, { as: 'admin', body: {} }),
      product.call(trends.chain, { as: 'admin', body: { listType: 'perTimeframe' } }),
      product.call(dataQuality.month, { as: 'admin', query: { month: '2027-02' } }),
    ]))
      expect(reply.status).toBe(200)
  })
  expect(statements.filter(({ text }) => /person_day_sums/.test(text)).length).toBeGreaterThan(1)
  expect(faultsOf(statements, 60)).toEqual([])
})

test('a mapping reads no receipt and no line from before its name first appeared', async () => {
  const map = (code: string) =>
    explained(() =>
      product.call(mappings.save, { as: 'admin', body: { salon: 's1', articleGroups: { [code]: 'goods' } } }),
    )
  const lately: SaftTransaction = {
    ...sale('lately', '2027-02-20', 60),
    lines: [{ in: 1250, ex: 1000, group: 'NY' }],
  }
  await bring(fileFrom('2027-02-15', [lately]))
  for (const code of ['UKJENT', 'NY']) {
    const statements = await map(code)
    expect(statements.length).toBeGreaterThan(5)
    // At most the rows of the last file, which has 1,441 lines. 30,000 precede it.
    expect(faultsOf(statements, 480)).toEqual([])
  }
})
