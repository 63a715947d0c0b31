import { describe, expect, it } from 'vitest'
import { addDays, type Day, day, isoWeekday, lastDay, month } from '../values/month.ts'
import {
  firstForecastDay,
  firstWholeMonth,
  forecastOf,
  knownSales,
  pastForecasts,
  usualError,
} from './forecast.ts'
import { isOpeningDay } from './pace.ts'
import type { SalesByDay } from './sales-model.ts'

const NOVEMBER = month('2026-11')

/** Sales of every opening day from June on; `of` gives the kroner of a day. */
const salesOf = (of: (day: Day) => number, { first = '2026-06-01', to = '2026-11-30' } = {}): SalesByDay => {
  const sold = new Map<Day, number>()
  for (let at = day(first); at <= to; at = addDays(at, 1)) if (isOpeningDay(at)) sold.set(at, of(at))
  return { first: day(first), sold, lacking: new Map() }
}
const asked = (sales: SalesByDay, through: string, of = NOVEMBER) =>
  forecastOf(knownSales(sales, lastDay(of)), { month: of, through: day(through) })

const made = (said: ReturnType<typeof forecastOf>) => {
  if ('tooLittleHistory' in said) throw new Error('There is a forecast')
  return said
}

describe('where a month ends', () => {
  it('is what is sold, and the coming opening days as the month’s own sold [K70]', () => {
    // 25 opening days; 17 are over on Friday 20 November. November sells 1200 kr a day, earlier months 1000 kr.
    const said = asked(
      salesOf(at => (at >= '2026-11-01' ? 1200 : 1000)),
      '2026-11-20',
    )
    expect(said).toMatchObject({ basis: { months: 5, openDays: 17 } })
    // November has other weekdays than the half year before it, which makes less than 0.1 %.
    const { low, expected, high } = made(said)
    expect(Math.abs(expected - 25 * 1200)).toBeLessThan(30)
    // Earlier months sold 1000 kr on every day: there were no errors, so there is no doubt.
    expect([low, high]).toEqual([expected, expected])
  })

  it('counts each coming day as its weekday sells, Sundays and red days as nothing [K71]', () => {
    // Saturdays sell 600 kr, other days 1000 kr. After Friday 20 November: two Saturdays and six other days.
    const said = asked(
      salesOf(at => (isoWeekday(at) === 6 ? 600 : 1000)),
      '2026-11-20',
    )
    const sold = 15 * 1000 + 2 * 600
    expect(made(said).expected).toBeGreaterThan(sold + 6 * 1000 + 2 * 600 - 100)
    expect(made(said).expected).toBeLessThan(sold + 6 * 1000 + 2 * 600 + 100)
    const [saturday, sunday] = made(said).days
    expect(saturday?.day).toBe('2026-11-21')
    expect(sunday?.expected).toBe(saturday?.expected)
  })

  it('knows the season after a year and eight weeks: these days against their year [K72]', () => {
    // The last ten days of November sell double every year.
    const rush = (at: Day) => (at.slice(5) >= '11-20' && at.slice(5) <= '11-30' ? 2000 : 1000)
    const first = asked(salesOf(rush), '2026-11-19')
    const later = asked(salesOf(rush, { first: '2025-06-01' }), '2026-11-19')
    // 16 days are over; nine remain. Without last year they are expected to sell 1000 kr.
    expect(made(first).expected).toBe(25_000)
    // With it, a week and a half of double sales: as far as it exceeds chance, and with three weeks beside each day.
    expect(made(later).expected).toBeGreaterThan(27_000)
  })

  it('does not fall below what today has sold already', () => {
    const known = knownSales(
      salesOf(() => 1000),
      day('2026-11-30'),
    )
    const said = forecastOf(known, { month: NOVEMBER, through: day('2026-11-20'), soFar: 1800 })
    expect(said).toMatchObject({ expected: 25_800 })
  })
})

describe('the interval [K73]', () => {
  it('is the error at eight of ten places: of nine, the eighth', () => {
    expect(usualError([0.01, -0.02, 0.03, 0.04, -0.05, 0.06, 0.07, 0.08, 0.5])).toBeCloseTo(0.08, 10)
    // Four errors have five places: the fourth is the largest.
    expect(usualError([0.1, -0.4, 0.2, 0.3])).toBeCloseTo(0.4, 10)
    // Ten: 0.8 × 11 = 8.8, four fifths of the way from the eighth to the ninth.
    expect(usualError([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBeCloseTo(8.8, 10)
  })

  it('widens the largest of fewer than four, and is unknown without any', () => {
    expect(usualError([0.1, -0.2])).toBeCloseTo(0.322, 10)
    expect(usualError([])).toBeNull()
  })

  it('of a month that is over without missing days is what it sold', () => {
    const said = asked(
      salesOf(() => 1000),
      '2026-11-30',
    )
    expect(said).toMatchObject({ low: 25_000, expected: 25_000, high: 25_000, days: [] })
  })

  it('regards a missing day as a coming one, in a month that is over too [K73]', () => {
    const sales = salesOf(at => (at.slice(0, 7) === '2026-09' ? 800 : 1000))
    const sold = new Map(sales.sold)
    sold.delete(day('2026-11-10'))
    const lacking = new Map([[day('2026-11-10'), 1]])
    const said = asked({ ...sales, sold, lacking }, '2026-11-30')
    const { low, expected, high } = made(said)
    // 24 days sold 1000 kr, and the tenth is expected to. September’s days make less than 0.1 % of its weekday.
    expect(Math.abs(expected - 25_000)).toBeLessThan(25)
    expect(low).toBeGreaterThanOrEqual(24_000)
    expect(high).toBeGreaterThanOrEqual(expected)
  })
})

describe('what was said before [K74]', () => {
  it('is made of the days that were known then, with as many opening days left', () => {
    const told = pastForecasts(
      knownSales(
        salesOf(at => (at.slice(0, 7) === '2026-10' && at > '2026-10-22' ? 2000 : 1000)),
        day('2026-11-30'),
      ),
      { month: NOVEMBER, through: day('2026-11-20') },
    )
    // Three whole months are behind September and October. Eight opening days were left after 22 October.
    expect(told.map(one => one.month)).toEqual(['2026-10', '2026-09'])
    // Nothing but 1000 kr a day was known: the interval has no width, and the month sold 8000 kr more.
    expect(told[0]).toMatchObject({ low: 27_000, high: 27_000, sold: 35_000 })
  })
})

describe('too little history [K75]', () => {
  it('is before six opening days are over: the forecast comes the day after the sixth', () => {
    expect(firstForecastDay(NOVEMBER)).toBe('2026-11-08')
    const sales = salesOf(() => 1000)
    expect(asked(sales, '2026-11-06')).toEqual({ tooLittleHistory: true, from: '2026-11-08' })
    expect(asked(sales, '2026-11-07')).toMatchObject({ expected: 25_000 })
  })

  it('is fewer than three whole months behind', () => {
    const sales = salesOf(() => 1000, { first: '2026-08-04' })
    // August begins after its first opening day, Saturday 1 August.
    expect(firstWholeMonth(day('2026-08-04'))).toBe('2026-09')
    expect(asked(sales, '2026-11-20')).toEqual({ tooLittleHistory: true, from: '2026-12-08' })
    expect(firstWholeMonth(day('2026-11-02'))).toBe('2026-11')
  })
})
