import { expect, test } from 'vitest'
import { payoutWith } from './paid-with.ts'

test('the payout is the pay less the advance, and the holiday pay to the øre [P229]', () => {
  expect(payoutWith(18_000.1, [])).toBe(18_000.1)
  const paid = [
    { earningYear: 2024, kroner: 0.2 },
    { earningYear: 2025, kroner: 4764.35 },
  ]
  expect(payoutWith(18_000.1, paid)).toBe(22_764.65)
  expect(payoutWith(-500, paid)).toBe(4264.55)
})
