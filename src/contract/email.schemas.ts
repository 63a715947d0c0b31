import { z } from 'zod'
import { accountAddressOf, addressOf, type EmailAddress, WRONG_EMAIL } from '#domain/values/email-address'

/** An e-mail address that mail can be sent to: exactly one recipient. */
export const email = z
  .string()
  .refine(text => addressOf(text) !== null, WRONG_EMAIL)
  .transform(text => addressOf(text) as EmailAddress)

/**
 * The text entered as an account's e-mail address. The catalogue states what is wrong with it, so the text is kept;
 * `address` is null when the text is no valid address for an account.
 */
export const enteredEmail = z
  .string()
  .max(400)
  .transform(text => ({ text: text.trim(), address: accountAddressOf(text) }))
export type EnteredEmail = z.output<typeof enteredEmail>

/** The schemas that an e-mail field may use. */
export const emailSchemas: ReadonlySet<z.ZodType> = new Set<z.ZodType>([email, enteredEmail])
