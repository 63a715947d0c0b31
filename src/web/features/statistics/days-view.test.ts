import { describe, expect, it } from 'vitest'
import { dayFigures, keyFigures } from '#domain/statistics/key-figures'
import { payRows } from '#domain/statistics/pay-rows'
import { intervalOf } from '#domain/values/interval'
import { day, month } from '#domain/values/month'
import { week } from '#domain/values/week'
import { type DaysView, daysBehind, daysSearch, readDaysView, spanOfMonth, tableOf } from './days-view.ts'

const today = day('2026-11-21')
const interval = (from: string, to: string) => intervalOf({ from: day(from), to: day(to) })
const read = (search: string) => readDaysView(new URLSearchParams(search), today)

describe('the address of days', () => {
  it.each<[string, DaysView]>([
    ['', { figure: 'totalOms', span: 'monthly' }],
    ['?figure=rebooking&timeFrame=yearly', { figure: 'rebooking', span: 'yearly' }],
    ['?figure=sales.PS.vareSalg&month=2026-09', { figure: 'sales.PS.vareSalg', span: month('2026-09') }],
    ['?figure=nonsense&timeFrame=forever&month=13', { figure: 'totalOms', span: 'monthly' }],
    ['?week=2026-W47', { figure: 'totalOms', span: week('2026-W47') }],
    ['?week=2026-W49&timeFrame=today', { figure: 'totalOms', span: 'today' }],
    ['?from=2026-11-03&to=2026-11-19', { figure: 'totalOms', span: interval('2026-11-03', '2026-11-19') }],
    ['?from=2026-11-03', { figure: 'totalOms', span: 'monthly' }],
    ['?from=2026-11-03&to=2026-11-22', { figure: 'totalOms', span: 'monthly' }],
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

  it('has the current month as a time frame, and every past month, however old', () => {
    expect(spanOfMonth(month('2026-11'), today)).toBe('monthly')
    expect(read('?month=2021-03').span).toBe('2021-03')
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
  ['/chain', '?week=2026-W47', '/chain?week=2026-W47'],
  ['/salon/s1', '?from=2026-11-03&to=2026-11-19', '/salon/s1?from=2026-11-03&to=2026-11-19'],
  ['/chain', '?timeFrame=yesterday', '/chain'],
  ['/', '?month=2026-09', '/'],
])('the way back to %s from the days of %s is %s', (path, search, to) => {
  expect(tableOf(path, read(search))).toBe(to)
})
