import { z } from 'zod'
import { customerLanguages } from '#domain/complaints/customer-view'
import { LONGEST_REPLY, LONGEST_REPLY_NAME } from '#domain/complaints/saved-replies'
import type { SubjectSchemas } from '../endpoint.ts'
import { byId, objectId, success } from '../fields.schemas.ts'
import { typedName } from '../name.schemas.ts'

const languages = Object.keys(customerLanguages) as (keyof typeof customerLanguages)[]

const reply = z.object({
  objectId,
  /** Sent along when saving; another version on the server means a conflict. */
  version: z.number(),
  name: z.string(),
  text: z.string(),
  language: z.enum(languages),
})
export type SavedReply = z.output<typeof reply>

const content = {
  name: typedName(LONGEST_REPLY_NAME),
  text: z.string().trim().min(1, 'Må fylles ut').max(LONGEST_REPLY, `Høyst ${LONGEST_REPLY} tegn`),
  language: z.enum(languages),
}

export const savedRepliesSchemas = {
  list: { summary: 'The caller’s own saved replies, by name', reply: z.object({ replies: z.array(reply) }) },
  add: {
    summary: 'Saves a reply for the caller',
    body: z.strictObject(content),
    reply: z.object({ objectId, version: z.number() }),
  },
  change: {
    summary: 'Changes one of the caller’s saved replies',
    body: z.strictObject({ objectId, version: z.number().int(), ...content }),
    reply: z.object({ objectId, version: z.number() }),
  },
  remove: { summary: 'Removes one of the caller’s saved replies', body: byId, reply: success },
} satisfies SubjectSchemas
