import { describe, expect, it, test } from 'vitest'
import { everyDayOf } from '../values/day-range.ts'
import { total } from '../values/decimal.ts'
import { day, month } from '../values/month.ts'
import { type AmountKey, amountKeys } from './figures.ts'
import { isOpeningDay } from './pace.ts'
import {
  averageWeights,
  countWeekdays,
  farFromBefore,
  faultOfTarget,
  missingToTarget,
  paceOfSpread,
  ratioNeeded,
  type SetTarget,
  spreadInParts,
  spreadOverDays,
  statusOfTarget,
  targetIn,
} from './targets.ts'

const november = month('2026-11')

describe('the value of a target [K80]', () => {
  it.each([
    ['totalOms', 400_000, null],
    ['totalOms', null, null],
    ['totalOms', 0, 'Skriv et tall over 0'],
    ['totalOms', -1, 'Skriv et tall over 0'],
    ['totalOms', 1_000_000_000_000, 'Tallet er for stort'],
    ['totalOms', 100.005, 'Høyst to desimaler'],
    ['rebooking', 100, null],
    ['rebooking', 100.5, 'Høyst 100 %'],
    ['totalOmsPerKunde', 100_001, 'Tallet er for stort'],
  ] as const)('%s of %s: %s', (figure, value, fault) => {
    expect(faultOfTarget(figure, value)).toBe(fault)
  })
})

test.each([
  [400_000, 41, -99],
  [400_000, 200_000, null],
  [400_000, 199_999.99, -50],
  [400_000, 600_000, null],
  [400_000, 600_001, 50],
  [41, 400_000, 975_509],
  [25, 26, null],
])('a target of %d that becomes %d is far from before: %s [K80]', (before, value, percent) => {
  expect(farFromBefore(before, value)).toBe(percent)
})

describe('the target that holds [K81]', () => {
  const target = (
    kind: SetTarget['kind'],
    figure: SetTarget['figure'],
    from: string,
    value: number | null,
  ): SetTarget => ({ kind, figure, from: month(from), value })
  const all = [
    target('chain', 'rebooking', '2026-01', 20),
    target('chain', 'rebooking', '2026-10', 22),
    target('chain', 'rebooking', '2026-12', 30),
    target('chain', 'totalOms', '2026-01', 9_000_000),
    target('salon', 'rebooking', '2026-03', 25),
    target('salon', 'rebooking', '2026-06', null),
    target('role', 'totalOms', '2026-01', 60_000),
    target('person', 'totalOms', '2026-11', 80_000),
  ]
  const held = (kind: SetTarget['kind'], figure: SetTarget['figure'], of: string) =>
    targetIn(all, { kind, figure, month: month(of) })?.value ?? null

  it('is the latest that began by the month', () => {
    expect(['2025-12', '2026-09', '2026-11', '2026-12'].map(of => held('chain', 'rebooking', of))).toEqual([
      null,
      20,
      22,
      30,
    ])
  })

  it('is the nearest for a ratio, and the one above again after it ended', () => {
    expect(['2026-02', '2026-04', '2026-11'].map(of => held('salon', 'rebooking', of))).toEqual([20, 25, 22])
    expect(['2026-02', '2026-04', '2026-11'].map(of => held('person', 'rebooking', of))).toEqual([20, 25, 22])
  })

  it('of turnover is the person’s or that of their employment, never the salon’s or the chain’s', () => {
    expect(['2026-10', '2026-11'].map(of => held('person', 'totalOms', of))).toEqual([60_000, 80_000])
    expect(held('salon', 'totalOms', '2026-11')).toBeNull()
    expect(held('chain', 'totalOms', '2026-11')).toBe(9_000_000)
  })
})

describe('a target spread over the month [K82]', () => {
  it('is equal on every opening day without sales to weigh by, to the øre', () => {
    // November 2026 has 25 opening days: 100 000.03 ÷ 25 = 4000.0012, so three days get an øre more.
    const days = spreadOverDays(100_000.03, november, new Map())
    expect(days).toHaveLength(25)
    expect(days.slice(0, 4).map(({ amount }) => amount)).toEqual([4000.01, 4000.01, 4000.01, 4000])
    expect(total(days.map(({ amount }) => amount))).toBe(100_000.03)
  })

  it('follows the average of each weekday', () => {
    const weights = averageWeights(
      new Map([
        [1, { amount: 400, days: 2 }],
        [3, { amount: 0, days: 0 }],
        [6, { amount: 600, days: 1 }],
      ]),
    )
    expect([...weights]).toEqual([
      [1, 200],
      [6, 600],
    ])
    // Five Mondays and four Saturdays: 5 × 200 + 4 × 600 = 3400.
    const days = spreadOverDays(34_000, november, weights)
    const amountOn = (of: string) => days.find(one => one.day === of)?.amount
    expect(['2026-11-02', '2026-11-07', '2026-11-10'].map(amountOn)).toEqual([2000, 6000, 0])
  })

  it('divides what a weekday sold by its days since the first with receipts, without missing ones', () => {
    const october = everyDayOf({ from: day('2026-10-01'), to: day('2026-10-31') }).filter(isOpeningDay)
    const counted = countWeekdays(october, day('2026-10-06'), at => at === '2026-10-07')
    // From Tuesday 6: three Mondays, four Tuesdays, three Wednesdays without the 7th, four Thursdays and Fridays, four Saturdays.
    expect(new Map(counted)).toEqual(
      new Map([
        [1, 3],
        [2, 4],
        [3, 3],
        [4, 4],
        [5, 4],
        [6, 4],
      ]),
    )
  })

  it('is shared by those who sell by what each of them sells, to the øre', () => {
    const through = day('2026-11-07')
    const mondays = { weights: new Map([[1, 200]] as const), through: day('2026-11-06') }
    const saturdays = { weights: new Map([[6, 600]] as const), through }
    const idle = { weights: new Map(), through }
    // Five Mondays of 200 and four Saturdays of 600: 10 of 34 parts and 24 of 34.
    const parts = spreadInParts(34_000, november, [mondays, saturdays, idle])
    expect(parts.map(({ days }) => total(days.map(({ amount }) => amount)))).toEqual([10_000, 24_000, 0])
    expect(parts.map(part => part.through)).toEqual([mondays.through, through, through])
    const odd = spreadInParts(100.01, november, [mondays, mondays, saturdays])
    expect(total(odd.flatMap(({ days }) => days.map(({ amount }) => amount)))).toBe(100.01)
    const [even, ...none] = spreadInParts(25_000, november, [{ ...idle, through: day('2026-11-06') }, idle])
    expect([even?.through, even?.days[0]?.amount, none]).toEqual([through, 1000, []])
  })

  it('adds up to the øre for any target and weights', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const value = (seed * 7_919_993) / 100
      const weights = new Map(([1, 2, 3, 4, 5, 6] as const).map(at => [at, (seed * at * 37) % 101]))
      const days = spreadOverDays(value, november, weights)
      expect(total(days.map(({ amount }) => amount))).toBe(value)
      expect(days.every(({ amount }) => amount >= 0)).toBe(true)
    }
  })

  it('has a pace by the days’ own parts', () => {
    const weights = new Map([
      [1, 200],
      [6, 600],
    ] as const)
    const days = spreadOverDays(34_000, november, weights)
    // Through Saturday 7: one Monday and one Saturday. Left: four Mondays and three Saturdays.
    expect(paceOfSpread(7000, [{ days, through: day('2026-11-07') }])).toEqual({
      expected: 8000,
      ahead: -1000,
      passed: 8000 / 34_000,
      remaining: 27_000,
      daysLeft: 7,
      perDayLeft: 27_000 / 7,
    })
    expect(paceOfSpread(null, [{ days, through: day('2026-11-07') }])).toBeNull()
    expect(paceOfSpread(null, [{ days, through: day('2026-10-31') }])).toMatchObject({
      expected: 0,
      daysLeft: 9,
    })
  })
})

test('parts are expected through the last day of each, and the days left begin after all of them [K100]', () => {
  const spread = (weekday: 5 | 6, through: string) => ({
    days: spreadOverDays(4000, november, new Map([[weekday, 1]])),
    through: day(through),
  })
  // Saturday 7 November: a part that sells on Saturdays has no receipts of today, one that sells on Fridays has.
  const parts = [spread(6, '2026-11-06'), spread(5, '2026-11-07')]
  // One of four Fridays is over. Left are three Fridays and three Saturdays.
  expect(paceOfSpread(1200, parts)).toMatchObject({
    expected: 1000,
    ahead: 200,
    remaining: 6800,
    daysLeft: 6,
  })
  // Sales that are unknown although one of them is expected to have sold.
  expect(paceOfSpread(null, parts)).toBeNull()
})

test('what the rest of the month needs on average [K83]', () => {
  const amounts = {
    ...(Object.fromEntries(amountKeys.map(key => [key, 0])) as Record<AmountKey, number>),
    antallBesok: 200,
    oppgraderteBesok: 20,
    rebookedeBesok: 40,
    vareSalg: 10_000,
    totalOms: 130_000,
  }
  // 20 % after 10 of 25 days, and 23 % wanted: (23 × 25 − 20 × 10) ÷ 15 = 25.
  expect(ratioNeeded('rebooking', 23, amounts, { gone: 10, left: 15 })).toBe(25)
  // 50 kr a customer, and 44 wanted: (44 × 25 − 50 × 10) ÷ 15 = 40.
  expect(ratioNeeded('vareromsPerKunde', 44, amounts, { gone: 10, left: 15 })).toBe(40)
  expect(ratioNeeded('rebooking', 23, amounts, { gone: 25, left: 0 })).toBeNull()
  expect(ratioNeeded('rebooking', 23, { ...amounts, antallBesok: 0 }, { gone: 10, left: 15 })).toBeNull()
})

describe('how a value stands against its target [K98]', () => {
  it.each([
    [62.5, 53.2, 9.3, 'Nær målet'],
    [25, 19.9, 5.1, 'Under målet'],
    [25, 25, 0, 'I mål'],
    [25, 30, 0, 'I mål'],
    [25, 0, 25, 'Under målet'],
    [25, null, null, null],
  ] as const)('of %d, %s: %s is missing, %s', (value, soFar, missing, status) => {
    expect(missingToTarget(value, soFar)).toBe(missing)
    expect(statusOfTarget(value, soFar, null)).toBe(status)
  })

  it.each([
    [21_000, 'På vei'],
    [20_100, 'I rute'],
    [15_000, 'Under målet'],
    [100_000, 'I mål'],
  ] as const)('turnover of %d of 100 000 with 20 000 expected: %s', (soFar, status) => {
    const pace = {
      expected: 20_000,
      ahead: soFar - 20_000,
      passed: 0.2,
      remaining: 100_000 - soFar,
      daysLeft: 20,
      perDayLeft: 4000,
    }
    expect(statusOfTarget(100_000, soFar, pace)).toBe(status)
  })
})
