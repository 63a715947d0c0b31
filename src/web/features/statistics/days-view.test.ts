import { describe, expect, it } from 'vitest'
import { dayFigures, keyFigures } from '#domain/statistics/key-figures'
import { payRows } from '#domain/statistics/pay-rows'
import { day, month } from '#domain/values/month'
import {
  type DaysView,
  daysBehind,
  daysSearch,
  monthIn,
  monthsOfDays,
  readDaysView,
  spanOfMonth,
  tableOf,
} from './days-view.ts'

const today = day('2026-11-21')
const read = (search: string) => readDaysView(new URLSearchParams(search), today)

describe('the address of days', () => {
  it.each<[string, DaysView]>([
    ['', { figure: 'totalOms', span: 'monthly' }],
    ['?figure=rebooking&timeFrame=yearly', { figure: 'rebooking', span: 'yearly' }],
    ['?figure=sales.PS.vareSalg&month=2026-09', { figure: 'sales.PS.vareSalg', span: month('2026-09') }],
    ['?figure=nonsense&timeFrame=forever&month=13', { figure: 'totalOms', span: 'monthly' }],
    ['?only=counting', { figure: 'totalOms', span: 'monthly', only: 'counting' }],
    ['?month=2026-11', { figure: 'totalOms', span: 'monthly' }],
    ['?month=2027-01', { figure: 'totalOms', span: 'monthly' }],
  ])('%s is parsed, with total sales and this month for unknown values', (search, view) => {
    expect(read(search)).toEqual(view)
    expect(read(daysSearch(view))).toEqual(view)
  })

  it('keeps the open receipt', () => {
    expect(daysSearch(read(''), '17')).toBe('?figure=totalOms&timeFrame=monthly&receipt=17')
  })

  it('offers the current month as a time frame, and three years of months before it', () => {
    const months = monthsOfDays(today)
    expect([months[0], months.at(-1)]).toEqual(['2026-11', '2023-11'])
    expect(spanOfMonth(month('2026-11'), today)).toBe('monthly')
    expect(monthIn(read('?timeFrame=monthly'), today)).toBe('2026-11')
    expect(monthIn(read('?month=2026-03'), today)).toBe('2026-03')
    expect(monthIn(read('?timeFrame=yearly'), today)).toBeNull()
  })
})

it('every figure of the table has days, those of pay for its components', () => {
  for (const row of keyFigures)
    expect(daysBehind('/chain/days', row, 'today')).toBe(`/chain/days?figure=${row.key}&timeFrame=today`)
  for (const row of payRows) {
    const { figure } = readDaysView(
      new URL(`http://x${daysBehind('/x', row, 'monthly')}`).searchParams,
      today,
    )
    expect(dayFigures.map(({ key }) => key)).toContain(figure)
    expect(figure).toBe(row.basis)
  }
})

it.each([
  ['/chain', '?month=2026-09', '/chain?month=2026-09'],
  ['/salon/s1', '?month=2026-09&against=lastYear', '/salon/s1?month=2026-09&against=lastYear'],
  ['/chain', '?timeFrame=yesterday', '/chain'],
  ['/', '?month=2026-09', '/'],
])('the way back to %s from the days of %s is %s', (path, search, to) => {
  expect(tableOf(path, read(search))).toBe(to)
})
