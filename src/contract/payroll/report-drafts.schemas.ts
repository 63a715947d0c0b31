import { z } from 'zod'
import type { SubjectSchemas } from '../endpoint.ts'
import { instant, monthField, objectId, success } from '../fields.schemas.ts'
import { MOST_PEOPLE_OF_A_REPORT, TOO_MANY_PEOPLE } from '../page-sizes.ts'
import { personId, shows } from '../shown.schemas.ts'
import { acceptedBackPay, draftModifications as modifications, ofPeople } from './report-rows.schemas.ts'

/** Versions are unique; 0 is the version of a draft that is not saved yet. */
const version = z.number().int().min(0)
const salonAndMonth = { salonId: objectId, month: monthField }

/** Another manager's draft of the same salon and month. Its content stays private. */
const other = z.object({ manager: z.object({ objectId, name: z.string() }), savedAt: instant })
export type OthersDraft = z.output<typeof other>

const backPay = z.record(personId, shows('draft', acceptedBackPay))

const content = {
  /** The people in the draft, in the order of the sheet. Their rows are imported again. */
  employees: z.array(objectId).max(MOST_PEOPLE_OF_A_REPORT, TOO_MANY_PEOPLE),
  modifications,
  /** Employee → kroner of the variable supplement that are accepted back pay. */
  backPay,
  /** The report that this draft would correct. */
  replaces: objectId.nullable(),
}

export const reportDraftsSchemas = {
  get: {
    summary: 'The caller’s draft of a salon’s report, or null, and who else has one',
    params: z.strictObject(salonAndMonth),
    reply: z.object({
      draft: z.object({ ...content, version, savedAt: instant }).nullable(),
      others: z.array(other),
    }),
  },
  save: {
    summary:
      'Saves the caller’s draft; 409 where it was saved, sent or discarded elsewhere since that version',
    body: z.strictObject({
      ...salonAndMonth,
      version,
      ...content,
      modifications: ofPeople(modifications).default({}),
      backPay: ofPeople(backPay).default({}),
      replaces: objectId.nullable().default(null),
    }),
    reply: z.object({ version, savedAt: instant, others: z.array(other) }),
  },
  discard: {
    summary: 'Throws the caller’s draft away; it is no mistake where there is none',
    body: z.strictObject(salonAndMonth),
    reply: success,
  },
} satisfies SubjectSchemas

export type SavedDraft = NonNullable<z.output<typeof reportDraftsSchemas.get.reply>['draft']>
