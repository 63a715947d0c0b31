import { describe, expect, test } from 'vitest'
import { anyFacts, workedRow } from '#testing/payroll-rows'
import { fc } from '#testing/properties'
import { roundToOre, total } from '../values/decimal.ts'
import { type Month, month } from '../values/month.ts'
import { emptyInputs, type PayrollInputs } from './inputs.ts'
import { isPay, payLines } from './pay-components.ts'
import { aboveGoal, payYear, type YearRow } from './pay-year.ts'
import { computeRow, type PayrollRow } from './payroll-sheet.ts'
import { termsInForce } from './terms.ts'
import { amountsByKind } from './year-kinds.ts'

const terms = termsInForce(month('2026-10'))
const rowOf = (inputs: Partial<PayrollInputs>, name = 'Amina'): PayrollRow => {
  const all = { ...emptyInputs(), ...workedRow, ...inputs }
  return { ...all, ...computeRow({ ...all, name }, terms) }
}
const sent = (
  objectId: string,
  of: Month,
  inputs: Partial<PayrollInputs> = {},
  unknown: Partial<Pick<YearRow, 'notArrived' | 'knowsSales'>> = {},
): YearRow => ({
  objectId,
  month: of,
  row: rowOf(inputs, objectId),
  notArrived: [],
  knowsSales: true,
  ...unknown,
})

const [october, november] = [month('2026-10'), month('2026-11')]
/** 100 hours at 219.50 kr and nothing else. */
const plain: Partial<PayrollInputs> = { ...emptyInputs(), experience: 6, produksjonstimer: 100 }

describe('the kinds of pay [P185]', () => {
  test('of the worked row are worked out by hand, and add up to the pay', () => {
    // 33 600 + 1 200; 2 000 + 3 600; 878 + 439; 40 % of 1 500 + 500 + 1 000; 300 − 120; 15 × 230.
    const kinds = {
      guarantee: 0,
      commission: 34_800,
      openings: 5600,
      otherHours: 1317,
      supplements: 2100,
      redos: 180,
      sickPay: 3450,
    }
    const { total: all, people } = payYear({
      reports: [{ month: october, otherSales: 0 }],
      rows: [sent('amina', october, { forskudd: 5000, antDager: 2 })],
    })
    expect(all).toMatchObject({ amounts: kinds, pay: 47_447, advance: 5000 })
    expect(people[0]).toMatchObject({ amounts: kinds, pay: 47_447, advance: 5000 })
  })

  test('add up to the pay of any row', () => {
    fc.assert(
      fc.property(anyFacts, facts => {
        const row: PayrollRow = { ...facts, ...computeRow(facts, terms) }
        const amounts = amountsByKind(payLines(row).filter(({ component }) => isPay(component)))
        expect(roundToOre(total(Object.values(amounts)))).toBe(row.endeligLonn)
      }),
    )
  })
})

describe('the cost against the sales [P186]', () => {
  test('counts pay, OTP, holiday pay and contribution as sent, and the stored sales', () => {
    // The worked row: 47 447 + 948.94 + 5 693.64 + 7 626.63 = 61 716.21, and 115 000 + 8 432.42 of sales: 50 %.
    const { months, total: all } = payYear({
      reports: [{ month: october, otherSales: 8432.42 }],
      rows: [sent('amina', october)],
    })
    expect(months).toEqual([{ month: '2026-10', ...all }])
    expect(all).toMatchObject({
      people: 1,
      otp: 948.94,
      holidayPay: 5693.64,
      contribution: 7626.63,
      cost: 61_716.21,
      sales: 123_432.42,
      share: 50,
    })
  })

  test('counts a person of two months once, and the sales without a person once for two reports of a month', () => {
    const { months, total: all } = payYear({
      reports: [
        { month: october, otherSales: 80 },
        { month: october, otherSales: 100 },
        { month: november, otherSales: 50.5 },
      ],
      rows: [sent('amina', october), sent('amina', november), sent('jonas', october)],
    })
    expect(months.map(one => [one.month, one.people, one.pay, one.sales])).toEqual([
      ['2026-10', 2, 94_894, 230_100],
      ['2026-11', 1, 47_447, 115_050.5],
    ])
    expect([all?.people, all?.pay, all?.sales]).toEqual([2, 142_341, 345_150.5])
  })

  test.each([
    ['the sales without a person', null, true],
    ['the sales of a person', 0, false],
  ])('is unknown while %s had not arrived, also in the year', (_, otherSales, knowsSales) => {
    const { months, total: all } = payYear({
      reports: [
        { month: october, otherSales },
        { month: november, otherSales: 0 },
      ],
      rows: [sent('amina', october, {}, { knowsSales }), sent('amina', november)],
    })
    expect(months.map(({ sales, share }) => [sales, share])).toEqual([
      [null, null],
      [115_000, months[1]?.share],
    ])
    expect(months[1]?.share).toBeCloseTo(53.67, 2)
    expect([all?.sales, all?.share, all?.cost]).toEqual([null, null, 123_432.42])
  })

  test('has no share of sales of 0', () => {
    const { total: all } = payYear({
      reports: [{ month: october, otherSales: 0 }],
      rows: [sent('amina', october, { totalOms: 0 })],
    })
    expect([all?.sales, all?.share]).toEqual([0, null])
  })

  test('has no sums without reports', () => {
    expect(payYear({ reports: [], rows: [] })).toEqual({ months: [], total: null, people: [] })
  })
})

describe('what 100 % would have given [P187]', () => {
  const yearOf = (...rows: YearRow[]) => payYear({ reports: [], rows }).people[0]

  test('divides commission and sick pay by the position, and keeps the rest', () => {
    // (34 800 + 3 450) / 0.8 = 47 812.50, and 5 600 + 1 317 + 2 100 + 180 = 9 197.
    expect(yearOf(sent('amina', october))?.months[0]).toMatchObject({ position: 80, atFull: 57_009.5 })
  })

  test('divides the guarantee, and rounds each kind to the øre', () => {
    // 100 × 219.50 = 21 950, divided by 0.7: 31 357.142857…
    expect(yearOf(sent('amina', october, { ...plain, stillings: 70 }))?.atFull).toBe(31_357.14)
  })

  test('is the pay itself at 100 %', () => {
    expect(yearOf(sent('amina', october, { stillings: 100 }))?.atFull).toBe(47_447)
  })

  test('uses the position of each month', () => {
    // 21 950 / 0.5 = 43 900 and 21 950.
    const year = yearOf(
      sent('amina', october, { ...plain, stillings: 50 }),
      sent('amina', november, { ...plain, stillings: 100 }),
    )
    expect(year?.months.map(({ position }) => position)).toEqual([50, 100])
    expect(year?.atFull).toBe(65_850)
  })

  test.each<[string, Partial<PayrollInputs>, Partial<YearRow>]>([
    ['the position is unknown', { stillings: 0 }, {}],
    ['the hours had not arrived', {}, { notArrived: ['timeBook'] }],
  ])('is unknown in a month where %s, and so in the year', (_, inputs, unknown) => {
    const year = yearOf(sent('amina', october, inputs, unknown), sent('amina', november))
    expect(year?.months.map(({ atFull }) => atFull)).toEqual([null, 57_009.5])
    expect([year?.atFull, year?.pay]).toEqual([null, 94_894])
  })
})

describe('the distance to the goal [P188]', () => {
  const sums = { cost: 61_716.21, sales: 115_000, share: 53.67 }
  test.each([
    [45, 9966.21],
    [60, -7283.79],
    [53.7, -38.79],
    [null, null],
  ])('of %s %% is %s kr', (goal, kroner) => {
    expect(aboveGoal(sums, goal)).toBe(kroner)
  })

  test('is unknown where the share is', () => {
    expect(aboveGoal({ ...sums, sales: null, share: null }, 45)).toBeNull()
    expect(aboveGoal({ ...sums, sales: 0, share: null }, 45)).toBeNull()
  })
})
