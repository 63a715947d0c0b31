import { z } from 'zod'
import { type Permission, permissions } from '#domain/access/permissions'
import { secondSteps } from '#domain/access/second-step'
import { warningKinds } from '#domain/access/warnings'
import { dateLanguages } from '#domain/values/date-language'
import { enteredEmail } from '../email.schemas.ts'
import type { SubjectSchemas } from '../endpoint.ts'
import { objectId, role, success } from '../fields.schemas.ts'
import { typedName } from '../name.schemas.ts'
import { status } from '../statistics/status.schemas.ts'

// A plain string: the catalogue states what is wrong with a password; the schema does not.
const entered = z.string().max(400)

const idToken = z.object({
  idToken: z.string(),
  /** Seconds until it expires. */
  expiresIn: z.number(),
})

/** The signed-in person: profile, permissions and salons. */
export const profile = z.object({
  objectId,
  name: z.string(),
  type: role,
  access: z.array(objectId),
  activeIn: z.array(objectId),
  /** The first of the salons that the person works in; null if there is none (D83). */
  salonId: objectId.nullable(),
  avatar: z.string().nullable(),
  cutType: z.number(),
  goal: z.number(),
  /** The current month against the goal (K12); null for a person who works in no salon (D83). */
  status: status.nullable(),
  /** True while the account waits for approval. */
  pending: z.boolean(),
  permissions: z.array(z.enum(Object.keys(permissions) as [Permission, ...Permission[]])),
  salons: z.array(z.object({ objectId, name: z.string() })),
  /** The state of the second step. Unless it is done, other endpoints do not answer and the permissions are empty. */
  secondStep: z.enum(secondSteps),
  dateLanguage: z.enum(dateLanguages),
  /** True while a chain that the person manages as a whole is not in use yet; absent otherwise (B2). */
  starting: z.literal(true).optional(),
  /** Warnings for the person that are not dismissed; absent if there are none. */
  warnings: z.array(z.enum(warningKinds)).optional(),
})
export type Profile = z.output<typeof profile>

export const sessionSchemas = {
  register: {
    summary: 'Makes an account for a profile; with an invitation it works at once',
    body: z.strictObject({
      email: enteredEmail,
      password: entered,
      profile: z.string().max(60),
      invitation: z.string().max(100).optional(),
      /** Only with the first owner's link. */
      name: typedName(120).or(z.literal('')).optional(),
    }),
    reply: z.object({ success: z.literal(true), pending: z.boolean() }),
  },
  invitation: {
    summary: 'Whom an invitation link is for',
    query: z.strictObject({ code: z.string().max(100) }),
    reply: z.object({ objectId, name: z.string(), firstOwner: z.boolean() }),
  },
  login: {
    summary: 'Checks the password and answers a single-use custom token, good for 60 s',
    body: z.strictObject({ email: enteredEmail, password: entered }),
    reply: z.object({ token: z.string() }),
  },
  signIn: {
    summary: 'Exchanges the custom token for an ID token and the refresh cookie',
    body: z.strictObject({ token: z.string().max(200) }),
    reply: idToken,
  },
  refresh: {
    summary:
      'Exchanges the refresh cookie for a new ID token and a new cookie, and says whose it is as /me does',
    reply: idToken.extend({ me: profile.optional() }),
  },
  signOut: {
    summary: 'Ends the session of the refresh cookie',
    reply: success,
  },
  lostPassword: {
    summary: 'Sends a mail with a link for a new password; answers alike whether anybody has the e-mail',
    body: z.strictObject({ email: enteredEmail }),
    reply: success,
  },
  newPassword: {
    summary: 'Sets a new password by the link of the mail and ends the sessions before it',
    body: z.strictObject({ code: z.string().max(100), password: entered }),
    reply: success,
  },
  me: {
    summary: 'The signed-in user profile with its permissions and salons',
    reply: profile,
  },
} satisfies SubjectSchemas

export type { EnteredEmail } from '../email.schemas.ts'
