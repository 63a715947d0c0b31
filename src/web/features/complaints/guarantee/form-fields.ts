import type { CustomerLanguage } from '#domain/complaints/customer-view'
import { OTHER_EMPLOYEE } from '#domain/complaints/intake'
import { addressOf } from '#domain/values/email-address'
import { isDay } from '#domain/values/month'
import { dayAt } from '../../../ui/norwegian-time.ts'
import type { Words } from './words.ts'

/** The form's current values, all as text. */
export interface Filled {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly backdate: string
  readonly employee: string
  readonly message: string
  readonly consent: boolean
  /** The honeypot field. See `trap` in the contract. */
  readonly website: string
}
export type CustomerFormFaults = Partial<Record<keyof Filled, string>>

export const empty: Filled = {
  name: '',
  phone: '',
  email: '',
  backdate: '',
  message: '',
  website: '',
  employee: OTHER_EMPLOYEE,
  consent: false,
}

/** Validation that needs no server request. */
export const customerFormFaults = (filled: Filled, words: Words): CustomerFormFaults => {
  const { name, phone, email, backdate, message, consent } = filled
  const missing = (text: string) => text.trim() === ''
  return {
    ...(missing(name) && { name: words.required }),
    ...(missing(phone) && missing(email) && { phone: words.needsReach }),
    ...(!missing(phone) && !/^[+\d][\d\s()-]{2,}$/.test(phone.trim()) && { phone: words.badPhone }),
    ...(!missing(email) && addressOf(email) === null && { email: words.badEmail }),
    ...(backdate > dayAt(Date.now()) && { backdate: words.future }),
    ...(backdate !== '' && !isDay(backdate) && { backdate: words.badDay }),
    ...(missing(message) && { message: words.required }),
    ...(!consent && { consent: words.needsConsent }),
  }
}

/** The request body. */
export const customerFormBody = (filled: Filled, salon: string, language: CustomerLanguage, key: string) => ({
  ...filled,
  salon,
  language,
  key,
  consent: true as const,
})
