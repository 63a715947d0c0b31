import type { CustomerLanguage } from '#domain/complaints/customer-view'
import { OTHER_EMPLOYEE } from '#domain/complaints/intake'
import { hasFormOfDay } from '#domain/values/date-input'
import { addressOf } from '#domain/values/email-address'
import { isDay } from '#domain/values/month'
import { isPhoneNumber } from '#domain/values/phone-number'
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
type FormField = keyof Filled

/** A fault by the name of its words, so that it follows the language of the page. */
type Fault = keyof Pick<
  Words,
  | 'required'
  | 'needsReach'
  | 'badPhone'
  | 'badEmail'
  | 'future'
  | 'badDay'
  | 'noSuchDay'
  | 'needsConsent'
  | 'checkField'
  | 'trap'
>
export type CustomerFormFaults = Partial<Record<FormField, Fault>>

/** A form that could not be sent, with its faults. */
export interface Tried {
  readonly filled: Filled
  readonly faults: CustomerFormFaults
  /** True if the server found the faults. */
  readonly byServer: boolean
}

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

const when = (isWrong: boolean, field: FormField, fault: Fault): CustomerFormFaults =>
  isWrong ? { [field]: fault } : {}

/** Validation that needs no server request. */
export const customerFormFaults = (filled: Filled): CustomerFormFaults => {
  const { name, phone, email, backdate, message, consent } = filled
  const missing = (text: string) => text.trim() === ''
  return {
    ...when(missing(name), 'name', 'required'),
    ...when(missing(phone) && missing(email), 'phone', 'needsReach'),
    ...when(!missing(phone) && !isPhoneNumber(phone), 'phone', 'badPhone'),
    ...when(!missing(email) && addressOf(email) === null, 'email', 'badEmail'),
    ...when(backdate > dayAt(Date.now()), 'backdate', 'future'),
    ...when(backdate !== '' && !isDay(backdate), 'backdate', hasFormOfDay(backdate) ? 'noSuchDay' : 'badDay'),
    ...when(missing(message), 'message', 'required'),
    ...when(!consent, 'consent', 'needsConsent'),
  }
}

const fieldNames = Object.keys(empty) as FormField[]

/** The faults of the last try that stand. A fault found by the server stands until its field is changed. */
export const standingFaults = (tried: Tried | null, filled: Filled): CustomerFormFaults => {
  if (!tried) return {}
  const now = customerFormFaults(filled)
  return Object.fromEntries(
    fieldNames.flatMap(field => {
      const fault = tried.faults[field]
      const stands = tried.byServer ? filled[field] === tried.filled[field] : fault === now[field]
      return fault && stands ? [[field, fault] as const] : []
    }),
  )
}

/** The faults that the server found. */
export const faultsOfServer = (fields: Readonly<Record<string, string>>): CustomerFormFaults =>
  Object.fromEntries(
    fieldNames
      .filter(field => field in fields)
      .map(field => [field, field === 'website' ? 'trap' : 'checkField'] as const),
  )

/** The request body. */
export const customerFormBody = (filled: Filled, salon: string, language: CustomerLanguage, key: string) => ({
  ...filled,
  salon,
  language,
  key,
  consent: true as const,
})
