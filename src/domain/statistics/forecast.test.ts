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
    expect(Math.abs(made(said).expected - 25 * 1200)).toBeLessThan(30)
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

  it('assumes a summer and a December before a year is known, and takes them out of the level [K64]', () => {
    // Every day sells 1000 kr. By Wednesday 22 July: four days that are assumed to sell 0.85, and fifteen 0.7. So a whole day sells
    // 19 000 / 13.9 = 1366.91 kr, and eight more days 0.7 of that.
    const july = asked(
      salesOf(() => 1000, { first: '2026-03-02' }),
      '2026-07-22',
      month('2026-07'),
    )
    expect(made(july).expected).toBe(Math.round(19_000 + 8 * 0.7 * (19_000 / 13.9)))
    // By Tuesday 15 December: eight ordinary days, five that are assumed to sell 1.1; seven such, one after them, and the 24th half.
    const december = asked(
      salesOf(() => 1000, { first: '2026-08-31', to: '2026-12-31' }),
      '2026-12-15',
      month('2026-12'),
    )
    const whole = 13_000 / 13.5
    // 28 to 31 December follow Christmas: three of them as usual, New Year’s Eve half.
    expect(made(december).expected).toBe(Math.round(13_000 + (7 * 1.1 + 0.5 + 3 + 0.5) * whole))
  })

  it('expects a Sunday before Christmas to sell as the last ones did, from the first one on [K71]', () => {
    const sales = salesOf(() => 1000, { first: '2026-08-31', to: '2026-12-31' })
    const sold = new Map(sales.sold).set(day('2026-12-13'), 700)
    const said = asked({ ...sales, sold }, '2026-12-15', month('2026-12'))
    const through = (of: string) => made(said).days.find(one => one.day === of)?.expected ?? 0
    expect(through('2026-12-20') - through('2026-12-19')).toBe(700)
    expect(through('2026-12-27')).toBe(through('2026-12-26'))
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

  it('counts an opening day of an assumed season as two, in past errors too [K65]', () => {
    // July to October have errors with eight days left. July: 8 × (1000 − 956.83) kr of 16 days, 0.0216. August: by Friday the 21st
    // 18 days of 0.7 + 12 × 0.85 + 5 = 15.9 whole ones, so 1132.08 kr a day are expected instead of 1000: 0.1321 of 8 days.
    // September and October: 0. Of four errors the largest counts.
    const { low, expected, high } = made(
      asked(
        salesOf(() => 1000),
        '2026-11-20',
      ),
    )
    const half = 8000 * (18 / 15.9 - 1)
    expect([low, expected, high]).toEqual([Math.round(25_000 - half), 25_000, Math.round(25_000 + half)])
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
    // 1000 kr a day were known. The largest of three errors is August’s, 18 / 15.9 − 1 of a day, times 1.19.
    const half = 8000 * (18 / 15.9 - 1) * 1.19
    expect(told[0]).toMatchObject({
      low: Math.round(27_000 - half),
      high: Math.round(27_000 + half),
      sold: 35_000,
    })
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
