import { expect, it } from 'vitest'
import { day } from '../values/month.ts'
import { baseAmountOn, ceilingPerHour } from './base-amount.ts'

// 6 × 118 620 / 1950 = 364.984…, 6 × 124 028 / 1950 = 381.624…, 6 × 130 160 / 1950 = 400.492…
it.each([
  ['2023-04-30', null, null],
  ['2023-05-01', 118_620, 364.98],
  ['2024-04-30', 118_620, 364.98],
  ['2024-05-01', 124_028, 381.62],
  ['2025-04-30', 124_028, 381.62],
  ['2025-05-01', 130_160, 400.49],
  ['2026-04-30', 130_160, 400.49],
  ['2026-05-01', null, null],
])('on %s the base amount is %s, and an hour at most %s kr [P152]', (of, amount, perHour) => {
  expect(baseAmountOn(day(of))?.amount ?? null).toBe(amount)
  expect(ceilingPerHour(day(of))).toBe(perHour)
})
