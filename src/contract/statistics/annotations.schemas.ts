import { z } from 'zod'
import { LONGEST_ANNOTATION } from '#domain/statistics/annotations'
import { faultsOfRange } from '#domain/statistics/choosable-spans'
import type { SubjectSchemas } from '../endpoint.ts'
import { byId, dayField, instant, objectId, shownDay, success } from '../fields.schemas.ts'

const named = z.object({ objectId, name: z.string() })

const annotation = z.object({
  objectId,
  /** Counts the changes. A change names the one that the caller has seen. */
  version: z.number().int().min(1),
  /** Null for the whole chain. */
  salon: named.nullable(),
  /** The first and the last day, both included. */
  from: shownDay,
  to: shownDay,
  text: z.string(),
  /** The person who wrote it last. Null after their profile was erased. */
  writtenBy: named.nullable(),
  writtenAt: instant,
  /** True if the caller may change and remove it (A147). */
  mayChange: z.boolean(),
})
export type Annotation = z.output<typeof annotation>

const content = {
  from: dayField,
  to: dayField,
  text: z
    .string()
    .trim()
    .min(1, 'Skriv hva som skjedde')
    .max(LONGEST_ANNOTATION, `Høyst ${LONGEST_ANNOTATION} tegn`)
    .refine(text => !/\p{Surrogate}|\p{Cc}/u.test(text), 'Skriv merknaden på én linje'),
}

const list = z.object({
  annotations: z.array(annotation),
  /** True if there are earlier ones that are left out. */
  more: z.boolean(),
})
export type AnnotationList = z.output<typeof list>

export const annotationsSchemas = {
  list: {
    summary:
      'The notes on days of a salon and of the whole chain, or of every salon in reach, in at most 366 days, the latest first',
    query: z
      .strictObject({ salon: objectId.optional(), from: dayField, to: dayField })
      .superRefine((range, context) => {
        const faults = faultsOfRange(range)
        if (faults) context.addIssue({ code: 'custom', message: faults.to, path: ['to'] })
      }),
    reply: list,
  },
  add: {
    summary: 'Writes a note on days of a salon or of the whole chain',
    body: z.strictObject({
      /** Null for the whole chain. */
      salon: objectId.nullable(),
      ...content,
    }),
    reply: annotation,
  },
  change: {
    summary: 'Changes the days and the text of a note that the caller has seen',
    params: byId,
    body: z.strictObject({ version: z.number().int().min(1), ...content }),
    reply: annotation,
  },
  remove: {
    summary: 'Removes a note and erases its text',
    params: byId,
    reply: success,
  },
} satisfies SubjectSchemas
