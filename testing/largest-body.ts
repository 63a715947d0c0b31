import { z } from 'zod'

type Schema = Readonly<Record<string, unknown>>

/** The size of the largest body that a schema accepts, as far as the schema limits it. */
export interface Size {
  /** Assuming ASCII strings. */
  readonly bytes: number
  readonly depth: number
  readonly keys: number
  readonly values: number
}

const leaf = (bytes: number): Size => ({ bytes, depth: 0, keys: 0, values: 0 })
/** Assumed bytes of a number, a day, an id with a pattern, or an arbitrary value. */
const SHORT = 24

const largest = (sizes: readonly Size[]): Size => ({
  bytes: Math.max(0, ...sizes.map(one => one.bytes)),
  depth: Math.max(0, ...sizes.map(one => one.depth)),
  keys: Math.max(0, ...sizes.map(one => one.keys)),
  values: Math.max(0, ...sizes.map(one => one.values)),
})

const together = (members: readonly (readonly [count: number, name: number, size: Size])[]): Size =>
  members.reduce<Size>(
    (all, [count, name, one]) => ({
      bytes: all.bytes + count * (one.bytes + name),
      depth: Math.max(all.depth, one.depth + 1),
      keys: all.keys + count * ((name > 1 ? 1 : 0) + one.keys),
      values: all.values + count * (1 + one.values),
    }),
    { bytes: 2, depth: 1, keys: 0, values: 1 },
  )

const sizeOf = (schema: Schema, records: number): Size => {
  const options = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined
  if (options) return largest(options.map(one => sizeOf(one, records)))
  if (Array.isArray(schema.enum)) return leaf(Math.max(...schema.enum.map(one => JSON.stringify(one).length)))
  if (schema.type === 'string') return leaf(((schema.maxLength as number | undefined) ?? SHORT) + 2)
  if (schema.type === 'array' && schema.items)
    return together([
      [(schema.maxItems as number | undefined) ?? records, 1, sizeOf(schema.items as Schema, records)],
    ])
  if (schema.type !== 'object') return leaf(SHORT)
  const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(
    ([name, one]) => [1, name.length + 4, sizeOf(one, records)] as const,
  )
  const others = schema.additionalProperties
  if (!others || typeof others !== 'object') return together(members)
  const names = (schema.propertyNames as Schema | undefined)?.maxLength as number | undefined
  return together([...members, [records, (names ?? SHORT) + 4, sizeOf(others as Schema, records)]])
}

/** `records`: the number of members of a record or list without a limit in the schema. */
export const largestBody = (schema: z.ZodType, records: number): Size =>
  sizeOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, records)
