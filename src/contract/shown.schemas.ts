import { z } from 'zod'
import { type DisclosureKind, type DisclosureOwner, termsOfPay } from '#domain/audit/disclosures'
import { objectId } from './fields.schemas.ts'

interface ShownMark {
  readonly kind: DisclosureKind
  /** True for the values that hold the marked data, if only some values of the field do. */
  readonly holds?: (value: never) => boolean
}

const shownMarks = z.registry<ShownMark>()
const ownerMarks = z.registry<{ readonly owner: DisclosureOwner }>()

/**
 * Marks a field of a reply that holds pay, the content of a case or customer data, so that each viewer is recorded (A40).
 * The owner is the nearest id marked with `idOf`: next to the field, above it, as the key of its record, or in the call itself.
 * The month is the nearest field named `month`, found the same way. If no owner is found, the handler must name the owner.
 */
export const shows = <Schema extends z.ZodType>(
  kind: DisclosureKind,
  schema: Schema,
  holds?: (value: z.output<Schema>) => boolean,
): Schema => {
  const marked = schema.clone()
  shownMarks.add(marked, { kind, ...(holds && { holds }) })
  return marked
}

/** Marks the id of the person or case described by the fields next to it and below it. */
export const idOf = <Schema extends z.ZodType>(owner: DisclosureOwner, schema: Schema): Schema => {
  const marked = schema.clone()
  ownerMarks.add(marked, { owner })
  return marked
}

export const markOf = (schema: z.core.$ZodType): ShownMark | undefined => shownMarks.get(schema as z.ZodType)
export const ownerOf = (schema: z.core.$ZodType): DisclosureOwner | undefined =>
  ownerMarks.get(schema as z.ZodType)?.owner

/** True when a record contains a term of pay. */
export const namesTermOfPay = (fields: object): boolean => termsOfPay.some(term => term in fields)

export const personId = idOf('person', objectId)
export const caseId = idOf('case', objectId)
/** Params or a body with the id of a person or a case and no other fields. */
export const byPerson = z.strictObject({ objectId: personId })
export const byCase = z.strictObject({ objectId: caseId })
