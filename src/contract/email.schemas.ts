import { z } from 'zod'
import { accountAddressOf, addressOf, type EmailAddress } from '#domain/values/email-address'

const fault = 'Ikke en e-postadresse'

/** An e-mail address that letters may be sent to: exactly one addressee. */
export const email = z
  .string()
  .refine(text => addressOf(text) !== null, fault)
  .transform(text => addressOf(text) as EmailAddress)

/**
 * What was entered as the e-mail of an account. The catalogue says what is wrong with it, not the schema, so the text comes along;
 * `address` is null where it cannot be the e-mail of an account.
 */
export const enteredEmail = z
  .string()
  .max(400)
  .transform(text => ({ text: text.trim(), address: accountAddressOf(text) }))
export type EnteredEmail = z.output<typeof enteredEmail>

/** The schemas that a field for an e-mail address may have. */
export const emailSchemas: ReadonlySet<z.ZodType> = new Set<z.ZodType>([email, enteredEmail])
