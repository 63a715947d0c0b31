import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataQuality, type MonthQuality } from '#contract/data-quality/data-quality'
import type { Endpoint } from '#contract/endpoint'
import { type MovementLine, movements } from '#contract/payroll/movements'
import { type BoardSalon, reports } from '#contract/payroll/payroll'
import { type StatisticsColumn, statistics } from '#contract/statistics/statistics'
import { type TargetsOverview, type TargetsReply, targets } from '#contract/statistics/targets'
import { type TrendColumn, type TrendComparison, trends } from '#contract/statistics/trends'
import { type Talk, talks } from '#contract/talks/talks'
import { isGap } from '#domain/sales/arrivals'
import type { TrendKey } from '#domain/statistics/trend-figures'
import { scratchFolder } from '#testing/scratch'
import { logins, PASSWORD } from '#testing/world'
import { asProduct, type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { type Product, startProduct } from '../../testing/product.ts'
import { readConfig } from './config.ts'
import { openPool, type Pool } from './db/db.ts'
import { sql } from './db/sql.ts'
import { emptyForDemo, fillDemo, sayLogins } from './demo.ts'
import { firstOwnerLink } from './features/accounts/first-owner.ts'
import { checkSentReports } from './features/payroll/late-figures.ts'
import { storedFilesOf } from './files/open-stored-files.ts'
import { fileSecret } from './files/stored-files.ts'
import { codesKeyState, openCodesKey } from './identity/codes-key.ts'

const because = { because: 'a test looks' }
const owner = 'ingrid-solheim'
const saturday = '2026-11-21T12:00:00.000Z'

describe('the demo', { timeout: 60_000 }, () => {
  let database: FreshDatabase
  let pool: Pool
  let said: string[]

  // Only the running month: these tests do not depend on the length of the history.
  const start = async (at = saturday) => {
    said = []
    await emptyForDemo(pool, database.url, new Date(at))
    const say = (line: string) => said.push(line)
    const isDemo = await fillDemo(pool, { now: new Date(at), say, months: 0 })
    if (isDemo) await sayLogins(say)
    return isDemo
  }
  const count = async (table: 'salon' | 'employee' | 'receipt') => {
    const rows = await pool.many<{ salons: number; people: number; receipts: number }>(
      because,
      sql`select (select count(*) from salon) as salons, (select count(*) from employee) as people,
                 (select count(*) from receipt) as receipts`,
    )
    return { salon: rows[0]?.salons, employee: rows[0]?.people, receipt: rows[0]?.receipts }[table]
  }

  beforeEach(async () => {
    database = await freshDatabase()
    pool = openPool(await asProduct(database), { max: 4 })
  })
  afterEach(async () => {
    await pool.close()
    await database.drop()
  })

  test('fills an empty database once and prints the logins at every start [D60]', async () => {
    expect(await start()).toBe(true)
    expect([await count('salon'), await count('employee')]).toEqual([6, 45])
    const receipts = await count('receipt')
    for (const email of logins) expect(said).toContainEqual(expect.stringContaining(email))

    expect(await start()).toBe(true)
    expect(await count('receipt')).toBe(receipts)
    expect(said).toEqual([expect.stringContaining(PASSWORD), ...logins.map(email => `  ${email}`)])
  })

  test('continues on another day, including the day it stopped in', async () => {
    await start()
    const receipts = () =>
      pool.many(
        because,
        sql`select day, count(*) as n from receipt where day >= '2026-11-20' group by 1 order by 1`,
      )
    const [friday, halfSaturday] = (await receipts()) as { day: string; n: number }[]
    expect(await start('2026-11-23T09:00:00.000Z')).toBe(true)

    const [sameFriday, saturdayNow, monday] = (await receipts()) as { day: string; n: number }[]
    expect(sameFriday).toEqual(friday)
    expect(saturdayNow?.n).toBeGreaterThan(halfSaturday?.n ?? 0)
    expect([monday?.day, (monday?.n ?? 0) > 0]).toEqual(['2026-11-23', true])
    const unreconciled = await pool.many(
      because,
      sql`select r.register from receipt r left join z_report z using (register, day)
          where r.day = '2026-11-21' group by r.register, z.cash having sum(r.amount_in) is distinct from z.cash`,
    )
    expect(unreconciled).toEqual([])
  })

  test('restarts an interrupted fill, and replaces an unused owner’s link', async () => {
    await pool.transaction(db => firstOwnerLink(db, 'http://localhost', new Date(saturday)))
    await pool.run(
      because,
      sql`insert into salon (object_id, name) values ('salon-majorstuen', 'Majorstuen')`,
    )
    await pool.run(
      because,
      sql`insert into chain_setting (name, value) values ('demo', '{"state": "filling"}')`,
    )
    expect(await start()).toBe(true)
    expect([await count('salon'), await count('employee')]).toEqual([6, 45])
  })

  test('keeps the keys that the start stores between emptying and filling', async () => {
    await emptyForDemo(pool, database.url, new Date(saturday))
    const config = { ...readConfig({}), dataDir: scratchFolder('foehn-demo-key-') }
    await openCodesKey(pool, config)
    const ofFiles = await fileSecret(pool)
    expect(await fillDemo(pool, { now: new Date(saturday), say: () => undefined, months: 0 })).toBe(true)
    expect(await codesKeyState(pool, config)).toBe('fits')
    expect(await fileSecret(pool)).toEqual(ofFiles)
  })

  test('empties a database that has been used, and no new one', async () => {
    const owner = openPool(database.url, { max: 1 })
    const isKept = async (isNew: boolean) => {
      await owner.run(because, sql`create table witness ()`)
      await emptyForDemo(pool, database.url, new Date(saturday), isNew)
      return (await owner.maybe(because, sql`select from pg_class where relname = 'witness'`)) !== null
    }
    try {
      expect(await isKept(true)).toBe(true)
      await owner.run(because, sql`drop table witness`)
      expect(await isKept(false)).toBe(false)
    } finally {
      await owner.close()
    }
  })

  test('leaves a real chain alone', async () => {
    await pool.run(because, sql`insert into salon (object_id, name) values ('egen', 'Egen salong')`)
    expect(await start()).toBe(false)
    expect([await count('salon'), await count('employee')]).toEqual([1, 0])
  })
})

describe('the story of the demo', { timeout: 240_000 }, () => {
  let product: Product
  beforeAll(async () => {
    const database = await freshDatabase()
    const pool = openPool(await asProduct(database), { max: 4 })
    await emptyForDemo(pool, database.url, new Date(saturday))
    const files = await storedFilesOf(readConfig({ DATA_DIR: scratchFolder('foehn-demo-') }), pool)
    await fillDemo(pool, { now: new Date(saturday), say: () => undefined, files })
    await checkSentReports(pool, new Date(saturday))
    await pool.close()
    product = await startProduct({ database, now: saturday })
  }, 240_000)
  afterAll(() => product?.close())

  const ask = async (...[endpoint, call]: Parameters<Product['call']>) => {
    const { status, json, text } = await product.call(endpoint, { as: owner, ...call })
    if (status !== 200) throw new Error(text)
    return json
  }
  const september = async (): Promise<BoardSalon[]> => ask(reports.board, { params: { month: '2026-09' } })
  const sickHours = async (employeeId: string) => {
    const rows = await product.pool.many<{ month: string; hours: number }>(
      because,
      sql`select to_char(month, 'YYYY-MM') as month, sum(sick_hours) as hours from employee_month
          where employee_id = ${employeeId} group by 1`,
    )
    return Object.fromEntries(rows.map(({ month, hours }) => [month, Number(hours)]))
  }
  /** A figure in September, October and November. */
  const series = async (endpoint: Endpoint, body: object, figure: TrendKey): Promise<number[]> => {
    const { columns } = await ask(endpoint, { body })
    const [column] = columns as TrendColumn[]
    return column?.series[figure].slice(-3).map(value => value ?? 0) ?? []
  }
  /**
   * The change in percent so far this month, compared with the same days of last month and last year, by
   * name.
   */
  const changes = async (endpoint: Endpoint, body: object) => {
    const { columns } = await ask(endpoint, { body: { ...body, timeFrame: 'monthly' } })
    const rounded = ({ percent }: TrendComparison) => (percent === null ? null : Math.round(percent) + 0)
    const rows = (columns as TrendColumn[]).map(
      ({ title, lastMonth, lastYear }) =>
        [title, lastMonth && lastYear && [rounded(lastMonth), rounded(lastYear)]] as const,
    )
    return Object.fromEntries(rows)
  }

  test('one salon falls by a quarter, and the others do not', async () => {
    const { Storo, Sandvika, ...others } = await changes(trends.chain, { listType: 'perSalon' })
    expect(Storo).toEqual([-25, -36])
    // Its missing day prevents the comparison.
    expect(Sandvika).toEqual([null, null])
    expect(others).toEqual({
      Grünerløkka: [19, 31],
      Majorstuen: [3, 3],
      Solsiden: [-2, -1],
      Torgallmenningen: [0, 3],
    })
  })

  test('the cause is one person on sick leave, and customers who do not return', async () => {
    const inStoro = await changes(trends.salon, { salonId: 'salon-storo', listType: 'perEmployee' })
    expect(inStoro['Guro Tveit']).toEqual([-100, -100])
    const sick = await sickHours('guro-tveit')
    expect([sick['2026-09'], sick['2026-10'], sick['2026-11']]).toEqual([0, 75, 112.5])
    const perHour = await series(trends.salon, { salonId: 'salon-storo' }, 'omsPerTime')
    expect(perHour).toEqual([...perHour].sort((a, b) => b - a))
    expect((perHour[2] ?? 0) / (perHour[0] ?? 1)).toBeCloseTo(0.85, 1)
  })

  test('one person rises, month after month', async () => {
    const inMajorstuen = await changes(trends.salon, {
      salonId: 'salon-majorstuen',
      listType: 'perEmployee',
    })
    expect(inMajorstuen['Katarzyna Nowak']).toEqual([40, 39])
    for (const figure of ['omsPerTime', 'oppgraderinger'] as const) {
      const course = await series(trends.employee, { objectId: 'katarzyna-nowak' }, figure)
      expect([figure, course]).toEqual([figure, [...course].sort((a, b) => a - b)])
    }
  })

  test('one register lacks a day, and the data quality page says which', async () => {
    const { salons } = await ask(dataQuality.month, { query: { month: '2026-11' } })
    const days = (salons as MonthQuality['salons']).flatMap(salon =>
      salon.days.map(one => ({ ...one, salon: salon.name })),
    )
    expect(days.filter(({ state }) => isGap(state))).toEqual([
      {
        salon: 'Sandvika',
        day: '2026-11-17',
        state: 'noReceipts',
        receipts: 0,
        lines: 0,
        figureRows: 4,
        hours: 30,
      },
    ])
  })

  test('one report is corrected: a supplement of 1500 kr was forgotten', async () => {
    const corrected = (await september()).filter(({ report }) => report?.corrects)
    expect(corrected.map(({ name }) => name)).toEqual(['Majorstuen'])
    const { people } = await ask(reports.differences, {
      params: { objectId: corrected[0]?.report?.objectId ?? '' },
    })
    expect(people).toMatchObject([{ objectId: 'camilla-brathen' }])
    expect(people[0].cells).toContainEqual(expect.objectContaining({ key: 'varTillegg', from: 0, to: 1500 }))
  })

  test('one report has late figures: the hours of a day arrived after it was sent', async () => {
    const late = (await september()).filter(({ report }) => report?.late)
    expect(late.map(({ name, report }) => [name, report?.late])).toEqual([
      ['Grünerløkka', { people: 1, difference: 439 }],
    ])
    const { moved } = await ask(reports.get, { params: { objectId: late[0]?.report?.objectId ?? '' } })
    expect(moved).toMatchObject([{ objectId: 'oda-kristiansen', difference: 439 }])
  })

  test('one apprentice is paid below the tariff, and each report says why', async () => {
    const reasons = await product.pool.many(
      because,
      sql`select employee_id, to_char(month, 'YYYY-MM') as month, reason from report_row
          where reason is not null and not removed order by month`,
    )
    const why = { employee_id: 'live-stokkan', reason: 'Lærling, 2. år' }
    expect(reasons).toEqual([
      { ...why, month: '2026-08' },
      { ...why, month: '2026-09' },
    ])
  })

  test('one person began on the 14th of last month, and one left on the 17th', async () => {
    const lines: MovementLine[] = await ask(movements.list, { query: { month: '2026-10' } })
    const found = lines.map(({ name, salonName, began, ended }) => [
      name,
      salonName,
      began?.day ?? null,
      ended?.day ?? null,
    ])
    expect(found).toEqual([
      ['Selma Lunde', 'Majorstuen', '2026-10-14', null],
      ['Thea Nilsen', 'Majorstuen', null, '2026-10-17'],
    ])
  })

  test('a manager and a hairdresser talked five weeks ago', async () => {
    const [talk, ...others] = (await ask(talks.own, { as: 'sara-overby' })) as Talk[]
    expect(others).toEqual([])
    expect([talk?.day, talk?.manager.name, talk?.points.map(({ due }) => due)]).toEqual([
      '2026-10-16',
      'Linnea Åsgård',
      ['2026-10-30', null],
    ])
    expect(talk?.video?.title).toBe('Rebooking i stolen')
  })

  test('the chain, the salons, a kind of employment and two people have targets with a history [K80]', async () => {
    const ofStoro: TargetsReply = await ask(targets.inMonth, { query: { objectId: 'salon-storo' } })
    const set = ofStoro.history.map(({ figure, from, setAt, setBy }) => [figure, from, setAt, setBy?.name])
    expect(set).toEqual([
      ['totalOms', '2026-07', '2026-07-02T09:20:00.000Z', 'Ingrid Solheim'],
      ['totalOms', '2026-01', '2026-01-02T09:20:00.000Z', 'Ingrid Solheim'],
    ])
    const sara: TargetsReply = await ask(targets.inMonth, { query: { objectId: 'sara-overby' } })
    expect(sara.targets.map(({ figure, value, of }) => [figure, value, of.kind])).toEqual([
      ['totalOms', 105_000, 'role'],
      ['vareromsPerKunde', 60, 'chain'],
      ['oppgraderinger', 12, 'chain'],
      ['rebooking', 26.5, 'person'],
      ['totalOmsPerKunde', 710, 'chain'],
    ])
    // Storo alone is far behind; somebody is ahead.
    const { rows }: TargetsOverview = await ask(targets.overview, {})
    expect(rows.map(({ name, target }) => [name, target?.kind])).toHaveLength(6)
    const behind = rows.toSorted((a, b) => (a.pace?.ahead ?? 0) - (b.pace?.ahead ?? 0))
    expect(behind[0]?.name).toBe('Storo')
    expect(behind.at(-1)?.pace?.ahead).toBeGreaterThan(0)
  })

  test('one salon has the reports of the last quarter of last year', async () => {
    const sent = await product.pool.many(
      because,
      sql`select salon_id, to_char(month, 'YYYY-MM') as month from report where month < '2026-01-01' order by month`,
    )
    const of = { salon_id: 'salon-majorstuen' }
    expect(sent).toEqual([
      { ...of, month: '2025-10' },
      { ...of, month: '2025-11' },
      { ...of, month: '2025-12' },
    ])
  })

  test('one goal is nearly reached', async () => {
    const { stats } = await ask(statistics.employee, { body: { objectId: 'emilie-odegard' } })
    const { goal, totalOms, status } = stats.find((one: StatisticsColumn) => one.timeFrame === 'monthly')
    expect([goal, status.title, Math.round(status.percentage)]).toEqual([79_000, 'Nær målet', 95])
    expect(totalOms).toBeLessThan(goal)
  })
})
