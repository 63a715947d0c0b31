import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { imports } from '#contract/imports/imports'
import { day } from '#domain/values/month'
import { companyOfCuts } from '#testing/hand-made-salon'
import { type Product, startProduct } from '#testing/product'
import { race } from '#testing/race'
import { wrongRegisterDays } from '#testing/register-days'
import { type SaftFile, type SaftTransaction, saftXml } from '#testing/saft-xml'
import { sayMeanings } from '#testing/say-meanings'
import { FIGURES_HEADER } from '#testing/world/figures-csv'
import type { SystemDb } from './db/db.ts'
import { sql } from './db/sql.ts'
import { decideConflicts } from './ledger/conflicts/decide-conflicts.ts'
import { correctFigures } from './ledger/daily-figures/correct.ts'
import { lockLedger } from './ledger/derivation/derive.ts'

const because = { because: 'a test sets the scene' }
const orgNo = '912345678'
const DAY = '2026-11-02'

const sale = (nr: number, kroner = 1000, emp = '11', group = 'K'): SaftTransaction => ({
  nr: String(nr),
  date: DAY,
  time: '10:00:00',
  in: kroner * 1.25,
  ex: kroner,
  emp,
  lines: [{ in: kroner * 1.25, ex: kroner, group }],
})
const fileOf = (id: string, transactions: readonly SaftTransaction[]): SaftFile => ({
  ...companyOfCuts,
  orgNo,
  registers: [{ id, location: 'Torg', transactions, zReports: [] }],
})

let product: Product
beforeAll(async () => {
  product = await startProduct({ now: '2026-11-10T12:00:00.000Z' })
  await product.addSalon('a', 'Torg')
  for (const register of ['A', 'B'])
    await product.pool.run(
      because,
      sql`insert into register (register_id, org_no, location, salon_id) values (${register}, ${orgNo}, 'Torg', 'a')`,
    )
  await product.addPerson({ objectId: 'owner', type: 'owner' })
  await product.addPerson({ objectId: 'anna', name: 'Anna', employmentId: '11', activeIn: ['a'] })
  await product.tokenOf('owner')
})
afterEach(async () => expect(await wrongRegisterDays(product.pool)).toEqual([]))
afterAll(() => product.close())

const send = async (body: string, type = 'application/xml') => {
  const { json } = await product.call(imports.create, {
    as: 'owner',
    query: { name: 'fil' },
    body,
    headers: { 'content-type': type },
  })
  return json
}
const bring = (file: SaftFile) => send([...saftXml(file)].join(''))
const book = (hours: number, number = '11', on = DAY) =>
  send(`${FIGURES_HEADER}\r\nTorg;${number};${on};${hours};0;;0;0;0;0;0;0;0;;\r\n`, 'text/csv')
const annasDay = () =>
  product.pool.maybe(
    because,
    sql`select sum(treatment_sales) as treatment, sum(goods_sales + ds_goods) as goods, sum(hours) as hours
        from employee_day where employee_id = 'anna' and day = ${DAY}`,
  )

describe('with two imports at once', () => {
  test('of one register, each receipt counts once', async () => {
    const both = [sale(1), sale(2)]
    const reports = await race(
      product,
      ['receipt'],
      [() => bring(fileOf('A', both)), () => bring(fileOf('A', [...both, sale(3)]))],
    )
    expect(reports.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(reports.reduce((sum, { receipts }) => sum + receipts, 0)).toBe(3)
    expect(await annasDay()).toMatchObject({ treatment: 3000 })
  })

  test('of one unknown register, it is created once', async () => {
    const reports = await race(
      product,
      ['register'],
      [() => bring(fileOf('Ny', [sale(1)])), () => bring(fileOf('Ny', [sale(2)]))],
    )
    expect(reports.map(({ state, receipts }) => [state, receipts])).toEqual([
      ['done', 1],
      ['done', 1],
    ])
    expect(
      await product.pool.many(because, sql`select 1 from register where register_id = 'Ny'`),
    ).toHaveLength(1)
  })

  test('of two registers of a salon, its sums include both', async () => {
    const reports = await race(
      product,
      ['employee_day'],
      [() => bring(fileOf('A', [sale(11)])), () => bring(fileOf('B', [sale(11)]))],
    )
    expect(reports.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await annasDay()).toMatchObject({ treatment: 5000 })
  })

  test('of registers and of a time book, a person’s day has both', async () => {
    const reports = await race(
      product,
      ['employee_day'],
      [() => bring(fileOf('A', [sale(12)])), () => book(7.5)],
    )
    expect(reports.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await annasDay()).toMatchObject({ treatment: 6000, hours: 7.5 })
  })

  test('of one time book, the later counts', async () => {
    const reports = await race(product, ['daily_figures'], [() => book(6), () => book(5)])
    expect(reports.map(({ state }) => state)).toEqual(['done', 'done'])
    const [row] = await product.pool.many<{ hours: number; import_id: string }>(
      because,
      sql`select produksjontimer as hours, import_id from daily_figures where emp_no = '11' and day = ${DAY}`,
    )
    expect(row?.hours).toBe(row?.import_id === reports[0]?.objectId ? 6 : 5)
    expect(await annasDay()).toMatchObject({ hours: row?.hours })
  })

  test('of one new day of a time book, both are stored', async () => {
    const [first, second] = await race(
      product,
      ['daily_figures'],
      [() => book(6, '11', '2026-11-03'), () => book(6, '11', '2026-11-03')],
    )
    expect([first?.state, second?.state]).toEqual(['done', 'done'])
  })
})

/** The statements on an import's connection: all of them, and those after it has the ledger's lock. */
const sentBy = async (work: () => Promise<unknown>): Promise<{ all: string[]; locked: string[] }> => {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const calls = sent.mock.calls.map(([query], i) => ({
      client: sent.mock.contexts[i],
      ...(typeof query === 'string'
        ? { text: query, values: [] }
        : (query as { text?: string; values?: unknown[] })),
    }))
    const lock = calls.findLast(
      ({ text = '', values = [] }) => text.includes('xact_lock($1)') && values[0] === 0x66616374,
    )
    const own = calls.filter(({ client }) => client === lock?.client)
    const texts = (some: typeof own) => some.map(({ text = '' }) => text)
    return { all: texts(own), locked: texts(lock ? own.slice(own.indexOf(lock)) : []) }
  } finally {
    sent.mockRestore()
  }
}

/** Changes the ledger while a prepared import waits for it. Returns the import's report. */
const whileItWaits = async (
  importing: () => ReturnType<typeof bring>,
  work: (ledger: SystemDb) => Promise<unknown>,
) => {
  let done: ReturnType<typeof bring> | undefined
  await product.pool.longTransaction(async db => {
    const ledger = db.system('a test has the ledger')
    await lockLedger(ledger)
    done = importing()
    const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
    await vi.waitFor(async () => expect(await product.pool.many(because, waits)).toHaveLength(1), 20_000)
    await work(ledger)
  })
  return done
}

describe('an import holds the ledger lock only to store prepared rows', () => {
  test.each([
    ['of new receipts', () => bring(fileOf('A', [sale(21)]))],
    [
      'of receipts that come again, some of them otherwise',
      () => bring(fileOf('A', [sale(21), sale(12, 800)])),
    ],
    ['of a time book', () => book(8)],
  ])('%s', async (_, work) => {
    const { all, locked } = await sentBy(work)
    expect(all.length).toBeGreaterThan(20)
    expect(locked.length).toBeGreaterThan(5)
    expect(
      locked.filter(text =>
        /receipt_line|told_again i|fresh_receipt|improbable|from employee_day sums/.test(text),
      ),
    ).toEqual([])
    expect(locked.filter(text => /with receipts as/.test(text))).toEqual([])
  })

  test('and shows its progress, for a time book as for registers', async () => {
    const progress = async () =>
      (await product.call(imports.list, { as: 'owner' })).json.find(
        ({ state }: { state: string }) => state === 'running',
      )?.progress
    for (const importing of [() => book(8), () => bring(fileOf('A', [sale(24)]))])
      await whileItWaits(importing, async () => {
        const { lines, share, secondsLeft } = await progress()
        expect([lines, share > 0.8, secondsLeft >= 0]).toEqual([1, true, true])
      })
  })

  test('and applies changes made while it waits after the lock is released', async () => {
    const { locked } = await sentBy(() =>
      whileItWaits(
        () => bring(fileOf('A', [sale(22, 1000, '11', 'X'), sale(23, 1000, '99')])),
        () => sayMeanings(product.pool, { goods: 'X', number: '99', person: 'anna' }),
      ),
    )
    expect(locked.filter(text => /receipt_line|with receipts as/.test(text))).toEqual([])
    expect(await annasDay()).toMatchObject({ treatment: 9000, goods: 1000, hours: 8 })
  })
})

describe('while a time book waits with new rows', () => {
  const bookOf = (on: string) =>
    product.pool.many(
      because,
      sql`select emp_no as number, employee_id as person, produksjontimer as hours from daily_figures
          where day = ${on} order by emp_no`,
    )
  const hoursOf = (on: string) =>
    product.pool.maybe(
      because,
      sql`select sum(hours) as hours from employee_day where employee_id = 'anna' and day = ${on}`,
    )

  test('the rows go to the person who is given their number', async () => {
    const on = '2026-11-04'
    const report = await whileItWaits(
      () => book(4, '77', on),
      () => sayMeanings(product.pool, { goods: 'Y', number: '77', person: 'anna' }),
    )
    expect(report).toMatchObject({ state: 'done', unmapped: { employees: [] } })
    expect(await bookOf(on)).toEqual([{ number: '77', person: 'anna', hours: 4 }])
    expect(await hoursOf(on)).toEqual({ hours: 4 })
  })

  test('a correction of the same day does not wait, and counts', async () => {
    const on = '2026-11-05'
    const report = await whileItWaits(
      () => book(4, '11', on),
      ledger =>
        correctFigures(ledger, {
          salonId: 'a',
          employeeId: 'anna',
          day: day(on),
          figures: { produksjontimer: 3 },
          enteredBy: 'owner',
          now: new Date('2026-11-10T12:00:00.000Z'),
        }),
    )
    expect(report).toMatchObject({ state: 'done', keptCorrections: [{ objectId: 'anna', waits: true }] })
    expect(await bookOf(on)).toMatchObject([{ hours: 3 }, { hours: 4 }])
    expect(await hoursOf(on)).toEqual({ hours: 3 })
  })
})

describe('while an import of the same register runs', () => {
  const conflictOf = (nr: number) =>
    product.pool.maybe<{ object_id: string }>(
      because,
      sql`select c.object_id from receipt_conflict c join receipt r on r.id = c.receipt_id where r.nr = ${String(nr)} and c.decision is null`,
    )
  test('the choice between two receipts is kept, and a file that repeats the chosen one asks nothing', async () => {
    await bring(fileOf('A', [sale(12, 700)]))
    await bring(fileOf('A', [sale(31)]))
    await bring(fileOf('A', [sale(31, 600)]))
    const conflict = await conflictOf(31)
    const report = await whileItWaits(
      () => bring(fileOf('A', [sale(31, 600), sale(32)])),
      ledger =>
        decideConflicts(ledger, {
          ids: [conflict?.object_id ?? ''],
          use: 'new',
          by: 'owner',
          now: new Date(),
        }),
    )
    expect(report).toMatchObject({ state: 'done', receipts: 1, skipped: { duplicate: 1 } })
    expect(report?.conflicts).toBeUndefined()
    expect(await conflictOf(31)).toBeNull()
  })
})
