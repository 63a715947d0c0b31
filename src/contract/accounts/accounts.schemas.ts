import { z } from 'zod'
import { enteredEmail } from '../email.schemas.ts'
import type { SubjectSchemas } from '../endpoint.ts'
import { instant, objectId, role, success } from '../fields.schemas.ts'

const accountToBe = z.object({
  objectId,
  name: z.string(),
  type: role,
  avatar: z.string().nullable(),
  activeIn: z.array(objectId),
  /** An account waiting for approval, an open invitation, or an expired one. */
  state: z.enum(['waiting', 'invited', 'expired']),
  email: z.string().nullable(),
  since: instant,
  /** When it expires. */
  until: instant,
  /** True when the viewer may approve, invite or withdraw (A4). */
  mayDecide: z.boolean(),
})
export type AccountToBe = z.output<typeof accountToBe>

export const accountsSchemas = {
  vacantProfiles: {
    summary: 'The profiles of type employee that have no account, by name',
    reply: z.array(z.object({ objectId, name: z.string() })),
  },
  list: {
    summary: 'Who waits for approval and who is invited, in reach',
    reply: z.array(accountToBe),
  },
  invite: {
    summary:
      'Invites somebody to a vacant profile: a link for one use in seven days, mailed where an e-mail is given. Replaces the invitation before it',
    body: z.strictObject({ objectId, email: enteredEmail.optional() }),
    reply: z.object({ url: z.string() }),
  },
  withdraw: {
    summary: 'Withdraws an invitation: its links work no more',
    body: z.strictObject({ objectId }),
    reply: success,
  },
  approve: {
    summary: 'Lets a waiting account in, or refuses it: the profile is vacant again',
    body: z.strictObject({ objectId, approve: z.boolean() }),
    reply: success,
  },
} satisfies SubjectSchemas

export type { EnteredEmail } from '../email.schemas.ts'
