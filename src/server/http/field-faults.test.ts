import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { allEndpoints, schemasOf } from '#contract/registry'
import type { Refusal } from '#domain/values/refusal'
import { placesIn, valid, withField } from '#testing/fuzz/valid'
import { fc } from '#testing/properties'
import { parseCall } from './parse.ts'

/** The sentences by field; null if the value is accepted. */
const faultsOf = (schema: z.ZodType, value: unknown): Readonly<Record<string, string>> | null => {
  try {
    parseCall(schema, value)
    return null
  } catch (error) {
    return (error as Refusal).fields ?? {}
  }
}

const only = (schema: z.ZodType, value: unknown) =>
  faultsOf(z.strictObject({ field: schema }), { field: value })

describe('a fault without a sentence of its own is said by its kind [R141]', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['missing', z.string(), undefined, 'Må fylles ut'],
    ['null', z.number(), null, 'Må fylles ut'],
    ['empty', z.string().min(1), '', 'Må fylles ut'],
    ['too short', z.string().min(3), 'x', 'Minst 3 tegn'],
    ['too long', z.string().max(3), 'xxxx', 'Høyst 3 tegn'],
    ['no text', z.string(), 7, 'Må være tekst'],
    ['no number', z.number(), 'x', 'Må være et tall'],
    ['no whole number', z.number().int(), 0.5, 'Må være et helt tall'],
    ['no steps', z.number().multipleOf(5), 7, 'Må gå opp i 5'],
    ['too low', z.number().min(-1.5), -2, 'Minst −1,5'],
    ['not above', z.number().positive(), 0, 'Må være over 0'],
    ['too high', z.number().max(100), 101, 'Høyst 100'],
    ['not below', z.number().lt(100), 100, 'Må være under 100'],
    ['neither yes nor no', z.boolean(), 'ja', 'Må være ja eller nei'],
    ['no list', z.array(z.string()), 'x', 'Må være en liste'],
    ['a short list', z.array(z.string()).min(1), [], 'Minst 1 i listen'],
    ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'Høyst 1 i listen'],
    ['no choice', z.enum(['a', 'b']), 'c', 'Må være ett av valgene'],
    ['no option', z.union([z.literal('a'), z.literal(1)]), 'c', 'Må være ett av valgene'],
    ['no e-mail', z.email(), 'ikke', 'Ikke en e-postadresse'],
    ['no day', z.iso.date(), '2027-02-31', 'Ikke en dato som finnes'],
    ['another pattern', z.string().regex(/^a/), 'b', 'Er skrevet på feil måte'],
    ['a refusal', z.string().refine(() => false), 'b', 'Kan ikke brukes her'],
    ['its own sentence', z.string().refine(() => false, 'Nei'), 'b', 'Nei'],
    ['the option that fits', z.union([z.null(), z.string().refine(() => false, 'Nei')]), 'b', 'Nei'],
  ])('%s', (_kind, schema, value, sentence) => {
    expect(only(schema, value)).toEqual({ field: sentence })
  })

  test('a field of the option that fits has its own path', () => {
    const option = z.union([z.null(), z.strictObject({ name: z.string() })])
    expect(only(option, { name: 7 })).toEqual({ 'field.name': 'Må være tekst' })
  })

  test('a field that the contract does not have is not repeated', () => {
    expect(faultsOf(z.strictObject({}), { hemmelig: 1 })).toEqual({ body: 'Ukjent felt' })
  })
})

const ids = ['here', 'person']
const wrong = [
  ...[undefined, null, '', ' ', 'ikke', '2027-02-31', '1899-01-01', '2026-13', 'x'.repeat(11_000)],
  ...[-1, 0, 0.123_456, 1e15, true, [], {}, [{}], { x: 1 }, Array.from({ length: 3000 }, () => 'x')],
]

/** A value that the schema accepts, with each of its fields in turn made wrong. */
const wrongValues = (schema: z.ZodType): unknown[] => {
  const values = fc.sample(valid(schema, ids), { numRuns: 2, seed: 20_261_121 })
  return values.flatMap(value => [
    ...wrong,
    ...placesIn(value).flatMap(place => wrong.map(one => withField(value, place, one))),
    { ...(value as object), unknownField: 1 },
  ])
}

/** The English sentences that zod has for its kinds of fault. */
const ENGLISH = /\b(invalid|expected|received|too (?:big|small)|unrecognized|must be|discriminator)\b/i

const parts = ['params', 'query', 'body'] as const
const withSchemas = allEndpoints.filter(endpoint => parts.some(part => schemasOf(endpoint)[part]))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

describe('no reply has a sentence of the library', () => {
  it.each(withSchemas.map(endpoint => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
    const sentences = new Set<string>()
    for (const part of parts) {
      const schema = schemasOf(endpoint)[part]
      if (!schema) continue
      for (const value of wrongValues(schema))
        for (const sentence of Object.values(faultsOf(schema, value) ?? {})) sentences.add(sentence)
    }
    expect([...sentences].filter(sentence => ENGLISH.test(sentence) || sentence === '')).toEqual([])
  })
})
