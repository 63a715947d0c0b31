import type { z } from 'zod'
import { fc } from '../properties.ts'
import type { Ids } from './values.ts'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypes['_zod']['def']

const defOf = (schema: Schema): Def => (schema as z.core.$ZodTypes)._zod.def
const accepts = (schema: Schema, value: unknown): boolean => (schema as z.ZodType).safeParse(value).success

/** Sample texts and numbers for the contract's fields. Each field gets those that its schema accepts. */
const texts = [
  ...['2026-10', '2026-11', '2027-01', '10-2026', '2026-11-02', '2026-10-25', '2026-01-01', '1999-05-01'],
  ...[
    '2026-W46',
    '2026-11-21T12:00:00.000Z',
    '2026-11-21T12:00:00.000Z,x',
    '09:00',
    '18:30',
    '2026-12-24',
    '100',
    '7',
  ],
  ...['kunde@eksempel.test', 'Kari Nordmann', 'Klipp og farge', 'https://youtu.be/dQw4w9WgXcQ', '#a1b2c3'],
  ...['40612345', '+47 406 12 345', '912345678', 'kasse.xml', 'video.mp4', 'tutorials', 'tekst.vtt'],
  ...[
    'x'.repeat(24),
    'x'.repeat(43),
    '0'.repeat(32),
    'lerkesporv',
    '123456',
    'true',
    'false',
    'asc',
    '',
    '1',
    '0',
  ],
]
const numbers = [0, 1, 2, 7, 7.5, 10, 40, 80, 100, 162.5, 200, 1000, 5000, 2026, -1, 0.5, 12_345.67]

/** Fields that name a salon. */
const salonFields = new Set(['salon', 'salonId', 'activeIn', 'access', 'salons', 'registers'])

const leaves = new WeakMap<Schema, readonly unknown[]>()
const leafValues = (schema: Schema): readonly unknown[] => {
  const known = leaves.get(schema)
  if (known) return known
  const found = [...texts, ...numbers, true, false].filter(value => accepts(schema, value))
  leaves.set(schema, found)
  return found
}

const leaf = (schema: Schema, ids: Ids, field: string): fc.Arbitrary<unknown> => {
  const salons = ids.filter(id => ['here', 'next', 'there'].includes(id))
  const named = (salonFields.has(field) ? salons : ids).filter(id => accepts(schema, id))
  const others = leafValues(schema)
  const isId = named.length > 0 && (/id$/i.test(field) || salonFields.has(field) || others.length === 0)
  if (isId) return fc.constantFrom(...named)
  return others.length > 0 ? fc.constantFrom(...others) : fc.constant('')
}

/** A value likely to match a schema. Agreement between several fields is left to chance. */
const likely = (schema: Schema, ids: Ids, field = ''): fc.Arbitrary<unknown> => {
  const def = defOf(schema)
  const inner = (one: Schema, name = field) => likely(one, ids, name)
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape)
      const required = shape.filter(([, one]) => !accepts(one, undefined)).map(([name]) => name)
      const some = fc.record(Object.fromEntries(shape.map(([name, one]) => [name, inner(one, name)])), {
        requiredKeys: required,
      })
      if (required.length > 0 || shape.length < 2) return some
      // Several objects accept exactly one of their fields.
      const one = shape.map(([name, schema]) => inner(schema, name).map(value => ({ [name]: value })))
      return fc.oneof({ weight: 1, arbitrary: some }, { weight: 2, arbitrary: fc.oneof(...one) })
    }
    case 'array':
      return fc.oneof(
        { weight: 4, arbitrary: fc.array(inner(def.element), { minLength: 1, maxLength: 2 }) },
        { weight: 1, arbitrary: fc.constant([]) },
      )
    case 'record':
      return fc
        .array(fc.tuple(inner(def.keyType), inner(def.valueType)), { maxLength: 2 })
        .map(entries => Object.fromEntries(entries))
    case 'tuple':
      return fc.tuple(...def.items.map(one => inner(one)))
    case 'union':
      return fc.oneof(...def.options.map(one => inner(one)))
    case 'nullable':
      return fc.oneof(
        { weight: 3, arbitrary: inner(def.innerType) },
        { weight: 1, arbitrary: fc.constant(null) },
      )
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'pipe':
      return inner(defOf(def.in).type === 'transform' ? def.out : def.in)
    case 'unknown':
    case 'any':
      return fc.constantFrom({}, [], 'x', 1)
    default:
      return 'innerType' in def ? inner(def.innerType) : leaf(schema, ids, field)
  }
}

/** Enough draws for a body that one draw in four matches, and for a path that one in fifty matches. */
const draws = 300

/** A value that the schema and `wanted` accept; undefined when `draws` values include none. */
export const valid = (
  schema: z.ZodType | undefined,
  ids: Ids,
  wanted: (value: unknown) => boolean = () => true,
): fc.Arbitrary<unknown> => {
  if (!schema) return fc.constant({})
  return fc.infiniteStream(likely(schema, ids)).map(values => {
    for (const value of values.take(draws)) if (accepts(schema, value) && wanted(value)) return value
    return undefined
  })
}

type Place = readonly (string | number)[]

/** Every field of a value, at all depths. */
export const placesIn = (value: unknown, at: Place = []): readonly Place[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => {
    const place = [...at, Array.isArray(value) ? Number(key) : key]
    return [place, ...placesIn(one, place)]
  })
}

/** The value without the field, or with another value for it. */
export const withField = (value: unknown, [key, ...rest]: Place, other: unknown): unknown => {
  if (key === undefined) return other
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  if (rest.length > 0) copy[key] = withField(copy[key], rest, other)
  else if (other === undefined) delete copy[key]
  else copy[key] = other
  return copy
}
