import { z } from 'zod'
import type { SubjectSchemas } from '../endpoint.ts'
import { limitedRecord } from '../fields.schemas.ts'

const encoded = z.string().max(20_000)
const credential = {
  id: z.string().min(1).max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: limitedRecord(20, z.record(z.string().max(100), z.unknown())),
}

/** The options for the browser's interface. The fields are defined by the standard (WebAuthn level 3). */
export const browserOptions = z.looseObject({ challenge: z.string() })

/** The browser's response after creating a passkey. */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

/** The browser's response after signing with a passkey. */
const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.string().max(200).nullish(),
  }),
})

const shown = z.strictObject({ response: authenticationResponse })
const done = z.object({ success: z.literal(true) })

export const passkeysSchemas = {
  request: { summary: 'What a passkey is to sign, for signing in', reply: browserOptions },
  signIn: {
    summary: 'Checks a passkey and answers a single-use custom token, as a password does',
    body: shown,
    reply: z.object({ token: z.string() }),
  },
  secondStepRequest: {
    summary: 'What one’s own passkey is to sign, to complete a sign-in',
    reply: browserOptions,
  },
  secondStep: { summary: 'Completes a sign-in by one’s own passkey', body: shown, reply: done },
} satisfies SubjectSchemas
