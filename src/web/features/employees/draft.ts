import type { EmployeeChanges } from '#contract/employees/employees'
import { faultOfBirthYear } from '#domain/employees/birth-year'
import { countsYears, type EmployedAs } from '#domain/employees/employed-as'
import { employmentNumbers } from '#domain/employees/numbers'
import { faultOfUnchosenDay } from '#domain/values/date-input'
import { type Day, isDay } from '#domain/values/month'
import { number } from '#domain/values/number-format'
import { readNumber } from '#domain/values/number-input'
import type { Employment } from './employment.ts'

/** The number fields that are typed in. The others are chosen from a list. */
export const writtenNumbers = ['goal', 'perHourFixed', 'perHourExtra', 'fixedPercentage'] as const
export type WrittenNumber = (typeof writtenNumbers)[number]

const chosenNumbers = ['experience', 'stillings', 'cutType'] as const

/** The form's current values. Numbers are kept as typed. */
export interface EmploymentDraft extends Readonly<Record<WrittenNumber, string>> {
  readonly name: string
  readonly employmentId: string
  readonly experience: number
  /** A date, or empty if experience does not grow automatically. */
  readonly experienceSince: string
  readonly employedAs: EmployedAs
  /** A date, or empty without a training. */
  readonly trainingSince: string
  /** Four digits, or empty if it is not known. */
  readonly birthYear: string
  readonly stillings: number
  readonly cutType: number
  readonly blocked: boolean
  readonly activeIn: readonly string[]
}
export type EmploymentEdits = Partial<EmploymentDraft>

/** Shows all decimals. Older values may have more decimals than are allowed now and stay until changed. */
const written = (value: number) => number(value, 10)

export const employmentDraftOf = (saved: Employment): EmploymentDraft => ({
  name: saved.name,
  employmentId: saved.employmentId ?? '',
  experience: saved.experience,
  experienceSince: saved.experienceSince ?? '',
  employedAs: saved.employedAs,
  trainingSince: saved.trainingSince ?? '',
  birthYear: saved.birthYear === null ? '' : String(saved.birthYear),
  stillings: saved.stillings,
  cutType: saved.cutType,
  blocked: saved.blocked,
  activeIn: saved.activeIn,
  goal: written(saved.goal),
  perHourFixed: written(saved.perHourFixed),
  perHourExtra: written(saved.perHourExtra),
  fixedPercentage: written(saved.fixedPercentage),
})

interface Fault {
  readonly text: string
  readonly lang?: 'en'
}
export type EmploymentFaults = Partial<Record<keyof EmploymentDraft, Fault>>

/** Parses a field. Empty means zero. */
const readWritten = (field: WrittenNumber, text: string): number | Fault => {
  if (text.trim() === '') return 0
  const { least, most, decimals } = employmentNumbers[field]
  const read = readNumber(text)
  if (!read.ok) return { text: 'Invalid value! Try again..', lang: 'en' }
  if (read.value < least || read.value > most)
    return { text: `Skriv et tall fra ${number(least)} til ${number(most)}.` }
  return Number(read.value.toFixed(decimals)) === read.value
    ? read.value
    : { text: `Skriv høyst ${decimals} desimaler.` }
}

/** Parses the birth year (P168). Empty means that it is not known. */
const readBirthYear = (text: string, today: Day): number | null | Fault => {
  if (text.trim() === '') return null
  if (!/^\d{4}$/.test(text.trim())) return { text: 'Skriv året med fire siffer.' }
  const fault = faultOfBirthYear(Number(text), today)
  return fault ? { text: `${fault}.` } : Number(text)
}

/** Parses the day that the years of a training are counted from (P129). The server compares it with the month of the change. */
const readTraining = ({ employedAs, trainingSince }: EmploymentDraft): Day | null | Fault => {
  if (!countsYears(employedAs)) return null
  return isDay(trainingSince) ? trainingSince : { text: faultOfUnchosenDay(trainingSince) }
}

const sameSalons = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every(salonId => b.includes(salonId))

/** True when a viewer with this reach would no longer see the person after the change (A10). */
const leavesReach = (saved: Employment, draft: EmploymentDraft, reached: readonly string[] | 'every') =>
  reached !== 'every' &&
  saved.activeIn.some(salonId => reached.includes(salonId)) &&
  !draft.activeIn.some(salonId => reached.includes(salonId))

/** The changed fields to save, or the validation errors. */
export const employmentChanges = (
  saved: Employment,
  draft: EmploymentDraft,
  reached: readonly string[] | 'every',
  today: Day,
) => {
  const changes: EmployeeChanges = {}
  const faults: EmploymentFaults = {}
  const name = draft.name.trim()
  if (name === '') faults.name = { text: 'Skriv navnet.' }
  else if (name !== saved.name) changes.name = name
  const employmentId = draft.employmentId.trim() || null
  if (employmentId !== saved.employmentId) changes.employmentId = employmentId
  if (draft.blocked !== saved.blocked) changes.blocked = draft.blocked
  if (!sameSalons(draft.activeIn, saved.activeIn)) changes.activeIn = [...draft.activeIn]
  if (leavesReach(saved, draft, reached)) faults.activeIn = { text: 'Velg minst én salong.' }
  const since = isDay(draft.experienceSince) ? draft.experienceSince : null
  if (draft.experienceSince !== '' && since === null)
    faults.experienceSince = { text: faultOfUnchosenDay(draft.experienceSince) }
  else if (since !== saved.experienceSince) changes.experienceSince = since
  if (draft.employedAs !== saved.employedAs) changes.employedAs = draft.employedAs
  const training = readTraining(draft)
  if (training !== null && typeof training === 'object') faults.trainingSince = training
  else if (training !== saved.trainingSince) changes.trainingSince = training
  const birthYear = readBirthYear(draft.birthYear, today)
  if (birthYear !== null && typeof birthYear === 'object') faults.birthYear = birthYear
  else if (birthYear !== saved.birthYear) changes.birthYear = birthYear
  for (const field of chosenNumbers)
    if (draft[field] !== saved[field] && !(field === 'experience' && since)) changes[field] = draft[field]
  for (const field of writtenNumbers.filter(field => draft[field] !== written(saved[field]))) {
    const value = readWritten(field, draft[field])
    if (typeof value !== 'number') faults[field] = value
    else if (value !== saved[field]) changes[field] = value
  }
  return { changes, faults }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Keeps only edits to fields that another user has not changed in the meantime. */
export const rebasedEdits = (edits: EmploymentEdits, was: Employment, is: Employment): EmploymentEdits => {
  const [before, after] = [employmentDraftOf(was), employmentDraftOf(is)]
  const standing = Object.entries(edits).filter(([field]) =>
    same(before[field as keyof EmploymentDraft], after[field as keyof EmploymentDraft]),
  )
  return Object.fromEntries(standing) as EmploymentEdits
}

/** Separates changes that apply from a date from those that apply from a month or immediately. */
export const parted = ({ activeIn, employmentId, ...others }: EmployeeChanges) => ({
  dated: {
    ...(activeIn !== undefined && { activeIn }),
    ...(employmentId !== undefined && { employmentId }),
  } satisfies EmployeeChanges,
  others,
})
export type DatedChanges = ReturnType<typeof parted>['dated']
