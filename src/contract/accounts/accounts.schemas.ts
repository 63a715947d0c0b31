import { z } from 'zod'
import { enteredEmail } from '../email.schemas.ts'
import type { SubjectSchemas } from '../endpoint.ts'
import { instant, objectId, role, success } from '../fields.schemas.ts'
import { MOST_INVITATIONS } from '../page-sizes.ts'

const profile = z.object({
  objectId,
  name: z.string(),
  type: role,
  activeIn: z.array(objectId),
  /** True when the viewer may approve, invite or withdraw (A4). */
  mayDecide: z.boolean(),
})

const accountToBe = profile.extend({
  avatar: z.string().nullable(),
  /** An account waiting for approval, an open invitation, or an expired one. */
  state: z.enum(['waiting', 'invited', 'expired']),
  email: z.string().nullable(),
  since: instant,
  /** When it expires. */
  until: instant,
})
export type AccountToBe = z.output<typeof accountToBe>

const admission = profile.extend({
  /** Without an invitation, with an open or an expired one, waiting for approval, or with an account. */
  state: z.enum(['vacant', 'invited', 'expired', 'waiting', 'active']),
  /** Of the waiting account or the invitation. Null without one, and once the account is approved. */
  email: z.string().nullable(),
  /** When the account or the invitation was made. */
  since: instant.nullable(),
  /** When the invitation expires or expired. */
  until: instant.nullable(),
})
export type Admission = z.output<typeof admission>

const madeInvitation = z.object({
  objectId,
  name: z.string(),
  url: z.string(),
  /** Sixteen letters and digits to type instead of the link. */
  code: z.string(),
  /** The address that a letter with its own link goes to; null without one. */
  email: z.string().nullable(),
  until: instant,
})
export type MadeInvitation = z.output<typeof madeInvitation>

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
  admissions: {
    summary: 'Everybody in reach who works in a salon or administers, with the state of their account',
    reply: z.array(admission),
  },
  inviteMany: {
    summary:
      'Invites several people: a short code and a link each, for one use in seven days. Replaces their earlier invitations; leaves out people who have an account',
    body: z.strictObject({
      people: z
        .array(z.strictObject({ objectId, email: enteredEmail.optional() }))
        .min(1)
        .max(MOST_INVITATIONS)
        .refine(all => new Set(all.map(one => one.objectId)).size === all.length, 'En person står to ganger'),
    }),
    reply: z.array(madeInvitation),
  },
  withdraw: {
    summary: 'Withdraws an invitation: its links work no more',
    body: z.strictObject({ objectId }),
    reply: success,
  },
  approve: {
    summary: 'Lets a waiting account in, or refuses it: the profile is vacant again',
    body: z.strictObject({
      objectId,
      approve: z.boolean(),
      /** The address that the approver was shown: another account may wait for the profile by now. */
      email: enteredEmail.optional(),
    }),
    reply: success,
  },
} satisfies SubjectSchemas

export type { EnteredEmail } from '../email.schemas.ts'
