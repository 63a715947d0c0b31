import { expect, it } from 'vitest'
import { MOST_DELIVERY_TRIES, waitAfter } from './backoff.ts'
import { ATTEMPT_MS } from './send-message.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const waits = (chance: number) =>
  Array.from({ length: MOST_DELIVERY_TRIES - 1 }, (_, tries) => waitAfter(tries, chance))
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

it('a minute is doubled up to twelve hours, for about three days', () => {
  const minutes = waits(0.5).map(wait => wait / MINUTE)
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 720, 720, 720, 720, 720])
  expect(sum(waits(0.5)) / HOUR).toBeCloseTo(77.05)
  expect(sum(waits(0)) / HOUR).toBeGreaterThan(57)
  expect(sum(waits(1)) / HOUR).toBeLessThan(97)
})

it('waits are spread by a quarter, and the shortest is longer than an attempt', () => {
  expect([waitAfter(0, 0), waitAfter(0, 1)]).toEqual([45_000, 75_000])
  expect(Math.min(...waits(0))).toBeGreaterThan(ATTEMPT_MS)
})
