import type { z } from 'zod'
import { dateFields } from '#contract/fields.schemas'
import { fieldsOfSchema } from '#contract/schema-fields'
import { type DayKind, faultOfDay } from '#domain/values/day-bounds'
import type { Day } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'

interface BoundedField {
  readonly path: readonly string[]
  readonly kind: DayKind
}

const found = new WeakMap<z.ZodType, readonly BoundedField[]>()

/** The day fields of a schema that are checked against today. */
const boundedFields = (schema: z.ZodType): readonly BoundedField[] => {
  const known = found.get(schema)
  if (known) return known
  const fields = fieldsOfSchema(schema, one => dateFields.has(one)).flatMap(({ path, schema: field }) => {
    const kind = dateFields.get(field)?.bounds
    return kind ? [{ path, kind }] : []
  })
  found.set(schema, fields)
  return fields
}

const valuesAt = (value: unknown, [name, ...rest]: readonly string[]): readonly unknown[] => {
  if (name === undefined) return [value]
  if (value === null || typeof value !== 'object') return []
  const inner = name === '*' ? Object.values(value) : [(value as Record<string, unknown>)[name]]
  return inner.flatMap(one => valuesAt(one, rest))
}

/**
 * Refuses days outside the bounds of their field. A schema has no clock, so bounds relative to today are checked here for every
 * endpoint.
 * @throws Refusal invalid_payload, naming the fields
 */
export const refuseDaysOutside = (schema: z.ZodType | undefined, parsed: unknown, today: Day): void => {
  if (!schema) return
  for (const { path, kind } of boundedFields(schema))
    for (const value of valuesAt(parsed, path)) {
      const fault = typeof value === 'string' ? faultOfDay(kind, value as Day, today) : null
      if (fault) throw new Refusal('invalid_payload', { fields: { [path.join('.')]: fault } })
    }
}
