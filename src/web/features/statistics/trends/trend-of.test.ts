import { expect, test } from 'vitest'
import { day, type Month } from '#domain/values/month'
import { week } from '#domain/values/week'
import { columnOf } from '#testing/statistics-columns'
import { comparedSales, trendColumnOf, trendsOf } from '#testing/trend-columns'
import { changeOf, comparisonOf, courseOf, trendOf } from './trend-of.ts'

const today = day('2026-11-21')
const lastYear = comparedSales(110, 50)
const { months, ...replied } = trendsOf([
  trendColumnOf({ timeFrame: 'today' }),
  trendColumnOf({ lastYear }),
  trendColumnOf({ objectId: 's1', lastMonth: comparedSales(90, 100) }),
])
const known = { columns: replied.columns.map(column => ({ ...column, months })) }

test('a column finds its trend by subject and time frame, in any order', () => {
  expect(trendOf(known, columnOf({ objectId: 's1' }), 'lastMonth')?.comparison?.deviation).toBe(-10)
  expect(trendOf(known, columnOf(), 'lastMonth')?.comparison?.deviation).toBe(10)
  expect(trendOf(known, columnOf(), 'lastYear')?.comparison?.deviation).toBe(60)
  expect(trendOf(known, columnOf({ objectId: 's2' }), 'lastMonth')).toBeNull()
  expect(trendOf(undefined, columnOf(), 'lastMonth')).toBeNull()
})

test('a year is compared with last year, in any mode', () => {
  const year = trendColumnOf({ timeFrame: 'yearly', lastMonth: null, lastYear })
  expect(comparisonOf(year, 'lastMonth')).toBe(lastYear)
})

test('a change is of the figure itself', () => {
  const trend = trendOf(known, columnOf({ objectId: 's1' }), 'lastMonth')
  expect(trend && changeOf(trend, 'totalOms')).toEqual({ now: 90, before: 100, percent: -10 })
  expect(trend && changeOf(trend, 'rebooking').percent).toBe(0)
})

test('the course of a sum omits the unfinished current month; that of a ratio includes it', () => {
  const trend = trendOf(known, columnOf(), 'lastMonth')
  expect(trend && courseOf(trend, 'totalOms', { ratio: false, today })).toEqual({
    months: ['2026-09', '2026-10'],
    values: [1, 2],
  })
  expect(trend && courseOf(trend, 'rebooking', { ratio: true, today }).values).toEqual([1, 2, 3])
})

test('a past month has its own trend, whose course ends with it', () => {
  const month = '2026-08' as Month
  const past = { ...trendColumnOf({}), month, months: ['2026-06', '2026-07', '2026-08'] }
  const trend = trendOf({ columns: [...known.columns, past] }, { ...columnOf(), month }, 'lastMonth')
  expect(trend?.column).toBe(past)
  expect(trend && courseOf(trend, 'totalOms', { ratio: false, today })).toEqual({
    months: past.months,
    values: [1, 2, 3],
  })
})

test('a week of this month has a course without the unfinished month', () => {
  const fields = { timeFrame: 'monthly', week: week('2026-W47') } as const
  const trend = trendOf(
    { columns: [...known.columns, { ...trendColumnOf({}), ...fields, months }] },
    { ...columnOf(), ...fields },
    'lastMonth',
  )
  expect(trend?.column.week).toBe('2026-W47')
  expect(trend && courseOf(trend, 'totalOms', { ratio: false, today }).months).toEqual(['2026-09', '2026-10'])
})
