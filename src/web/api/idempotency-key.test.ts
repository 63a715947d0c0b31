import { expect, test } from 'vitest'
import { createKeyFor, spendKey } from './idempotency-key.ts'

test('one report has the same key on each try, and another report another', () => {
  const keyFor = createKeyFor()
  const first = keyFor({ salonId: 'maj', employees: [1] })
  expect(keyFor({ salonId: 'maj', employees: [1] })).toBe(first)
  const second = keyFor({ salonId: 'maj', employees: [2] })
  expect(second).not.toBe(first)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(createKeyFor()({ salonId: 'maj', employees: [1] })).not.toBe(first)
})

test('doing the same once more after it succeeded has a new key', () => {
  const keyFor = createKeyFor()
  const payment = { objectId: 'kari', kroner: 12_500 }
  const first = keyFor(payment)
  expect(keyFor(payment)).toBe(first)
  spendKey(first)
  const second = keyFor(payment)
  expect(second).not.toBe(first)
  expect(keyFor(payment)).toBe(second)
})
