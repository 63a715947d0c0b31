import type { EmployeeChanges } from '#contract/employees'
import { employmentNumbers } from '#domain/employment/numbers'
import { isDay } from '#domain/values/month'
import { number } from '#domain/values/number-format'
import { readNumber } from '#domain/values/number-input'
import type { Employment } from './employment.ts'

/** The numbers that are written; the others are chosen from a list. */
export const writtenNumbers = ['goal', 'perHourFixed', 'perHourExtra', 'fixedPercentage'] as const
export type WrittenNumber = (typeof writtenNumbers)[number]

const chosenNumbers = ['experience', 'stillings', 'cutType'] as const

/** The screen as it is filled in: numbers as they were written. */
export interface Draft extends Readonly<Record<WrittenNumber, string>> {
  readonly name: string
  readonly employmentId: string
  readonly experience: number
  /** A day, or empty where experience does not grow by itself. */
  readonly experienceSince: string
  readonly stillings: number
  readonly cutType: number
  readonly blocked: boolean
  readonly activeIn: readonly string[]
}
export type Edits = Partial<Draft>

/** With all its decimals: older numbers can have more than may be written now, and stay until they are changed. */
const written = (value: number) => number(value, 10)

export const draftOf = (saved: Employment): Draft => ({
  name: saved.name,
  employmentId: saved.employmentId ?? '',
  experience: saved.experience,
  experienceSince: saved.experienceSince ?? '',
  stillings: saved.stillings,
  cutType: saved.cutType,
  blocked: saved.blocked,
  activeIn: saved.activeIn,
  goal: written(saved.goal),
  perHourFixed: written(saved.perHourFixed),
  perHourExtra: written(saved.perHourExtra),
  fixedPercentage: written(saved.fixedPercentage),
})

export interface Fault {
  readonly text: string
  readonly lang?: 'en'
}
export type Faults = Partial<Record<keyof Draft, Fault>>

/** What a field means: an empty one is zero. */
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

const sameSalons = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every(salonId => b.includes(salonId))

/** Whether somebody who reaches these salons loses sight of the person by the change (A10). */
const leavesReach = (saved: Employment, draft: Draft, reached: readonly string[] | 'every') =>
  reached !== 'every' &&
  saved.activeIn.some(salonId => reached.includes(salonId)) &&
  !draft.activeIn.some(salonId => reached.includes(salonId))

/** What is to be saved: the fields that became another, or what is wrong with them. */
export const changesOf = (saved: Employment, draft: Draft, reached: readonly string[] | 'every') => {
  const changes: EmployeeChanges = {}
  const faults: Faults = {}
  const name = draft.name.trim()
  if (name === '') faults.name = { text: 'Skriv navnet.' }
  else if (name !== saved.name) changes.name = name
  const employmentId = draft.employmentId.trim() || null
  if (employmentId !== saved.employmentId) changes.employmentId = employmentId
  if (draft.blocked !== saved.blocked) changes.blocked = draft.blocked
  if (!sameSalons(draft.activeIn, saved.activeIn)) changes.activeIn = [...draft.activeIn]
  if (leavesReach(saved, draft, reached)) faults.activeIn = { text: 'Velg minst én salong.' }
  const since = isDay(draft.experienceSince) ? draft.experienceSince : null
  if (draft.experienceSince !== '' && since === null) faults.experienceSince = { text: 'Velg en dag.' }
  else if (since !== saved.experienceSince) changes.experienceSince = since
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

/** The edits that still stand when somebody else has saved: those of fields that they left alone. */
export const rebased = (edits: Edits, was: Employment, is: Employment): Edits => {
  const [before, after] = [draftOf(was), draftOf(is)]
  const standing = Object.entries(edits).filter(([field]) =>
    same(before[field as keyof Draft], after[field as keyof Draft]),
  )
  return Object.fromEntries(standing) as Edits
}

/** What holds from a day, and what holds from a month or at once. */
export const parted = ({ activeIn, employmentId, ...others }: EmployeeChanges) => ({
  dated: {
    ...(activeIn !== undefined && { activeIn }),
    ...(employmentId !== undefined && { employmentId }),
  } satisfies EmployeeChanges,
  others,
})
