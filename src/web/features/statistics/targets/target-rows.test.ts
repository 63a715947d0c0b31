import { expect, test } from 'vitest'
import type { TargetRow } from '#contract/statistics/targets'
import {
  nextTargetOrder,
  orderedTargets,
  readTargetFigure,
  readTargetOrder,
  searchOfFigure,
  writeTargetOrder,
} from './target-rows.ts'

const row = (name: string, ahead: number | null): TargetRow => ({
  objectId: name,
  name,
  target: null,
  soFar: null,
  pace:
    ahead === null ? null : { expected: 100, ahead, passed: 0.5, remaining: 0, daysLeft: 1, perDayLeft: 0 },
  needed: null,
  endsAt: null,
})
const rows = [row('Aker', -10), row('Bryn', null), row('Storo', 25), row('Torshov', -40)]
const namesBy = (search: string) =>
  orderedTargets(rows, readTargetOrder(new URLSearchParams(search))).map(({ name }) => name)

test('rows are ordered by a column, those without its amount last in either direction [K96]', () => {
  expect(namesBy('')).toEqual(['Aker', 'Bryn', 'Storo', 'Torshov'])
  expect(namesBy('sort=ahead')).toEqual(['Storo', 'Aker', 'Torshov', 'Bryn'])
  expect(namesBy('sort=ahead&order=asc')).toEqual(['Torshov', 'Aker', 'Storo', 'Bryn'])
  expect(namesBy('sort=nothing')).toEqual(['Aker', 'Bryn', 'Storo', 'Torshov'])
})

test('a press orders by the largest, then by the smallest, then as they came', () => {
  const search = new URLSearchParams('month=2026-10')
  const first = nextTargetOrder(null, 'ahead')
  expect(writeTargetOrder(search, first).toString()).toBe('month=2026-10&sort=ahead')
  const second = nextTargetOrder(first, 'ahead')
  expect(writeTargetOrder(search, second).toString()).toBe('month=2026-10&sort=ahead&order=asc')
  expect(writeTargetOrder(search, nextTargetOrder(second, 'ahead')).toString()).toBe('month=2026-10')
})

test('another figure keeps the month and an order that it has [K98]', () => {
  const on = (search: string, figure: Parameters<typeof searchOfFigure>[1]) =>
    searchOfFigure(new URLSearchParams(search), figure)
  expect(on('month=2026-10&sort=soFar&order=asc', 'rebooking')).toBe(
    '?month=2026-10&figure=rebooking&sort=soFar&order=asc',
  )
  expect(on('sort=ahead', 'rebooking')).toBe('?figure=rebooking')
  expect(on('figure=rebooking&sort=missing', 'oppgraderinger')).toBe('?figure=oppgraderinger&sort=missing')
  expect(on('figure=rebooking', 'totalOms')).toBe('?')
  expect(readTargetFigure(new URLSearchParams('figure=nothing'))).toBe('totalOms')
})

test('a ratio is ordered by what is missing [K98]', () => {
  const ratio = (name: string, value: number | null, soFar: number | null): TargetRow => ({
    ...row(name, null),
    target: value === null ? null : { value, kind: 'salon' },
    soFar,
  })
  const given = [
    ratio('Aker', 25, 20),
    ratio('Bryn', null, 30),
    ratio('Storo', 25, 12),
    ratio('Torshov', 25, 26),
  ]
  const by = { by: 'missing', order: 'desc' } as const
  expect(orderedTargets(given, by).map(({ name }) => name)).toEqual(['Storo', 'Aker', 'Torshov', 'Bryn'])
})
