import { describe, expect, test } from 'vitest'
import { rhythmReply, weekdayOf } from '#testing/rhythm-reply'
import { heatOf } from './heat.ts'

describe('the table of averages', () => {
  test('divides each hour of a weekday by its days, and adds them up to a week [K85]', () => {
    const { hours, rows, week } = heatOf(rhythmReply(), 'customers')
    expect(hours).toEqual([10, 11, 12])
    expect(rows.map(row => [row.weekday, row.cells.map(({ value }) => value), row.total])).toEqual([
      // 8, 0 and 20 customers of eight Mondays.
      [1, [1, 0, 2.5], 3.5],
      // 14 and 42 of seven Saturdays, and none from 12 to 12:30.
      [6, [2, 6, 0], 8],
    ])
    expect(week).toEqual({ cells: [3, 6, 2.5], total: 11.5 })
    expect(heatOf(rhythmReply(), 'totalOms').rows[0]?.cells.map(({ value }) => value)).toEqual([
      1000, 0, 2500,
    ])
  })

  test('is closed outside the opening hours that are entered, and 0 where none are [K85]', () => {
    const late = weekdayOf(5, {
      days: 2,
      customers: 2,
      totalOms: 900,
      hours: [{ hour: 13, customers: 2, totalOms: 900 }],
    })
    const weekdays = rhythmReply().weekdays.map(one => (one.weekday === 5 ? late : one))
    const closed = heatOf(rhythmReply({ weekdays }), 'customers').rows.map(row =>
      row.cells.map(one => one.closed),
    )
    // The hours 10 to 13. Fridays have no entry, and are open where they sold.
    expect(closed).toEqual([
      [false, false, false, true],
      [true, true, true, false],
      [false, false, false, true],
    ])
    const open = heatOf(rhythmReply({ weekdays, opening: [] }), 'customers')
    expect(open.rows.map(row => row.cells.map(one => one.value))).toEqual([
      [1, 0, 2.5, 0],
      [0, 0, 0, 1],
      [2, 6, 0, 0],
    ])
  })

  test('is open where any of several salons is [K85]', () => {
    const opening = [
      { weekday: 1, from: '10:00', to: '11:00' },
      { weekday: 1, from: '12:00', to: '14:00' },
      { weekday: 6, from: '10:00', to: '13:00' },
    ]
    const { hours, rows } = heatOf(rhythmReply({ opening }), 'customers')
    expect(hours).toEqual([10, 11, 12, 13])
    expect(rows.map(row => row.cells.map(one => one.closed))).toEqual([
      [false, true, false, false],
      [false, false, false, true],
    ])
  })

  test('tints in five equal steps of the largest average', () => {
    const steps = heatOf(rhythmReply(), 'customers').rows.map(row => row.cells.map(one => one.step))
    // Of 6: 1, 0 and 2,5; 2, 6 and 0.
    expect(steps).toEqual([
      [0, 0, 2],
      [1, 4, 0],
    ])
  })

  test('a weekday whose days are all missing has no figures [K85]', () => {
    const weekdays = [weekdayOf(2, { missing: 3 })]
    const { rows, hours } = heatOf(
      rhythmReply({ weekdays, opening: [{ weekday: 2, from: '10:00', to: '11:00' }] }),
      'customers',
    )
    expect(hours).toEqual([10])
    expect(rows).toEqual([
      { weekday: 2, cells: [{ value: null, closed: false, step: 0 }], total: null, level: null },
    ])
  })

  test('a return makes an hour negative, without a tint', () => {
    const weekdays = [
      weekdayOf(2, {
        days: 1,
        customers: 0,
        totalOms: -50,
        hours: [{ hour: 10, customers: 0, totalOms: -50 }],
      }),
    ]
    expect(heatOf(rhythmReply({ weekdays, opening: [] }), 'totalOms').rows[0]?.cells).toEqual([
      { value: -50, closed: false, step: 0 },
    ])
  })
})
