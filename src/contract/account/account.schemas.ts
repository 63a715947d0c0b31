import { z } from 'zod'
import { secondSteps } from '#domain/access/second-step'
import { warningKinds } from '#domain/access/warnings'
import { dateLanguages } from '#domain/values/date-language'
import type { SubjectSchemas } from '../endpoint.ts'
import { byId, instant, objectId, success } from '../fields.schemas.ts'
import { typedName } from '../name.schemas.ts'
import { browserOptions, registrationResponse } from './passkeys.schemas.ts'

/** The catalogue states what is wrong with a password; the schema does not. */
const password = z.string().max(400)
const again = z.strictObject({ password })
const passkeyName = typedName(60)

const dateLanguage = z.enum(dateLanguages)

const passkey = z.object({
  objectId,
  name: z.string(),
  createdAt: instant,
  usedAt: instant.nullable(),
})
export type OwnPasskey = z.output<typeof passkey>

const ownAccount = z.object({
  name: z.string(),
  email: z.string(),
  dateLanguage,
  passkeys: z.array(passkey),
  /** False for an account that only the provider opens. */
  hasPassword: z.boolean(),
  /** The configured sign-in provider and when it was linked; null without one. */
  provider: z.object({ name: z.string(), linkedAt: instant.nullable() }).nullable(),
  /** When an app was set up to show codes; null without an app. */
  codesSince: instant.nullable(),
  recoveryCodesLeft: z.number(),
  /** True when the owner requires a second step of this person. */
  secondStepDemanded: z.boolean(),
  secondStep: z.enum(secondSteps),
})
export type OwnAccount = z.output<typeof ownAccount>

const openSession = z.object({
  objectId,
  /** True for the session that sends this request. */
  current: z.boolean(),
  /** For example 'Chrome på Windows'. */
  device: z.string(),
  /** The address of the last use; null if the session has not been used since addresses are recorded. */
  address: z.string().nullable(),
  startedAt: instant,
  seenAt: instant,
})
export type OpenSession = z.output<typeof openSession>

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const accountSchemas = {
  get: { summary: 'One’s own account, and how one signs in', reply: ownAccount },
  rename: {
    summary: 'Changes one’s own name',
    body: z.strictObject({ name: typedName(120) }),
    reply: success,
  },
  setDateLanguage: {
    summary: 'Chooses the language of dates',
    body: z.strictObject({ dateLanguage }),
    reply: success,
  },
  password: {
    summary: 'Sets a new password by the current one and ends the other sessions',
    body: z.strictObject({ current: password, password }),
    reply: success,
  },
  sessions: { summary: 'Where one is signed in, the newest use first', reply: z.array(openSession) },
  endSession: { summary: 'Signs one of one’s own sessions out', body: byId, reply: success },
  endAllSessions: { summary: 'Signs all of one’s own sessions out, this one too', reply: success },
  dismissWarnings: {
    summary: 'Dismisses the warnings about one’s own account',
    body: z.strictObject({ warnings: z.array(z.enum(warningKinds)).min(1).max(warningKinds.length) }),
    reply: success,
  },
  ownData: {
    summary: 'What the product knows about oneself, as a file',
    query: z.strictObject({ format: z.enum(['json', 'html']) }),
    reply: z.unknown(),
  },
  passkeyRequest: {
    summary: 'What a new passkey is made from; asks for the current password',
    body: again,
    reply: browserOptions,
  },
  addPasskey: {
    summary: 'Adds the passkey that the browser has made',
    body: z.strictObject({ name: passkeyName, response: registrationResponse }),
    reply: z.object({ objectId }),
  },
  renamePasskey: {
    summary: 'Names one of one’s own passkeys',
    body: z.strictObject({ objectId, name: passkeyName }),
    reply: success,
  },
  removePasskey: {
    summary: 'Removes one of one’s own passkeys; asks for the current password',
    body: z.strictObject({ objectId, password }),
    reply: success,
  },
  beginCodes: {
    summary:
      'The secret that an app for codes needs, as text and as a QR code; asks for the current password',
    body: again,
    reply: z.object({ secret: z.string(), qr: z.string() }),
  },
  confirmCodes: {
    summary:
      'Takes the app into use by its first code; answers the recovery codes, which are shown this once',
    body: z.strictObject({ code: z.string().max(20) }),
    reply: recoveryCodes,
  },
  removeCodes: {
    summary: 'Lets go of the app for codes; asks for the current password',
    body: again,
    reply: success,
  },
  newRecoveryCodes: {
    summary: 'Ten new recovery codes in place of the old; asks for the current password',
    body: again,
    reply: recoveryCodes,
  },
} satisfies SubjectSchemas
