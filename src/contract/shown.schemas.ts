import { z } from 'zod'
import { type DisclosureKind, type DisclosureOwner, termsOfPay } from '#domain/audit/disclosures'
import { objectId } from './fields.schemas.ts'

interface ShownMark {
  readonly kind: DisclosureKind
  /** Whether a value holds it, where some values of the field do not. */
  readonly holds?: (value: never) => boolean
}

const shownMarks = z.registry<ShownMark>()
const ownerMarks = z.registry<{ readonly owner: DisclosureOwner }>()

/**
 * Marks a field of a reply that holds pay, the content of a case or a customer: who is shown it is noted (A40). The owner is the nearest
 * id marked with `idOf`: beside the field, above it, the key of its record, or in the call itself. The month is the nearest
 * field named `month`, found the same way. Where no owner is found, the handler must say whose it is.
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

/** Marks an id as that of the person or case that the fields beside and below it are about. */
export const idOf = <Schema extends z.ZodType>(owner: DisclosureOwner, schema: Schema): Schema => {
  const marked = schema.clone()
  ownerMarks.add(marked, { owner })
  return marked
}

export const markOf = (schema: z.core.$ZodType): ShownMark | undefined => shownMarks.get(schema as z.ZodType)
export const ownerOf = (schema: z.core.$ZodType): DisclosureOwner | undefined =>
  ownerMarks.get(schema as z.ZodType)?.owner

/** True where a record names a term of pay. */
export const namesTermOfPay = (fields: object): boolean => termsOfPay.some(term => term in fields)

export const personId = idOf('person', objectId)
export const caseId = idOf('case', objectId)
/** Params or a body that name a person or a case, and nothing else. */
export const byPerson = z.strictObject({ objectId: personId })
export const byCase = z.strictObject({ objectId: caseId })
