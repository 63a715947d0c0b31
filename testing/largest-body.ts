import { z } from 'zod'

type Schema = Readonly<Record<string, unknown>>

/** The size of the largest body that a schema accepts. */
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

const limitOf = (schema: Schema, limit: 'maxItems' | 'maxProperties', at: string): number => {
  const most = schema[limit]
  if (typeof most !== 'number')
    throw new Error(`${at || 'the body'} has no maximum: use .max, or limitedRecord`)
  return most
}

const sizeOfRecord = (schema: Schema, at: string): Size => {
  const names = (schema.propertyNames ?? {}) as Schema
  const each = sizeOf(schema.additionalProperties as Schema, `${at}.*`)
  const longest = (names.maxLength as number | undefined) ?? SHORT
  // The names of a list are their own maximum.
  const most = Array.isArray(names.enum) ? names.enum.length : limitOf(schema, 'maxProperties', at)
  return together([[most, longest + 4, each]])
}

const sizeOf = (schema: Schema, at: string): Size => {
  const options = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined
  if (options) return largest(options.map(one => sizeOf(one, at)))
  if (Array.isArray(schema.enum)) return leaf(Math.max(...schema.enum.map(one => JSON.stringify(one).length)))
  if (schema.type === 'string') return leaf(((schema.maxLength as number | undefined) ?? SHORT) + 2)
  if (schema.allOf || schema.$ref) throw new Error(`${at} is composed in a way that is not counted`)
  if (schema.type === 'array' && schema.items)
    return together([[limitOf(schema, 'maxItems', at), 1, sizeOf(schema.items as Schema, `${at}[]`)]])
  if (schema.type !== 'object') return leaf(SHORT)
  if (schema.additionalProperties && typeof schema.additionalProperties === 'object')
    return sizeOfRecord(schema, at)
  const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  return together(
    members.map(([name, one]) => [1, name.length + 4, sizeOf(one, at ? `${at}.${name}` : name)] as const),
  )
}

/** @throws Error that names a list or record without a maximum */
export const largestBody = (schema: z.ZodType): Size =>
  sizeOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, '')
