import { expect, test } from 'vitest'
import { fastest } from '#testing/fastest'
import { fc } from '#testing/properties'
import { countJson } from './json-bounds.ts'

const bounds = { depth: 50, keys: 10_000, values: 10_000 }

const isTaken = (text: string, limit: Partial<typeof bounds>, pieces = 1): boolean => {
  const look = countJson({ ...bounds, ...limit })
  const bytes = Buffer.from(text)
  const size = Math.max(1, Math.ceil(bytes.length / pieces))
  try {
    for (let at = 0; at < bytes.length; at += size) look(bytes.subarray(at, at + size))
    return true
  } catch {
    return false
  }
}

/** The same counts from the parsed value. */
const measure = (value: unknown): { depth: number; keys: number; values: number } => {
  if (value === null || typeof value !== 'object') return { depth: 0, keys: 0, values: 0 }
  const inside = Object.values(value)
  const own = { depth: 0, keys: Array.isArray(value) ? 0 : inside.length, values: Math.max(1, inside.length) }
  for (const one of inside.map(measure)) {
    own.depth = Math.max(own.depth, one.depth)
    own.keys += one.keys
    own.values += one.values
  }
  return { ...own, depth: own.depth + 1 }
}

test('the tokens of a text are counted during parsing, however it is split', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.integer({ min: 1, max: 40 }), (text, pieces) => {
      const { depth, keys, values } = measure(JSON.parse(text))
      expect(isTaken(text, { depth, keys, values }, pieces)).toBe(true)
      if (depth > 0) expect(isTaken(text, { depth: depth - 1 }, pieces)).toBe(false)
      if (keys > 0) expect(isTaken(text, { keys: keys - 1 }, pieces)).toBe(false)
      if (values > 0) expect(isTaken(text, { values: values - 1 }, pieces)).toBe(false)
    }),
  )
})

test('signs inside strings do not count, escaped quotes included', () => {
  const text = JSON.stringify({ a: '{[,:"\\"[[', 'b"': '\\' })
  expect(isTaken(text, { depth: 1, keys: 2, values: 2 }, 7)).toBe(true)
})

test('a text is refused at the byte that passes the bound', () => {
  const look = countJson({ ...bounds, values: 3 })
  look(Buffer.from('[1,2,'))
  expect(() => look(Buffer.from('3,'))).toThrow('Invalid payload')
})

test('a megabyte is counted within 25 ms', () => {
  const bytes = Buffer.from(JSON.stringify(Array.from({ length: 5_000 }, () => 'x'.repeat(200))))
  expect(fastest(25, () => countJson(bounds)(bytes))).toBeLessThanOrEqual(25)
})
