import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { RECEIPTS_PAGE } from '#contract/page-sizes'
import { type DayFigures, type Receipt, receipts, type SalonOfDay } from '#contract/statistics/receipts'
import { statistics } from '#contract/statistics/statistics'
import { addDays, type Day } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { openLedger } from '#testing/ledger'
import type { Product } from '#testing/product'
import { openScene } from './statistics.fixture.ts'

const because = { because: 'a test changes the scene' }

let product: Product
beforeAll(async () => {
  product = await openScene()
})
afterAll(() => product.close())

interface Page {
  readonly receipts: readonly Receipt[]
  readonly next: string | null
}

const pageOf = async (as: string, body: object): Promise<Page> => {
  const { status, json } = await product.call(receipts.ofDay, { as, body })
  expect([status, json.error]).toEqual([200, undefined])
  return json
}

/** Each receipt's channel and opening, who sold what, and the sum of other people's lines. */
const shown = ({ receipts: list }: Page) =>
  list.map(({ channel, opening, lines, others }) => [
    `${channel} ${opening}`,
    ...lines.map(line => `${line.person?.name ?? '–'}: ${line.class} ${line.amountEx}`),
    ...(others ? [`${others.lines} line of others: ${others.amountEx}`] : []),
  ])

const TODAY = '2026-11-21'
const inMajorstuen = { salonId: 'majorstuen', day: TODAY }

describe('the receipts of a day', () => {
  it('of a salon include all, with the seller of each line', async () => {
    expect(shown(await pageOf('sjef', inMajorstuen))).toEqual([
      ['visit day', 'Amina Yusuf: treatment 800', 'Amina Yusuf: goods 200'],
      ['visit day', 'Amina Yusuf: treatment 500', 'Sara Øverby: treatment 300'],
      ['DS day', 'Sara Øverby: goods 150'],
      ['visit day', '–: treatment 250'],
    ])
  })

  it('add up to their figure', async () => {
    const page = await pageOf('eier', inMajorstuen)
    const visits = page.receipts.filter(receipt => receipt.channel === 'visit')
    const sold = visits.flatMap(receipt => receipt.lines).reduce((sum, line) => sum + line.amountEx, 0)
    const { json } = await product.call(statistics.salon, { as: 'eier', body: { salonId: 'majorstuen' } })
    expect([visits.length, sold]).toEqual([json.stats[1].antallBesok, json.stats[1].totalOms])
  })

  it('of a hairdresser are those with a line of hers; other lines are a sum without a name [R031] [K21]', async () => {
    const own = await pageOf('amina', { objectId: 'amina', day: TODAY })
    expect(shown(own)).toEqual([
      ['visit day', 'Amina Yusuf: treatment 800', 'Amina Yusuf: goods 200'],
      ['visit day', 'Amina Yusuf: treatment 500', '1 line of others: 300'],
    ])
    expect(JSON.stringify(own)).not.toMatch(/sara/i)
  })

  it('of a person are complete for a viewer who reaches the salon', async () => {
    expect(shown(await pageOf('sjef', { objectId: 'sara', day: TODAY }))).toEqual([
      ['visit day', 'Amina Yusuf: treatment 500', 'Sara Øverby: treatment 300'],
      ['DS day', 'Sara Øverby: goods 150'],
    ])
  })

  it('are visible for oneself in every salon, and for others only within reach [R031]', async () => {
    expect(shown(await pageOf('maja', { objectId: 'maja', day: '2026-11-20' }))).toEqual([
      ['visit day', 'Maja Fjeld: treatment 700'],
    ])
    expect((await pageOf('sjef', { objectId: 'maja', day: '2026-11-20' })).receipts).toEqual([])
    const inStoro = { objectId: 'maja', salonId: 'storo', day: '2026-11-20' }
    expect((await pageOf('eier', inStoro)).receipts).toHaveLength(1)
    expect((await pageOf('eier', { ...inStoro, salonId: 'majorstuen' })).receipts).toEqual([])
  })

  it('say how they count: staff purchases, returns, Sundays, nights, waiting lines', async () => {
    const [purchase] = (await pageOf('amina', { objectId: 'amina', day: '2026-11-02' })).receipts
    expect(purchase).toMatchObject({ channel: 'PS', lines: [{ staff: true }, { staff: true }] })
    const [back] = (await pageOf('amina', { objectId: 'amina', day: '2026-11-10' })).receipts
    expect(back).toMatchObject({ channel: 'visit', lines: [{ isReturn: true, amountEx: -400 }] })
    const [sunday] = (await pageOf('eier', { salonId: 'storo', day: '2026-03-15' })).receipts
    expect(sunday).toMatchObject({ opening: 'sunday' })

    await product.pool.run(
      because,
      sql`insert into night_opening values ('storo', '2026-11-19', '17:00', '21:00')`,
    )
    const { receipt, close } = await openLedger(product)
    await receipt('storo', '2026-11-19 18:30', { by: 'jonas', treatment: 10 })
    await close()
    await product.pool.run(because, sql`update receipt_line set class = null where amount_ex = 10`)
    const [evening] = (await pageOf('eier', { salonId: 'storo', day: '2026-11-19' })).receipts
    expect(evening).toMatchObject({
      time: '18:30',
      opening: 'night',
      channel: null,
      register: 'storo',
      salonId: 'storo',
      lines: [{ class: null, group: '-', quantity: 1, text: null, person: { objectId: 'jonas' } }],
    })
  })

  it('are returned 50 at a time in time order, none twice and none lost', async () => {
    const { receipt, close } = await openLedger(product)
    const times = Array.from({ length: 120 }, (_, n) => `${10 + (n % 7)}:${String(n % 4).padStart(2, '0')}`)
    for (const time of times) await receipt('storo', `2026-11-18 ${time}`, { by: 'jonas', treatment: 100 })
    await close()
    const pages: Page[] = [await pageOf('eier', { salonId: 'storo', day: '2026-11-18' })]
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
      pages.push(await pageOf('eier', { salonId: 'storo', day: '2026-11-18', after: next }))
    expect(pages.map(page => page.receipts.length)).toEqual([RECEIPTS_PAGE, RECEIPTS_PAGE, 20])
    const all = pages.flatMap(page => page.receipts)
    expect(all.map(one => one.time)).toEqual([...times].sort())
    expect(new Set(all.map(one => one.objectId)).size).toBe(120)
  })

  it.each([
    ['a salon outside', 'sjef', { salonId: 'storo', day: TODAY }, 'not_found'],
    ['a person outside', 'sjef', { objectId: 'jonas', day: TODAY }, 'not_found'],
    ['a salon, to who reaches themselves alone', 'amina', inMajorstuen, 'no_rights'],
    ['a colleague, to who reaches themselves alone', 'amina', { objectId: 'sara', day: TODAY }, 'no_rights'],
    [
      'one’s own in a salon one does not work in',
      'amina',
      { objectId: 'amina', ...inMajorstuen, salonId: 'storo' },
      'not_found',
    ],
    ['nobody and nowhere', 'eier', { day: TODAY }, 'invalid_payload'],
    ['no day', 'eier', { salonId: 'storo', day: '2026-02-30' }, 'invalid_payload'],
    ['no page', 'eier', { salonId: 'storo', day: TODAY, after: 'x' }, 'invalid_payload'],
  ])('of %s are refused [R031]', async (_, as, body, code) => {
    expect((await product.call(receipts.ofDay, { as, body })).json.error).toBe(code)
  })
})

describe('the totals of a day’s receipts', () => {
  const countedBy = async (as: string, body: object) =>
    (await product.call(receipts.ofDay, { as, body })).json.counted

  it('cover all receipts of a salon, and a person’s own lines', async () => {
    expect(await countedBy('eier', inMajorstuen)).toMatchObject({
      receipts: 4,
      antallBesok: 3,
      behOmsetning: 1_850,
      vareSalg: 200,
      totalOms: 2_050,
      totalVareomsetning: 350,
      varekalkyle: [90, 148],
      produksjonstimer: null,
      omsPerTime: null,
      sales: { DS: { antallBesok: 1, vareSalg: 150 }, PS: { antallBesok: 0 } },
    })
    const ofAmina = { receipts: 2, antallBesok: 2, behOmsetning: 1_300, vareSalg: 200 }
    expect(await countedBy('amina', { objectId: 'amina', day: TODAY })).toMatchObject(ofAmina)
    expect(await countedBy('sjef', { objectId: 'amina', day: TODAY })).toMatchObject(ofAmina)
    expect(await countedBy('sjef', { objectId: 'maja', day: '2026-11-20' })).toMatchObject({ receipts: 0 })
  })

  it('name the lines that count in no figure, and why; for a person their own', async () => {
    const { receipt, close } = await openLedger(product)
    await receipt(
      'storo',
      '2026-08-17',
      { by: 'jonas', goods: 11 },
      { by: 'jonas', goods: 12 },
      { by: 'maja', goods: 13 },
      { by: 'jonas', goods: 14 },
    )
    await close()
    for (const [amount, name] of [
      [11, 'none'],
      [12, null],
      [13, null],
    ] as const)
      await product.pool.run(
        because,
        sql`update receipt_line set class = ${name} where amount_ex = ${amount}`,
      )
    const leftOut = async (as: string, body: object) =>
      (await product.call(receipts.ofDay, { as, body: { ...body, day: '2026-08-17' } })).json.leftOut
    expect(await leftOut('eier', { salonId: 'storo' })).toEqual([
      { why: 'waits', lines: 2, amountEx: 25 },
      { why: 'none', lines: 1, amountEx: 11 },
    ])
    expect(await leftOut('jonas', { objectId: 'jonas' })).toEqual([
      { why: 'waits', lines: 1, amountEx: 12 },
      { why: 'none', lines: 1, amountEx: 11 },
    ])
    expect(await leftOut('eier', inMajorstuen)).toEqual([])
  })

  it('do not change when the time book gives the day other visits [K24]', async () => {
    const { receipt, day, close } = await openLedger(product)
    await receipt('storo', '2026-08-18', { by: 'jonas', treatment: 100 })
    await day('storo', 'jonas', '2026-08-18', { produksjontimer: 7, besok: 5 })
    await close()
    const asked = { from: '2026-08-18', to: '2026-08-18' }
    for (const whose of [{ salonId: 'storo' }, { objectId: 'jonas' }]) {
      const { json } = await product.call(receipts.days, { as: 'eier', body: { ...whose, ...asked } })
      expect(json.days[0].figures.antallBesok).toBe(5)
      expect((await countedBy('eier', { ...whose, day: '2026-08-18' })).antallBesok).toBe(1)
    }
  })

  it('state the cost shares of goods and treatments when no line has a cost', async () => {
    const { json } = await product.call(receipts.ofDay, { as: 'sjef', body: inMajorstuen })
    expect(json.costShares).toEqual({ goodsCostShare: 50, treatmentCostShare: 8 })
    const costs = (json as Page).receipts.flatMap(({ lines }) => lines.map(({ cost }) => cost))
    expect(costs).toEqual([null, 90, null, null, null, null])
  })
})

describe('the days of a figure', () => {
  const daysOf = async (
    as: string,
    body: object,
    endpoint: Endpoint = receipts.days,
  ): Promise<DayFigures[]> => {
    const { status, json } = await product.call(endpoint, { as, body })
    expect([status, json.error]).toEqual([200, undefined])
    return json.days
  }
  const november = { from: '2026-11-01', to: '2026-11-21' }
  const sold = (days: readonly DayFigures[]) =>
    days.flatMap(({ day, figures }) => (figures ? [[day, figures.totalOms]] : []))
  const states = (days: readonly DayFigures[]) =>
    Object.fromEntries(days.map(({ day, state }) => [day, state]))

  it('of a salon add up to its month', async () => {
    const days = await daysOf('sjef', { salonId: 'majorstuen', ...november })
    expect(days).toHaveLength(21)
    expect(sold(days)).toEqual([
      ['2026-11-02', 1_300],
      ['2026-11-10', -400],
      ['2026-11-20', 700],
      ['2026-11-21', 2_050],
    ])
    const { json } = await product.call(statistics.salon, { as: 'sjef', body: { salonId: 'majorstuen' } })
    expect(json.stats[2].totalOms).toBe(1_300 - 400 + 700 + 2_050)
    expect(days[20]?.figures).toMatchObject({
      antallBesok: 3,
      produksjonstimer: 12.5,
      omsPerTime: 164,
      varekalkyle: [90, 148],
      sales: { DS: { label: 'DS', antallBesok: 1, vareSalg: 150 }, PS: { antallBesok: 0 } },
    })
  })

  it('of a person are their own, over the salons in reach', async () => {
    const maja = { objectId: 'maja', ...november }
    expect(sold(await daysOf('maja', maja))).toEqual([
      ['2026-11-02', 1_300],
      ['2026-11-20', 700],
    ])
    expect(sold(await daysOf('sjef', maja))).toEqual([['2026-11-02', 1_300]])
    expect(sold(await daysOf('maja', { ...maja, salonId: 'storo' }))).toEqual([['2026-11-20', 700]])
  })

  it('of all salons in reach are the chain’s at chain level, and a manager’s own, and name the salons without receipts', async () => {
    const chain = (as: string, from = '2026-11-20') =>
      daysOf(as, { from, to: '2026-11-21' }, receipts.together)
    expect(sold(await chain('eier'))).toEqual([
      ['2026-11-20', 1_400],
      ['2026-11-21', 2_050],
    ])
    expect(sold(await chain('kjede-storo'))).toEqual([['2026-11-20', 700]])
    expect(sold(await chain('sjef'))).toEqual(
      sold(await daysOf('sjef', { salonId: 'majorstuen', from: '2026-11-20', to: '2026-11-21' })),
    )
    const { json } = await product.call(statistics.chain, { as: 'eier', body: {} })
    const all = (await chain('eier', '2026-11-01')).map(({ figures }) => figures?.totalOms ?? 0)
    expect(json.stats[2].totalOms).toBe(all.reduce((sum, kr) => sum + kr, 0))
  })

  it('of the chain lead to its salons, which add up to the day', async () => {
    const salonsOf = async (as: string, day: string): Promise<SalonOfDay[]> =>
      (await product.call(receipts.salonsOfDay, { as, body: { day } })).json.salons
    const shown = (salons: readonly SalonOfDay[]) =>
      salons.map(({ title, figures }) => [title, figures?.totalOms ?? null])
    expect(shown(await salonsOf('eier', '2026-11-20'))).toEqual([
      ['Majorstuen', 700],
      ['Storo', 700],
    ])
    expect(shown(await salonsOf('kjede-storo', '2026-11-20'))).toEqual([['Storo', 700]])
    // A salon that has since closed is listed on the days it was open.
    expect(shown(await salonsOf('eier', '2026-03-16'))).toEqual([
      ['Majorstuen', null],
      ['Storo', null],
      ['Åker', 900],
    ])
    // Future days are not counted (K3).
    expect(shown(await salonsOf('eier', '2026-11-25'))).toEqual([
      ['Majorstuen', null],
      ['Storo', null],
    ])
  })

  it('say what has not arrived, who was away and when it was closed; a missing figure is never zero [R040] [K25]', async () => {
    const { receipt, day, close } = await openLedger(product)
    for (let week = 1; week <= 4; week++) {
      const monday = addDays('2026-09-28' as Day, -7 * week)
      await receipt('storo', monday, { by: 'jonas', treatment: 100 })
      await day('storo', 'jonas', monday, { produksjontimer: 7 })
    }
    await receipt('storo', '2026-09-29', { by: 'jonas', treatment: 100 })
    await day('storo', 'maja', '2026-09-30', { produksjontimer: 7 })
    await day('storo', 'maja', '2026-10-01', { syketimer: 7.5 })
    await close()
    const asked = { from: '2026-09-27', to: '2026-10-01' }
    const ofStoro = await daysOf('eier', { salonId: 'storo', ...asked })
    expect(states(ofStoro)).toEqual({
      '2026-09-27': 'closed',
      '2026-09-28': 'nothing',
      '2026-09-29': 'noHours',
      '2026-09-30': 'noReceipts',
      '2026-10-01': 'closed',
    })
    expect(ofStoro.map(({ figures }) => figures?.produksjonstimer ?? null)).toEqual([
      null,
      null,
      null,
      7,
      null,
    ])
    expect(states(await daysOf('maja', { objectId: 'maja', salonId: 'storo', ...asked }))).toEqual({
      '2026-09-27': 'closed',
      '2026-09-28': 'nothing',
      '2026-09-29': 'away',
      '2026-09-30': 'noReceipts',
      '2026-10-01': 'closed',
    })
    const chain = await product.call(receipts.together, { as: 'eier', body: asked })
    expect(chain.json.days[1]).toEqual({
      day: '2026-09-28',
      state: 'nothing',
      figures: null,
      missing: ['Storo'],
    })
  })

  it('of a person who moved know their sales by the salons of that day [K31]', async () => {
    await product.addPerson({ objectId: 'nils', activeIn: ['storo'] })
    await product.pool.run(
      because,
      sql`insert into past_membership values ('nils', 'majorstuen', '2025-01-01', '2026-07-01')`,
    )
    const { receipt, day, close } = await openLedger(product)
    for (const at of ['2026-06-04', '2026-08-04']) {
      await receipt('majorstuen', at, { by: 'amina', treatment: 100 })
      await day('storo', 'nils', at, { produksjontimer: 7 })
    }
    await close()
    const on = async (at: string) => (await daysOf('eier', { objectId: 'nils', from: at, to: at }))[0]
    expect(await on('2026-06-04')).toMatchObject({ figures: { totalOms: 0, omsPerTime: 0 } })
    // Receipts of the salon that he has left say nothing of those of the new one.
    expect(await on('2026-08-04')).toMatchObject({
      state: 'noReceipts',
      figures: { totalOms: null, omsPerTime: null },
    })
  })

  it('of a person who moved have the state of the salons of that day [K25]', async () => {
    await product.addPerson({ objectId: 'tuva', activeIn: ['storo'] })
    await product.pool.run(
      because,
      sql`insert into past_membership values ('tuva', 'majorstuen', '2024-01-01', '2025-07-01')`,
    )
    await product.pool.run(
      because,
      sql`update employee_salon set from_day = '2025-07-01' where employee_id = 'tuva'`,
    )
    const { receipt, close } = await openLedger(product)
    const mondays = (first: string, count: number) =>
      Array.from({ length: count }, (_, week) => addDays(first as Day, 7 * week))
    // Majorstuen lacks Monday 23 June, on which Storo sold, and Storo lacks Monday 25 August, on which Majorstuen sold.
    for (const at of mondays('2025-05-12', 16))
      for (const [salon, by] of [
        ['majorstuen', 'amina'],
        ['storo', 'jonas'],
      ] as const)
        if (at !== (salon === 'majorstuen' ? '2025-06-23' : '2025-08-25'))
          await receipt(salon, at, { by, treatment: 100 })
    // She has figures in both salons in the year, and on neither of these days.
    await receipt('majorstuen', '2025-06-17', { by: 'tuva', treatment: 100 })
    await receipt('storo', '2025-08-19', { by: 'tuva', treatment: 100 })
    await close()
    const year = { objectId: 'tuva', from: '2025-05-01', to: '2025-09-01' }
    const found = states(await daysOf('eier', year))
    expect([found['2025-06-16'], found['2025-06-23']]).toEqual(['away', 'nothing'])
    expect([found['2025-08-18'], found['2025-08-25']]).toEqual(['away', 'nothing'])
  })

  it('end today, and today is unfinished', async () => {
    const days = await daysOf('eier', { salonId: 'majorstuen', from: '2026-11-20', to: '2026-11-30' })
    expect(states(days)).toEqual({ '2026-11-20': 'complete', '2026-11-21': 'notOver' })
  })

  it('cover a year at most, within reach [R031]', async () => {
    const refused = async (as: string, body: object, endpoint: Endpoint = receipts.days) =>
      (await product.call(endpoint, { as, body })).json.error
    const year = { salonId: 'majorstuen', from: '2026-01-01', to: '2026-12-31' }
    expect(await refused('eier', year)).toBeUndefined()
    expect(await refused('eier', { ...year, to: '2027-01-02' })).toBe('invalid_payload')
    expect(await refused('eier', { ...year, from: '2027-01-01' })).toBe('invalid_payload')
    expect(await refused('eier', november)).toBe('invalid_payload')
    expect(await refused('sjef', { salonId: 'storo', ...november })).toBe('not_found')
    expect(await refused('sara', { objectId: 'amina', ...november })).toBe('no_rights')
    for (const as of ['amina', 'radgiver']) {
      expect(await refused(as, november, receipts.together)).toBe('no_rights')
      expect(await refused(as, { day: TODAY }, receipts.salonsOfDay)).toBe('no_rights')
    }
    expect(await refused('eier', { ...november, salonId: 'storo' }, receipts.together)).toBe(
      'invalid_payload',
    )
  })
})
