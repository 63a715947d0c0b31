import { expect, test } from 'vitest'
import { createSenderPace } from './sender-pace.ts'

test('a sender of endless large bodies waits, and others do not', () => {
  let now = 0
  const { charge } = createSenderPace(() => now)
  for (let n = 0; n < 64; n++) expect(charge('10.0.0.1', 'strangers', 16 * 1024)).toBe(0)
  expect(charge('10.0.0.1', 'strangers', 16 * 1024)).toBeCloseTo(62.5)
  expect(charge('10.0.0.2', 'strangers', 16 * 1024)).toBe(0)
  now += 10_000
  expect(charge('10.0.0.1', 'strangers', 16 * 1024)).toBe(0)
})

test('ordinary bodies, a thousand a second, never wait', () => {
  let now = 0
  const { charge } = createSenderPace(() => now)
  for (let n = 0; n < 60_000; n++) {
    now += 1
    expect(charge('p1', 'people', 500)).toBe(0)
  }
})

test('a sender that continues while it waits is refused before it takes too long', async () => {
  const { wait, charge } = createSenderPace(() => 0)
  charge('p1', 'people', 40 * 1024 ** 2)
  await expect(wait('p1', 'people', 100)).rejects.toMatchObject({ code: 'auth/too-many-requests' })
})
