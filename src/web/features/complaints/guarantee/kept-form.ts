import type { GuaranteeForm } from '#contract/complaints/guarantee'
import { OTHER_EMPLOYEE } from '#domain/complaints/intake'
import { quietly } from '../../../api/quietly.ts'
import { empty, type Filled } from './form-fields.ts'

/** The forms that this device keeps for their customers (C45). */
const PREFIX = 'foehn.form.'
const KEPT_MS = 24 * 60 * 60 * 1000

/** The consent is given when the form is sent, and the trap is nobody's. */
type KeptField = Exclude<keyof Filled, 'consent' | 'website'>
const keptFields: readonly KeptField[] = ['name', 'phone', 'email', 'backdate', 'employee', 'message']
type Kept = Readonly<Record<KeptField, string>>
interface Stored {
  /** In milliseconds since 1970. */
  readonly at: number
  readonly kept: Kept
}

type People = GuaranteeForm['people']

const read = (name: string, now: number): Kept | null => {
  const { at, kept } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Stored>
  // A time ahead of the clock means that the clock was changed.
  if (typeof at !== 'number' || at > now || now - at >= KEPT_MS || !kept) return null
  return keptFields.every(field => typeof kept[field] === 'string') ? kept : null
}

/** Removes the forms of every salon that are older than a day. */
const forgetOld = (now: number): void => {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(PREFIX) && !quietly(() => read(name, now))) localStorage.removeItem(name)
}

/** The form that this device has kept for a salon; the empty form if there is none. */
export const keptForm = (salonId: string, people: People, now: number): Filled => {
  quietly(() => forgetOld(now))
  const kept = quietly(() => read(PREFIX + salonId, now))
  if (!kept) return empty
  const { name, phone, email, backdate, message } = kept
  // The keys of people change each day, so their names are kept.
  const person = people.find(one => one.name === kept.employee)
  return { ...empty, name, phone, email, backdate, message, employee: person?.key ?? OTHER_EMPLOYEE }
}

export const forgetForm = (salonId: string): void =>
  void quietly(() => localStorage.removeItem(PREFIX + salonId))

/** True if a field has text that is worth keeping. */
export const isBegun = (filled: Filled): boolean => keptFields.some(field => filled[field] !== empty[field])

/** Keeps what is filled in, from now on for a day. */
export const keepForm = (salonId: string, people: People, filled: Filled, now: number): void => {
  if (!isBegun(filled)) {
    forgetForm(salonId)
    return
  }
  const { name, phone, email, backdate, message } = filled
  const employee = people.find(({ key }) => key === filled.employee)?.name ?? ''
  const stored: Stored = { at: now, kept: { name, phone, email, backdate, employee, message } }
  quietly(() => localStorage.setItem(PREFIX + salonId, JSON.stringify(stored)))
}
