import { expect, test } from 'vitest'
import type { BodyLimit } from './body-limits.ts'
import { type BodySender, createBodySlots } from './body-slots.ts'

const json: BodyLimit = { kind: 'json', bytes: 16 * 1024, depth: 8, keys: 60, values: 150, ms: 1_000 }
const large: BodyLimit = { ...json, bytes: 2 * 1024 ** 2 }
const picture: BodyLimit = { ...json, kind: 'picture' }

const stranger = (n: number, secret?: string): BodySender => ({
  person: undefined,
  address: `10.0.0.${n}`,
  secret,
})
const person = (n: number): BodySender => ({ person: `p${n}`, address: '10.0.0.1', secret: 'token' })

test('all signed-out bodies together are bounded, and signed-in users do not wait for them', () => {
  const slots = createBodySlots()
  for (let n = 0; n < 16; n++) for (let i = 0; i < 64; i++) slots.take(json, 10, stranger(n))
  expect(() => slots.take(json, 10, stranger(0))).toThrow('Too many')
  expect(() => slots.take(json, 10, stranger(99))).toThrow('error occurred within our API')
  slots.take(large, undefined, person(1))
})

test('all signed-in bodies together are bounded in bytes', () => {
  const slots = createBodySlots()
  const leave = Array.from({ length: 16 }, (_, n) => slots.take(large, undefined, person(n >> 1)))
  expect(() => slots.take(large, undefined, person(0))).toThrow('Too many')
  expect(() => slots.take(large, undefined, person(99))).toThrow('error occurred within our API')
  // Releasing a slot twice frees it once.
  for (const one of [leave[0], leave[0]]) one?.()
  slots.take(large, undefined, person(99))
  expect(() => slots.take(large, undefined, person(99))).toThrow('error occurred within our API')
})

test('pictures are limited to one at a time per person and per secret, three per address, six per process', () => {
  const slots = createBodySlots()
  slots.take(picture, 1, person(1))
  expect(() => slots.take(picture, 1, person(1))).toThrow('Too many')
  const first = slots.take(picture, 1, stranger(1, 'a'))
  expect(() => slots.take(picture, 1, stranger(2, 'a'))).toThrow('Too many')
  slots.take(picture, 1, stranger(1, 'b'))
  slots.take(picture, 1, stranger(1, 'c'))
  expect(() => slots.take(picture, 1, stranger(1, 'd'))).toThrow('Too many')
  for (const secret of ['e', 'f', 'g']) slots.take(picture, 1, stranger(3, secret))
  expect(() => slots.take(picture, 1, stranger(4, 'h'))).toThrow('error occurred within our API')
  first()
  slots.take(picture, 1, stranger(4, 'h'))
})

test('nothing remains of released slots', () => {
  const slots = createBodySlots()
  const leave = [slots.take(json, 10, stranger(1)), slots.take(picture, 1, stranger(1, 'a'))]
  expect(slots.isEmpty()).toBe(false)
  for (const one of leave) one()
  expect(slots.isEmpty()).toBe(true)
})
