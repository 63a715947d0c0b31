import type { ListedEmployee } from '#contract/employees/employees'
import { MOST_PEOPLE_OF_A_REPORT } from '#contract/page-sizes'
import type { PartOfMonth } from '#contract/payroll/movements'
import type { SentReport } from '#contract/payroll/payroll'
import { shortRangeName } from '#domain/values/day-names'
import { addDays, type Day, day } from '#domain/values/month'
import type { Choice } from '../../ui/choice.ts'
import { leftWords } from '../../ui/left-words.ts'

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

/** True if people without activity last month are offered. The address of the page stores it. */
export const showsInactive = (search: URLSearchParams): boolean => search.get('inactive') !== 'hidden'

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

/** Label next to the name in the picker and the sheet: left the salon, or also works in another one. */
const markOf = (person: Pick<Person, 'left' | 'elsewhere'>): string | null =>
  leftWords(person.left) ?? (person.elsewhere ? 'flere salonger' : null)

const shortDayName = (of: Day): string => shortRangeName({ from: of, to: of })

/** 'begynte 14. okt.', 'siste dag 17. okt.', or both in the order of the days (P225). */
export const partWords = ({ beganOn, leftOn }: Pick<PartOfMonth, 'beganOn' | 'leftOn'>): string => {
  const words = [
    { on: beganOn, what: 'begynte' },
    { on: leftOn, what: 'siste dag' },
  ].flatMap(({ on, what }) => (on ? [{ on, said: `${what} ${shortDayName(day(on))}` }] : []))
  return words
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
    .map(({ said }) => said)
    .join(', ')
}

/** The label for the first and last day in the month. A last day that already has a mark is left out (P225). */
const markInMonth = (
  person: Pick<Person, 'left' | 'elsewhere'>,
  part: PartOfMonth | undefined,
): string | null => {
  if (!part) return markOf(person)
  const isSaid = person.left && part.leftOn && person.left.day === addDays(day(part.leftOn), 1)
  if (!isSaid) return [partWords(part), markOf(person)].filter(Boolean).join(', ')
  return person.left?.to === 'moved' ? `flyttet, ${partWords(part)}` : partWords(part)
}

/** Employee id → label next to the name in the sheet. */
export const marksOf = (
  people: readonly Person[],
  parts: ReadonlyMap<string, PartOfMonth> = new Map(),
): ReadonlyMap<string, string> =>
  new Map(
    people.flatMap((person): [string, string][] => {
      const mark = markInMonth(person, parts.get(person.objectId))
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
