import { expect, test } from 'vitest'
import type { TargetRow } from '#contract/statistics/targets'
import { nextTargetOrder, orderedTargets, readTargetOrder, writeTargetOrder } from './target-rows.ts'

const row = (name: string, ahead: number | null): TargetRow => ({
  objectId: name,
  name,
  target: null,
  soFar: null,
  pace:
    ahead === null ? null : { expected: 100, ahead, passed: 0.5, remaining: 0, daysLeft: 1, perDayLeft: 0 },
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
