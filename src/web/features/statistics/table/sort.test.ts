import { expect, test } from 'vitest'
import { sorted } from '#domain/statistics/column-order'
import { rowsOf } from '#domain/statistics/figure-table'
import { columnOf } from '#testing/statistics-columns'
import { nextSorting, readSorting, writeSorting } from './sort.ts'

const columns = [
  columnOf({ title: 'a', sums: { visits: 10 } }),
  columnOf({ title: 'b', sums: { visits: 0 } }),
  columnOf({ title: 'c', sums: { visits: 20 } }),
  columnOf({ title: 'd', sums: { visits: 10 } }),
]
const titles = (order: 'asc' | 'desc', by: 'vareromsPerKunde' | 'varekalkyle' = 'vareromsPerKunde') =>
  sorted(columns, { by, order }).map(({ title }) => title)

test('columns are sorted by a row; those without a figure are last, and equals keep their order', () => {
  expect(titles('desc')).toEqual(['a', 'd', 'c', 'b'])
  expect(titles('asc')).toEqual(['c', 'a', 'd', 'b'])
  expect(sorted(columns, null)).toBe(columns)
})

test('the pair is sorted by its sum', () => {
  const goods = (title: string, goodsCostKnown: number) => columnOf({ title, sums: { goodsCostKnown } })
  const pairs = [goods('a', 100), goods('b', 300), goods('c', 200)]
  expect(sorted(pairs, { by: 'varekalkyle', order: 'desc' }).map(({ title }) => title)).toEqual([
    'b',
    'c',
    'a',
  ])
})

test('a row sorts highest first, then lowest first, then not at all', () => {
  const first = nextSorting(null, 'rebooking')
  const second = nextSorting(first, 'rebooking')
  expect([first?.order, second?.order]).toEqual(['desc', 'asc'])
  expect(nextSorting(second, 'rebooking')).toBeNull()
  expect(nextSorting(second, 'omsPerTime')).toEqual({ by: 'omsPerTime', order: 'desc' })
})

test('the order is in the URL beside the other parameters', () => {
  const rows = rowsOf(columns)
  const written = writeSorting(new URLSearchParams('listType=perEmployee'), { by: 'rebooking', order: 'asc' })
  expect(String(written)).toBe('listType=perEmployee&sort=rebooking&order=asc')
  expect(readSorting(written, rows)).toEqual({ by: 'rebooking', order: 'asc' })
  expect(String(writeSorting(written, null))).toBe('listType=perEmployee')
  expect(readSorting(new URLSearchParams('sort=nonsense'), rows)).toBeNull()
})
