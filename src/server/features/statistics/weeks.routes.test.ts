import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { type StatisticsColumn, statistics } from '#contract/statistics/statistics'
import { statisticsExport } from '#contract/statistics/statistics-export'
import { type Trends, trends } from '#contract/statistics/trends'
import { amountKeys, pairKeys } from '#domain/statistics/figures'
import { everyDayOf } from '#domain/values/day-range'
import { roundToOre } from '#domain/values/decimal'
import { type Day, day } from '#domain/values/month'
import { openLedger } from '#testing/ledger'
import type { Product } from '#testing/product'
import { openWorkbook, sheetOf } from '#testing/workbook'
import { openScene } from './statistics.fixture.ts'

/** Monday 16 to Sunday 22 November 2026; it is Saturday. */
const WEEK = { week: '2026-W47' }
/** Over the turn of a month: 26 October to 1 November. */
const TURN = { week: '2026-W44' }
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }

let product: Product
beforeAll(async () => {
  product = await openScene()
  const { receipt, day: book, close } = await openLedger(product)
  await receipt('storo', '2026-11-16', { by: 'jonas', treatment: 620 }, { by: 'jonas', goods: 99.5 })
  await receipt('storo', '2026-11-18', { by: 'maja', goods: 410, cost: 200 })
  await receipt('majorstuen', '2026-11-18', { by: 'amina', treatment: 333.33 })
  await receipt('majorstuen', '2026-11-01', { by: 'amina', treatment: 444 })
  await receipt('majorstuen', '2026-10-27', { by: 'sara', treatment: 512 }, { by: 'sara', goods: 80 })
  await receipt('majorstuen', '2025-11-18', { by: 'amina', treatment: 300 })
  await receipt('majorstuen', '2026-11-11', { by: 'amina', treatment: 250 })
  await book('storo', 'jonas', '2026-11-16', { produksjontimer: 7, bookede_timer: 5.5, rebookinger: 1 })
  await book('majorstuen', 'amina', '2026-11-18', { produksjontimer: 6.5, bookede_timer: 6 })
  await book('majorstuen', 'sara', '2026-10-27', { produksjontimer: 7.5, bookede_timer: 6 })
  await close()
})
afterAll(() => product.close())

const ask = async (endpoint: Endpoint, body: object, as = 'eier'): Promise<StatisticsColumn[]> => {
  const { status, json } = await product.call(endpoint, { as, body })
  expect([status, json.error]).toEqual([200, undefined])
  return json.stats
}

const refused = async (endpoint: Endpoint, body: object, as = 'eier') => {
  const { status, json } = await product.call(endpoint, { as, body })
  return { code: `${status} ${json.error}`, fields: json.fields, message: json.message }
}

/** Every figure of a column that is a sum: amounts, costs, the channels and commission. */
const cellsOf = (column: StatisticsColumn): readonly (readonly [name: string, value: number])[] => {
  const { DS, PS } = column.sales
  const cells: [string, number | null | undefined][] = [
    ...amountKeys.map((key): [string, number | null] => [key, column[key]]),
    ...pairKeys.flatMap(key => column[key].map((part, i): [string, number | null] => [`${key} ${i}`, part])),
    ...[DS, PS].flatMap(({ label, antallBesok, vareSalg, behOmsetning }): [string, number | null][] => [
      [`${label} visits`, antallBesok],
      [`${label} goods`, vareSalg],
      [`${label} treatments`, behOmsetning],
    ]),
    ['lonnBehandling', column.lonnBehandling],
    ['lonnVareomsetning', column.lonnVareomsetning],
    ['opparbeidetLonn', column.opparbeidetLonn],
  ]
  return cells.map(([name, value]) => [name, value ?? 0])
}

const added = (columns: readonly StatisticsColumn[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const [name, value] of columns.flatMap(cellsOf)) sums[name] = roundToOre((sums[name] ?? 0) + value)
  return sums
}

/** The columns of single days; a day without figures has none. */
const dayByDay = async (endpoint: Endpoint, body: object, from: Day, to: Day) => {
  const days = await Promise.all(
    everyDayOf({ from, to }).map(async at => {
      const { json } = await product.call(endpoint, { as: 'eier', body: { ...body, from: at, to: at } })
      return (json.stats ?? []) as StatisticsColumn[]
    }),
  )
  return days.flat()
}

const tables: [string, Endpoint, object][] = [
  ['the chain', statistics.chain, {}],
  ['the salons', statistics.chain, { listType: 'perSalon' }],
  ['a salon', statistics.salon, { salonId: 'majorstuen' }],
  ['the people of a salon', statistics.salon, { salonId: 'storo', listType: 'perEmployee' }],
  ['a person', statistics.employee, { objectId: 'amina' }],
  ['a person in a salon', statistics.employee, { objectId: 'maja', salonId: 'storo' }],
]

describe('a week', () => {
  it.each(tables)('is the sum of its seven days, cell by cell: %s [K45]', async (_, endpoint, body) => {
    for (const [asked, from, to] of [
      [WEEK, '2026-11-16', '2026-11-21'],
      [TURN, '2026-10-26', '2026-11-01'],
    ] as const) {
      const { status, json } = await product.call(endpoint, { as: 'eier', body: { ...body, ...asked } })
      const columns: StatisticsColumn[] = json.stats ?? []
      // Storo has no figures in the week of the turn.
      expect(status).toBe(columns.length > 0 ? 200 : 404)
      const groups = new Set(columns.map(({ objectId }) => objectId))
      const days = await dayByDay(endpoint, body, day(from), day(to))
      for (const group of groups) {
        const ofGroup = (all: readonly StatisticsColumn[]) => all.filter(one => one.objectId === group)
        expect(added(ofGroup(columns)), `${asked.week} ${group}`).toEqual(added(ofGroup(days)))
      }
      if (columns.length === 0) expect(days).toEqual([])
    }
  })

  it('names itself, and has ratios and points of its own sums, without a goal [K45, K46]', async () => {
    const [week] = await ask(statistics.salon, { salonId: 'majorstuen', ...WEEK })
    expect(week).toMatchObject({
      timeFrame: 'monthly',
      week: '2026-W47',
      title: 'Uke 47 2026',
      antallBesok: 5,
      totalOms: 3_083.33,
      produksjonstimer: 26,
      goal: 0,
    })
    expect(week?.totalOmsPerKunde).toBeCloseTo(3_083.33 / 5, 10)
    expect(week?.bonusPoeng).not.toBeNull()
    const [month] = (await ask(statistics.salon, { salonId: 'majorstuen' })).filter(
      ({ title }) => title === 'Måned',
    )
    expect(week?.status).toEqual(month?.status)
    expect(month?.goal).toBe(20_000)
  })

  it('has commission, but not the higher of commission and guaranteed pay, which is a month’s [K46]', async () => {
    const [week] = await ask(statistics.employee, { objectId: 'amina', ...WEEK })
    expect(week?.lonnBehandling).toBeGreaterThan(0)
    expect(week?.opparbeidetLonn).toBeGreaterThan(0)
    expect([week?.maxSalary, week?.lonnPerTime]).toEqual([null, null])
    const today = (await ask(statistics.employee, { objectId: 'amina' })).find(
      ({ timeFrame }) => timeFrame === 'today',
    )
    expect(today?.maxSalary).toBeGreaterThan(0)
  })

  it('of the future, or without figures, is not zero [K45]', async () => {
    expect(await refused(statistics.chain, { week: '2026-W48' })).toEqual({
      code: '400 invalid_payload',
      message: 'Oops! Invalid payload',
      fields: { week: 'Velg en uke som har begynt, i de siste 36 månedene' },
    })
    for (const week of ['2025-W53', '2026-W00', 'uke 47'])
      expect((await refused(trends.chain, { week })).code, week).toBe('400 invalid_payload')
    expect(await refused(statistics.chain, { week: '2026-W30' })).toMatchObject({
      code: '404 no_stats_returned',
      message: 'Ingen tall er kommet inn for uke 30 2026',
    })
  })

  it('has the people who worked in the salon at its end, or sold there in it', async () => {
    const asked = { salonId: 'majorstuen', listType: 'perEmployee' }
    const titles = async (span: object) =>
      (await ask(statistics.salon, { ...asked, ...span })).map(({ objectId }) => objectId)
    expect(await titles(WEEK)).toEqual(['amina', 'maja', 'sara'])
    expect(await titles(TURN)).toEqual(['amina', 'maja', 'sara'])
  })
})

describe('days from and to', () => {
  it.each(tables)(
    'that are exactly a month equal the month in every cell: %s [K45]',
    async (_, endpoint, body) => {
      const read = async (span: object) => {
        const { json } = await product.call(endpoint, { as: 'eier', body: { ...body, ...span } })
        const stats: StatisticsColumn[] = json.stats ?? []
        return stats.map(({ title, month, from, to, ...cells }) =>
          cells.objectId ? { title, ...cells } : cells,
        )
      }
      const month = await read({ month: '2026-10' })
      expect(month).toEqual(await read(OCTOBER))
      if (endpoint === statistics.chain) expect(month.length).toBeGreaterThan(0)
    },
  )

  it('may cross months and years, and are a year at the most', async () => {
    const year = { from: '2025-11-22', to: '2026-11-21' }
    const [column, ...others] = await ask(statistics.chain, year)
    expect(others).toEqual([])
    expect(column).toMatchObject({ title: '22. november 2025–21. november 2026', ...year })
    const parts = [
      { from: '2025-11-22', to: '2026-03-15' },
      { from: '2026-03-16', to: '2026-10-27' },
      { from: '2026-10-28', to: '2026-11-21' },
    ]
    const each = await Promise.all(parts.map(part => ask(statistics.chain, part)))
    expect(added([column as StatisticsColumn])).toEqual(added(each.flat()))
    expect(await refused(statistics.chain, { from: '2025-11-20', to: '2026-11-21' })).toMatchObject({
      code: '400 invalid_payload',
      fields: { to: 'Velg høyst 366 dager' },
    })
  })
})

it('a week and days are read from sums of days and months, never from receipts', async () => {
  const texts: string[] = []
  const query = Reflect.get(pg.Client.prototype, 'query') as (...all: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...all: unknown[]
  ) {
    const [asked] = all
    texts.push(typeof asked === 'string' ? asked : String((asked as { text?: string }).text))
    return query.apply(this, all)
  } as never)
  for (const span of [{ week: '2026-W45' }, { from: '2026-03-10', to: '2026-11-11' }])
    for (const [, endpoint, body] of tables)
      await product.call(endpoint, { as: 'eier', body: { ...body, ...span } })
  spy.mockRestore()
  const read = texts.filter(text => /_sums\b/.test(text)).join('\n')
  for (const table of ['salon_day_sums', 'person_day_sums', 'person_month_sums'])
    expect(read).toContain(table)
  expect(texts.filter(text => /\b(from|join) receipt/.test(text))).toEqual([])
})

describe('access', () => {
  it('to weeks and days is that of the time frames, for the same salons and people [K45]', async () => {
    for (const span of [WEEK, { from: '2026-11-16', to: '2026-11-21' }]) {
      expect((await refused(statistics.chain, span, 'sjef')).code).toBe('403 no_rights')
      expect((await refused(statistics.salon, { salonId: 'storo', ...span }, 'sjef')).code).toBe(
        '404 not_found',
      )
      expect((await refused(statistics.salon, { salonId: 'majorstuen', ...span }, 'amina')).code).toBe(
        '403 no_rights',
      )
      expect((await refused(statistics.employee, { objectId: 'amina', ...span }, 'sara')).code).toBe(
        '403 no_rights',
      )
      expect((await refused(trends.chain, span, 'sjef')).code).toBe('403 no_rights')
      const own = await ask(statistics.salons, span, 'sjef')
      expect(own.map(({ totalOms }) => totalOms)).toEqual([3_083.33])
      const [amina] = await ask(statistics.employee, { objectId: 'amina', ...span }, 'amina')
      expect(amina?.totalOms).toBe(1_833.33)
    }
  })
})

describe('the comparison', () => {
  const trendOf = async (body: object): Promise<Trends> => {
    const { status, json } = await product.call(trends.salon, {
      as: 'eier',
      body: { salonId: 'majorstuen', ...body },
    })
    expect(status).toBe(200)
    return json as Trends
  }

  it('of a week has its finished days, and their weekdays in the week before and a year before [K47]', async () => {
    const { months, columns, against } = await trendOf(WEEK)
    expect(columns).toHaveLength(1)
    expect(columns[0]).toMatchObject({
      week: '2026-W47',
      days: { from: '2026-11-16', to: '2026-11-20' },
      lastMonth: { from: '2026-11-09', to: '2026-11-13' },
      lastYear: { from: '2025-11-17', to: '2025-11-21' },
    })
    expect([against, months.at(-1)]).toEqual(['lastMonth', '2026-11'])
  })

  it('of days has as many days before them, and the same dates a year before; it ends with their month [K47]', async () => {
    const { months, columns } = await trendOf({ from: '2026-10-20', to: '2026-10-31' })
    expect(columns[0]).toMatchObject({
      from: '2026-10-20',
      to: '2026-10-31',
      days: { from: '2026-10-20', to: '2026-10-31' },
      lastMonth: { from: '2026-10-08', to: '2026-10-19' },
      lastYear: { from: '2025-10-20', to: '2025-10-31' },
    })
    expect(months.at(-1)).toBe('2026-10')
    expect(columns[0]?.series.totalOms.at(-1)).toBe(2_592)
  })
})

describe('the file', () => {
  const fileOf = async (endpoint: Endpoint, body: object) => {
    const token = await product.tokenOf('eier')
    const { headers, rawPayload } = await product.http.inject({
      method: 'POST',
      url: `/api${endpoint.path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { format: 'csv', ...body },
    })
    const name = /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1]
    return { name, bytes: rawPayload }
  }
  const linesOf = (bytes: Buffer) =>
    bytes
      .toString()
      .split('\r\n')
      .map(line => line.split(';'))

  it('of a week is named by it, and has it before the time frames, as on the screen [K45]', async () => {
    const { name, bytes } = await fileOf(statisticsExport.salon, { salonId: 'majorstuen', ...WEEK })
    expect(name).toBe('statistikk_majorstuen_2026-W47.csv')
    const lines = linesOf(bytes)
    expect(lines[0]?.slice(3)).toEqual(['Uke 47 2026', 'I går', 'I dag', 'Måned', 'År'])
    expect(lines.find(([, label]) => label === 'Total omsetning')?.[3]).toBe('3083,33')
    expect(lines.find(([, label]) => label === 'Høyeste lønn')?.[3]).toBe('')
    const { name: ofPeople } = await fileOf(statisticsExport.salon, {
      salonId: 'majorstuen',
      listType: 'perEmployee',
      ...WEEK,
    })
    expect(ofPeople).toBe('statistikk_majorstuen-per-ansatt_2026-W47.csv')
  })

  it('of days is named by both; a workbook has the dates of each column', async () => {
    const days = { from: '2026-11-03', to: '2026-11-19' }
    const asked = { listType: 'perSalon', format: 'xlsx', ...days }
    const { name, bytes } = await fileOf(statisticsExport.chain, asked)
    expect(name).toBe('statistikk_hele-kjeden-per-salong_2026-11-03_2026-11-19.xlsx')
    const { workbook } = await openWorkbook(bytes)
    const sheet = sheetOf(workbook, 'Statistikk')
    expect(sheet.getCell('A1').value).toBe('Hele kjeden, per salong, 3.–19. november 2026')
    expect(sheet.getCell('C4').value).toBe('3.–19. nov.')
    const explained = sheetOf(workbook, 'Forklaring')
      .getColumn(2)
      .values.filter(words => typeof words === 'string' && words.endsWith('(bare for hele måneder)'))
    expect(explained).toHaveLength(2)
    const person = await fileOf(statisticsExport.employee, { objectId: 'amina', ...days })
    expect(person.name).toBe('statistikk_amina-yusuf_2026-11-03_2026-11-19.csv')
  })
})
