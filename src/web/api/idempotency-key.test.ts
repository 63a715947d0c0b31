import { expect, test } from 'vitest'
import { createKeyFor } from './idempotency-key.ts'

test('one report has the same key on each try, and another report another', () => {
  const keyFor = createKeyFor()
  const first = keyFor({ salonId: 'maj', employees: [1] })
  expect(keyFor({ salonId: 'maj', employees: [1] })).toBe(first)
  const second = keyFor({ salonId: 'maj', employees: [2] })
  expect(second).not.toBe(first)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(createKeyFor()({ salonId: 'maj', employees: [1] })).not.toBe(first)
})
