import { expect, test } from 'vitest'
import { rowsOf } from '#domain/statistics/figure-table'
import { columnOf } from '#testing/statistics-columns'
import { wayUp } from './way-up.ts'

const wayOf = (key: string, sums: Parameters<typeof columnOf>[0]) => {
  const column = columnOf(sums)
  const row = rowsOf([column]).find(row => row.key === key)
  if (!row) throw new Error(`no row ${key}`)
  return wayUp(row, column)?.replaceAll('\u00a0', ' ')
}

test('kroner are shown in kroner', () => {
  expect(wayOf('vareromsPerKunde', { sums: { goodsSales: 664 } })).toBe('3,6 kr igjen til høyt nivå')
  expect(wayOf('vareromsPerKunde', { sums: { goodsSales: 300 } })).toBe('10,0 kr igjen til middels nivå')
  expect(wayOf('vareromsPerKunde', { sums: { goodsSales: 893 } })).toBe('19,3 kr over grensen')
})

test('shares of visits are shown in visits', () => {
  // 22 of 100 are rebookings and 25 is high; 9 are upgrades and 10 is medium.
  const sums = { visits: 100, rebooked: 22, upgraded: 9 }
  expect(wayOf('rebooking', { sums })).toBe('3 rebookinger til gir høyt nivå')
  expect(wayOf('oppgraderinger', { sums })).toBe('1 oppgradering til gir middels nivå')
  expect(wayOf('oppgraderinger', { sums: { visits: 100, upgraded: 13 } })).toBe('0,5 over grensen')
})

test('without a customer there is no suggestion', () => {
  expect(wayOf('rebooking', { sums: { visits: 0 } })).toBeUndefined()
})
