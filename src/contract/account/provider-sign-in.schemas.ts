import { z } from 'zod'
import { enteredEmail } from '../email.schemas.ts'
import type { SubjectSchemas } from '../endpoint.ts'
import { success } from '../fields.schemas.ts'
import { typedName } from '../name.schemas.ts'

/** The provider's address, for the browser to go to. */
const begun = z.object({ url: z.string() })
/** The query that the provider sent the browser back with, unchanged. */
const answered = z.strictObject({ answer: z.string().max(8000) })
const proof = z.strictObject({ password: z.string().max(400) })
const customToken = z.object({ token: z.string() })

export const providerSignInSchemas = {
  begin: { summary: 'Where to sign in at the provider', body: z.strictObject({}), reply: begun },
  signIn: {
    summary: 'Checks the provider’s answer and answers a single-use custom token, as a password does',
    body: answered,
    reply: customToken,
  },
  beginRegistration: {
    summary: 'Where an invited person signs in at the provider, instead of choosing a password',
    body: z.strictObject({
      invitation: z.string().max(100),
      email: enteredEmail,
      /** Only with the first owner's link. */
      name: typedName(120).or(z.literal('')).optional(),
    }),
    reply: begun,
  },
  register: {
    summary: 'Makes the invited account that the provider opens, and answers a custom token for it',
    body: answered,
    reply: customToken,
  },
  beginLink: {
    summary: 'Where to sign in at the provider, to link one’s own account; asks for the current password',
    body: proof,
    reply: begun,
  },
  link: {
    summary: 'Links one’s own account to who signed in at the provider',
    body: answered,
    reply: success,
  },
  unlink: {
    summary: 'Removes the link with the provider; asks for the current password',
    body: proof,
    reply: success,
  },
} satisfies SubjectSchemas
