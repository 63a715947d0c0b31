import { isPasswordLength, PASSWORD_MESSAGE } from '#domain/values/credentials'
import { accountAddressOf } from '#domain/values/email-address'
import { messageOf } from '#domain/values/refusal'
import type { FormErrors } from './said.ts'

/** What can be known about a new password before the server is asked [R011]. */
export const checkPassword = (password: string): FormErrors =>
  isPasswordLength(password) ? {} : { password: { text: PASSWORD_MESSAGE, lang: 'en' } }

/** The same for an e-mail and a password together. */
export const checkAccount = (email: string, password: string): FormErrors => ({
  ...(accountAddressOf(email) === null && { email: { text: messageOf('email_validation'), lang: 'en' } }),
  ...checkPassword(password),
})
