import { describe, expect, it, test } from 'vitest'
import type { CountedItem } from './counted.ts'
import { asksForReason, costThrough, freeOfReason, reasonAsked } from './reason.ts'
import { onlyFitting } from './visit.ts'

const item = (kind: CountedItem['kind'], number: number, cost: number): CountedItem => ({
  id: `${kind}-${number}`,
  kind,
  number,
  cost,
})

describe('an item asks for a reason (C39)', () => {
  it.each([
    [1250, [], 1250, false],
    [1250.01, [], 1250, true],
    [5000, [], null, false],
    [5000.01, [], null, true],
    // With a receipt, only its amount counts, above and below 5 000 kr.
    [6000, [], 7000, false],
    // Includes the earlier items of the same kind.
    [250, [item('refund', 1, 1000)], 1250, false],
    [250.01, [item('refund', 1, 1000)], 1250, true],
    [1000, [item('expense', 1, 1000)], 1250, false],
    [1000, [item('refund', 3, 1000)], 1250, false],
  ] as const)('of %d kr beside %j, with a receipt of %s: %s', (cost, counted, receipt, asked) => {
    expect(asksForReason({ kind: 'refund', number: 2, cost }, counted, receipt)).toBe(asked)
  })

  test('compares to the øre', () => {
    const earlier = [item('refund', 1, 0.1), item('refund', 2, 0.2)]
    expect(costThrough(item('refund', 3, 0.3), earlier)).toBe(0.6)
  })

  test('leaves the rest of the bound free, never less than zero', () => {
    const counted = [item('refund', 1, 1000), item('expense', 1, 4000)]
    expect([freeOfReason('refund', counted, 1250), freeOfReason('expense', counted, 1250)]).toEqual([250, 0])
    expect([freeOfReason('refund', counted, null), freeOfReason('expense', counted, null)]).toEqual([
      4000, 1000,
    ])
  })

  test('states the reason in a sentence', () => {
    expect(reasonAsked(null)).toBe(
      'Mer enn 5\u00a0000\u00a0kr uten kvittering. Skriv hvorfor, eller velg kvitteringen.',
    )
    expect(reasonAsked(1250)).toBe('Mer enn kvitteringen på 1\u00a0250,00\u00a0kr. Skriv hvorfor.')
  })
})

describe('a visit is linked to a receipt by its amount (C38)', () => {
  const receipt = (amountIn: number, byEmployee: boolean) => ({ amountIn, byEmployee })
  it.each([
    ['the only one', [receipt(1250, true), receipt(900, true)], true, 0],
    ['none of that amount', [receipt(900, true)], true, null],
    ['two of that amount', [receipt(1250, true), receipt(1250, true)], true, null],
    ['two, of which the employee has one', [receipt(1250, false), receipt(1250, true)], true, 1],
    ['one of somebody else', [receipt(1250, false)], true, null],
    ['one, where nobody is named', [receipt(1250, false)], false, 0],
  ])('%s', (_what, receipts, employeeIsKnown, place) => {
    expect(onlyFitting(receipts, 1250, employeeIsKnown)).toBe(place === null ? null : receipts[place])
  })
})
