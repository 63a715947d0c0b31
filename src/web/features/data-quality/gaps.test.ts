import { expect, test } from 'vitest'
import type { SalonDay } from '#contract/data-quality/data-quality'
import type { DayState } from '#domain/sales/arrivals'
import { gapSummary, gapsOf } from './gaps.ts'

const days = (...states: DayState[]): SalonDay[] =>
  states.map((state, i) => ({
    day: `2026-11-${String(i + 1).padStart(2, '0')}`,
    receipts: 0,
    lines: 0,
    figureRows: 0,
    hours: 0,
    state,
  }))

const salons = [
  { objectId: 'a', name: 'Solli', days: days('complete', 'nothing', 'noHours', 'nothing', 'closed') },
  { objectId: 'b', name: 'Storo', days: days('noHours', 'noHours', 'noHours', 'complete', 'notOver') },
]

test('gaps are shown by salon and kind, the longest first', () => {
  const gaps = gapsOf(salons)
  expect(gaps.map(({ salon, state, days }) => [salon.name, state, days.length])).toEqual([
    ['Storo', 'noHours', 3],
    ['Solli', 'nothing', 2],
    ['Solli', 'noHours', 1],
  ])
  expect(gapSummary(gaps)).toBe('6 dager mangler noe, i 2 salonger.')
  expect(gapSummary(gaps.slice(2))).toBe('1 dag mangler noe, i 1 salong.')
})
