import { isPasswordLength, PASSWORD_MESSAGE } from '#domain/values/credentials'
import { accountAddressOf } from '#domain/values/email-address'
import { messageOf } from '#domain/values/refusal'
import type { FormErrors } from './said.ts'

/** Validates a new password without a server request [R011]. */
export const checkNewPassword = (password: string): FormErrors =>
  isPasswordLength(password) ? {} : { password: { text: PASSWORD_MESSAGE, lang: 'en' } }

/** Validates an email address. */
export const checkEmail = (email: string): FormErrors =>
  accountAddressOf(email) === null ? { email: { text: messageOf('email_validation'), lang: 'en' } } : {}

/** Validates an email address and a password. */
export const checkAccount = (email: string, password: string): FormErrors => ({
  ...checkEmail(email),
  ...checkNewPassword(password),
})
