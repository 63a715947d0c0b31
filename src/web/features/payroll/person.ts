import type { ListedEmployee } from '#contract/employees/employees'
import { MOST_PEOPLE_OF_A_REPORT } from '#contract/page-sizes'
import type { SentReport } from '#contract/payroll/payroll'
import { dayInFigures } from '#domain/values/date-input'
import type { Day } from '#domain/values/month'
import type { Choice } from '../../ui/choice.ts'

/** A person who can be added to the report. */
export type Person = Pick<
  ListedEmployee,
  'objectId' | 'name' | 'blocked' | 'processed' | 'inactiveLastMonth' | 'left' | 'elsewhere'
>

interface Offered {
  /** People already in the draft. */
  readonly added: ReadonlySet<string>
  readonly showInactive: boolean
}

/** People of the month (P110) not yet added. Inactive people are included only if requested [R102]. */
export const offeredPeople = (
  people: readonly Person[],
  { added, showInactive }: Offered,
): readonly Person[] =>
  people.filter(person => !added.has(person.objectId) && (showInactive || !person.inactiveLastMonth))

/**
 * People added by 'Importer alle' (K27): everyone offered and unpaid, except blocked people without activity in
 * the month. Those can be added individually.
 */
export const importedTogether = (offered: readonly Person[]): readonly Person[] =>
  offered.filter(({ processed, blocked, inactiveLastMonth }) => !processed && !(blocked && inactiveLastMonth))

/** The people who fit into a report that has `added` people. */
export const fittingIn = (people: readonly Person[], added: number): readonly Person[] =>
  people.slice(0, Math.max(0, MOST_PEOPLE_OF_A_REPORT - added))

/** Makes the people of the report being corrected payable again. */
export const payable = (
  people: readonly Person[],
  wrong: Pick<SentReport, 'employees'> | null | undefined,
): readonly Person[] => {
  const again = new Set(wrong?.employees.map(row => row.objectId))
  return people.map(person => (again.has(person.objectId) ? { ...person, processed: false } : person))
}

/** 'sluttet 12.10.2026', or 'flyttet' after a move to another salon; null for current employees. */
const leftWords = ({ left }: Pick<Person, 'left'>): string | null =>
  left ? `${left.to === 'moved' ? 'flyttet' : 'sluttet'} ${dayInFigures(left.day as Day)}` : null

/** Label next to the name in the picker and the sheet: left the salon, or also works in another one. */
const markOf = (person: Pick<Person, 'left' | 'elsewhere'>): string | null =>
  leftWords(person) ?? (person.elsewhere ? 'flere salonger' : null)

/** Employee id → label next to the name. */
export const marksOf = (people: readonly Person[]): ReadonlyMap<string, string> =>
  new Map(
    people.flatMap((person): [string, string][] => {
      const mark = markOf(person)
      return mark ? [[person.objectId, mark]] : []
    }),
  )

/** 'Amina Yusuf [ferdig]' is disabled; 'Thea Nilsen [inaktiv]' and 'Jonas Haug [sluttet 12.10.2026]' are selectable. */
export const choiceOf = (person: Person): Choice => {
  const { objectId, name, processed, inactiveLastMonth } = person
  const mark = markOf(person)
  return {
    value: objectId,
    label: [name, mark && `[${mark}]`, processed && '[ferdig]', inactiveLastMonth && '[inaktiv]']
      .filter(Boolean)
      .join(' '),
    disabled: processed ?? false,
  }
}
