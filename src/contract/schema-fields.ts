import type { z } from 'zod'

/** A field of a schema: the path to it ('*' stands for each element of a list or record) and its own schema. */
export interface SchemaField {
  readonly path: readonly string[]
  readonly schema: z.ZodType
}

/** The parts of a schema definition that contain other schemas. */
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly valueType?: z.ZodType
  readonly innerType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly items?: readonly z.ZodType[]
  readonly in?: z.ZodType
}

const partsOf = (schema: z.ZodType): readonly (readonly [name: string | null, z.ZodType])[] => {
  const part = schema.def as unknown as Definition
  if (part.shape) return Object.entries(part.shape)
  if (part.element) return [['*', part.element]]
  if (part.valueType) return [['*', part.valueType]]
  if (part.innerType) return [[null, part.innerType]]
  if (part.options) return part.options.map(one => [null, one])
  if (part.items) return part.items.map((one, i) => [String(i), one])
  return part.in ? [[null, part.in]] : []
}

/** Lists the fields of a schema that contain no others, and those that `isWhole` treats as one field. */
export const fieldsOfSchema = (
  schema: z.ZodType,
  isWhole: (schema: z.ZodType) => boolean,
  path: readonly string[] = [],
): readonly SchemaField[] => {
  const parts = isWhole(schema) ? [] : partsOf(schema)
  if (parts.length === 0) return [{ path, schema }]
  return parts.flatMap(([name, part]) =>
    fieldsOfSchema(part, isWhole, name === null ? path : [...path, name]),
  )
}
