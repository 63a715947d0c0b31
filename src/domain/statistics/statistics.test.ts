import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../settings/chain-settings.ts'
import { month } from '../values/month.ts'
import { figurePaths } from './figures.ts'
import { knownSums } from './known-sums.ts'
import { addPay, type PayMonth, payIn } from './pay.ts'
import { type StatisticsInput, statisticsObject } from './statistics.ts'
import { statusOf } from './status.ts'
import { addSums, type FigureSums, noSums } from './sums.ts'

const sums: FigureSums = {
  ...noSums,
  visits: 80,
  treatmentSales: 52_000,
  goodsSales: 4_400.1,
  dsVisits: 4,
  dsGoods: 1_000.2,
  psVisits: 3,
  psGoods: 300,
  psTreatment: 600,
  goodsCostKnown: 1_200,
  goodsWithoutCost: 2_000.1,
  treatmentCostKnown: 900,
  treatmentWithoutCost: 40_000,
  hours: 75.5,
  bookedHours: 60.4,
  upgraded: 9,
  rebooked: 14,
}

const month1 = {
  month: month('2026-10'),
  wage: { experience: 6, perHourFixed: 0, perHourExtra: 0, fixedPercentage: 0 },
  sums,
} satisfies PayMonth

const paid = (...months: readonly PayMonth[]) => addPay(months.map(payIn(defaultSettings)))

const all = { registers: true, timeBook: true }
const allOf = (of: FigureSums) => knownSums(of, all)

const given = (more: Partial<StatisticsInput> = {}): StatisticsInput => ({
  title: 'Oktober',
  sums: allOf(sums),
  runningTotalOms: 90_000,
  goal: 100_000,
  cutType: 0,
  settings: defaultSettings,
  pay: paid(month1),
  ...more,
})

describe('the statistics object', () => {
  it('has every field, each computed by hand [R032] [D40] [K5–K9]', () => {
    const fields = statisticsObject(given())
    const byHand = {
      title: 'Oktober',
      antallBesok: 80,
      behOmsetning: 52_000,
      vareSalg: 4_400.1,
      totalOms: 56_400.1,
      totalVareomsetning: 5_400.3, // 4400.10 + 1000.20
      sales: {
        DS: { label: 'DS', antallBesok: 4, vareSalg: 1_000.2, behOmsetning: 0, vareromsPerKunde: 250.05 },
        PS: { label: 'PS', antallBesok: 3, vareSalg: 300, behOmsetning: 600, vareromsPerKunde: 100 },
      },
      vareromsPerKunde: 55.00125, // 4400.10 / 80
      totalOmsPerKunde: 705.00125, // 56400.10 / 80
      oppgraderteBesok: 9,
      oppgraderinger: 11.25,
      rebookedeBesok: 14,
      rebooking: 17.5,
      produksjonstimer: 75.5,
      bookedeTimer: 60.4,
      omsPerTime: 56_400.1 / 75.5,
      timesutnyttelse: 80,
      varekalkyle: [2_200.05, 4_100], // 1200 + 50 % of 2000.10; 900 + 8 % of 40000
      varekost: 6_300.05,
      bruttoFortjeneste: 50_100.05,
      bonusPoeng: 4, // four figures at warning
      lonnBehandling: 19_160, // 40 % of 52000 − 4100
      lonnVareomsetning: 540.03, // 10 % of 5400.30
      opparbeidetLonn: 19_700.03,
      maxSalary: 19_700.03, // more than 75.5 × 219.50 = 16572.25
      lonnPerTime: 19_700.03 / 75.5,
      goal: 100_000,
      cutType: 0,
      status: { title: 'Nær målet', percentage: 90 },
    }
    expect(fields).toMatchObject(byHand)
    // A figure that is added has its own test.
    const others = Object.keys(fields).filter(key => !(key in byHand))
    expect(others.filter(key => !(figurePaths as string[]).includes(key))).toEqual([])
  })

  it('has null, never zero or infinity, for a ratio over zero [R032] [K2]', () => {
    const empty = statisticsObject(given({ sums: allOf(noSums), pay: paid() }))
    const { vareromsPerKunde, totalOmsPerKunde, oppgraderinger, rebooking, omsPerTime, timesutnyttelse } =
      empty
    expect([
      vareromsPerKunde,
      totalOmsPerKunde,
      oppgraderinger,
      rebooking,
      omsPerTime,
      timesutnyttelse,
    ]).toEqual(Array(6).fill(null))
    expect(empty).toMatchObject({
      bonusPoeng: 0,
      lonnPerTime: null,
      maxSalary: 0,
      sales: { DS: { vareromsPerKunde: null }, PS: { vareromsPerKunde: null } },
    })
  })

  it('has null for every time book field before the time book arrives (K30)', () => {
    const without = statisticsObject(given({ sums: knownSums(sums, { registers: true, timeBook: false }) }))
    for (const field of [
      ...([
        'produksjonstimer',
        'bookedeTimer',
        'oppgraderteBesok',
        'rebookedeBesok',
        'oppgraderinger',
      ] as const),
      ...(['rebooking', 'omsPerTime', 'timesutnyttelse', 'bonusPoeng', 'maxSalary', 'lonnPerTime'] as const),
    ])
      expect(without[field], field).toBeNull()
    expect(without).toMatchObject({ antallBesok: 80, totalOms: 56_400.1, opparbeidetLonn: 19_700.03 })
  })

  it('has null for every register field before receipts arrive (K30)', () => {
    const without = statisticsObject(
      given({ sums: knownSums(sums, { registers: false, timeBook: true }), runningTotalOms: null }),
    )
    for (const field of [
      ...(['antallBesok', 'behOmsetning', 'vareSalg', 'totalOms', 'totalVareomsetning', 'varekost'] as const),
      ...(['bruttoFortjeneste', 'vareromsPerKunde', 'totalOmsPerKunde', 'oppgraderinger'] as const),
      ...(['rebooking', 'omsPerTime', 'bonusPoeng', 'lonnBehandling', 'lonnVareomsetning'] as const),
      ...(['opparbeidetLonn', 'maxSalary', 'lonnPerTime'] as const),
    ])
      expect(without[field], field).toBeNull()
    expect(without.varekalkyle).toEqual([null, null])
    const none = { antallBesok: null, vareSalg: null, behOmsetning: null, vareromsPerKunde: null }
    expect(without.sales).toMatchObject({ DS: none, PS: none })
    expect(without).toMatchObject({ produksjonstimer: 75.5, timesutnyttelse: 80, oppgraderteBesok: 9 })
    expect(without.status).toEqual({ title: 'Omsetning mangler', percentage: null })
  })

  it('takes the time book’s points where it has some, also zero [R032] [K13]', () => {
    expect(statisticsObject(given({ sums: allOf({ ...sums, bonusPoints: 3.5 }) })).bonusPoeng).toBe(3.5)
    expect(statisticsObject(given({ sums: allOf({ ...sums, bonusPoints: 0 }) })).bonusPoeng).toBe(0)
  })

  it('grades total sales per customer by the cut type in the points [R032] [R034]', () => {
    expect(statisticsObject(given({ cutType: 1 })).bonusPoeng).toBe(5)
  })

  it('leaves pay out for viewers without access to it [R031]', () => {
    const shown = Object.keys(statisticsObject(given({ pay: null })))
    for (const field of [
      'lonnBehandling',
      'lonnVareomsetning',
      'opparbeidetLonn',
      'maxSalary',
      'lonnPerTime',
    ])
      expect(shown).not.toContain(field)
  })

  it('computes pay per person and month before it sums: a better month does not offset a worse one [R032]', () => {
    const good = { ...month1, sums: { ...sums, hours: 40 } } // commission 19700.03 against 8780
    const poor = { ...month1, month: month('2026-09'), sums: { ...noSums, hours: 100 } } // 0 against 21950
    const both = statisticsObject(
      given({ sums: allOf(addSums([good.sums, poor.sums]) as FigureSums), pay: paid(good, poor) }),
    )
    expect(both).toMatchObject({ opparbeidetLonn: 19_700.03, maxSalary: 41_650.03 })
    expect(both.lonnPerTime).toBe(41_650.03 / 140)
  })

  it('divides pay by the hours of those who have it, not by those of a stand-in [K11] [F14]', () => {
    const salon = { ...sums, hours: 100 } // 75.5 of the person, 24.5 of a stand-in
    const pay = paid({ ...month1, sums: { ...sums, hours: 75.5 } })
    const fields = statisticsObject(given({ sums: allOf(salon), pay }))
    expect(fields).toMatchObject({ produksjonstimer: 100, maxSalary: 19_700.03 })
    expect(fields.lonnPerTime).toBe(19_700.03 / 75.5)
  })

  it('pays by the terms of each month, and by the person’s own wage and percentage [R032]', () => {
    const later = {
      ...defaultSettings.terms[0],
      from: month('2026-10'),
      wageTable: [{ years: 0, perHour: 300 }],
    } as (typeof defaultSettings.terms)[number]
    const settings = { ...defaultSettings, terms: [...defaultSettings.terms, later] }
    const hoursOnly = { ...noSums, hours: 10 }
    const months = [
      { ...month1, month: month('2026-09'), sums: hoursOnly }, // 10 × 219.50
      { ...month1, sums: hoursOnly }, // 10 × 300
      { ...month1, wage: { ...month1.wage, perHourFixed: 250, perHourExtra: 12.5 }, sums: hoursOnly }, // 10 × 262.50
    ]
    const pay = addPay(months.map(payIn(settings)))
    expect(statisticsObject(given({ settings, pay })).maxSalary).toBe(2_195 + 3_000 + 2_625)
    const own = { ...month1, wage: { ...month1.wage, fixedPercentage: 42.5 } }
    expect(statisticsObject(given({ pay: paid(own) })).lonnBehandling).toBe(20_357.5) // 42.5 % of 47900
  })

  it('follows the chain’s settings [R032] [K8]', () => {
    const settings = {
      ...defaultSettings,
      goodsCostShare: 40,
      treatmentCostShare: 5,
      provVareroms: 12,
      percentage: 38,
      labelDS: 'Butikk',
    }
    const pay = addPay([payIn(settings)(month1)])
    expect(statisticsObject(given({ settings, pay }))).toMatchObject({
      varekalkyle: [2_000.04, 2_900],
      lonnBehandling: 18_658, // 38 % of 49100
      lonnVareomsetning: 648.036,
      sales: { DS: { label: 'Butikk' } },
    })
  })
})

describe('the status', () => {
  it.each([
    [79_999, 100_000, 'Under målet', 79.999],
    [80_000, 100_000, 'Nær målet', 80],
    [99_999.99, 100_000, 'Nær målet', 99.99999],
    [100_000, 100_000, 'I mål', 100],
    [130_000, 100_000, 'I mål', 130],
    [-500, 100_000, 'Under målet', -0.5],
    [90_000, 0, 'Mål mangler', 0],
  ])('of %d against a goal of %d is %s, %d % [R032] [K12]', (sales, goal, title, percentage) => {
    expect(statusOf(sales, goal)).toEqual({ title, percentage })
  })
})

describe('sums', () => {
  it('add up exactly, with points only where some have them [R032]', () => {
    const one = { ...noSums, treatmentSales: 0.1, visits: 1 }
    const other = { ...noSums, treatmentSales: 0.2, visits: 2, bonusPoints: 2 }
    expect(addSums([one, other])).toEqual({ ...noSums, treatmentSales: 0.3, visits: 3, bonusPoints: 2 })
    expect(addSums([one, one]).bonusPoints).toBeNull()
    expect(addSums([])).toEqual(noSums)
  })
})

describe('the pay of a person without known terms', () => {
  it('is null, alone and in every sum, while sales stay known (K32)', () => {
    const pay = paid(month1, { ...month1, wage: null })
    expect(statisticsObject(given({ pay }))).toMatchObject({
      lonnBehandling: null,
      lonnVareomsetning: null,
      opparbeidetLonn: null,
      maxSalary: null,
      lonnPerTime: null,
      antallBesok: sums.visits,
      produksjonstimer: 75.5,
    })
  })
})
