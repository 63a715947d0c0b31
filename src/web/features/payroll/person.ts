import type { ListedEmployee } from '#contract/employees'
import type { SentReport } from '#contract/payroll'
import { dayInFigures } from '#domain/values/date-input'
import type { Day } from '#domain/values/month'
import type { Choice } from '../../ui/choice.ts'

/** Someone who may come into the report. */
export type Person = Pick<
  ListedEmployee,
  'objectId' | 'name' | 'blocked' | 'processed' | 'inactiveLastMonth' | 'left' | 'elsewhere'
>

interface Offered {
  /** Who is in the draft already. */
  readonly added: ReadonlySet<string>
  readonly showInactive: boolean
}

/** Whom the month has (P110) and who is not yet added; the inactive ones where they are asked for [R102]. */
export const offeredPeople = (
  people: readonly Person[],
  { added, showInactive }: Offered,
): readonly Person[] =>
  people.filter(person => !added.has(person.objectId) && (showInactive || !person.inactiveLastMonth))

/**
 * Who comes in with 'Importer alle' (K27): everybody who is offered and not paid, but no blocked person who did nothing in the month:
 * whoever pays them anyway chooses them.
 */
export const importedTogether = (offered: readonly Person[]): readonly Person[] =>
  offered.filter(({ processed, blocked, inactiveLastMonth }) => !processed && !(blocked && inactiveLastMonth))

/** Whose pay stands in the report that is put right is paid anew. */
export const payable = (
  people: readonly Person[],
  wrong: Pick<SentReport, 'employees'> | null | undefined,
): readonly Person[] => {
  const again = new Set(wrong?.employees.map(row => row.objectId))
  return people.map(person => (again.has(person.objectId) ? { ...person, processed: false } : person))
}

/** 'sluttet 12.10.2026', or 'flyttet' to another salon; null for who works in the salon. */
const leftWords = ({ left }: Pick<Person, 'left'>): string | null =>
  left ? `${left.to === 'moved' ? 'flyttet' : 'sluttet'} ${dayInFigures(left.day as Day)}` : null

/** What stands by the name in the picker and the sheet: who has left, or works in another salon as well. */
export const markOf = (person: Pick<Person, 'left' | 'elsewhere'>): string | null =>
  leftWords(person) ?? (person.elsewhere ? 'flere salonger' : null)

/** Employee → what stands by the name. */
export const marksOf = (people: readonly Person[]): ReadonlyMap<string, string> =>
  new Map(
    people.flatMap((person): [string, string][] => {
      const mark = markOf(person)
      return mark ? [[person.objectId, mark]] : []
    }),
  )

/** 'Amina Yusuf [ferdig]' cannot be chosen; 'Thea Nilsen [inaktiv]' and 'Jonas Haug [sluttet 12.10.2026]' can. */
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
