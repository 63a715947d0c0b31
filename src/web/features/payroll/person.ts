import type { ListedEmployee } from '#contract/employees'
import type { SentReport } from '#contract/payroll'
import type { Choice } from '../../ui/choice.ts'

/** Someone who may come into the report. */
export type Person = Pick<
  ListedEmployee,
  'objectId' | 'name' | 'activeIn' | 'blocked' | 'processed' | 'inactiveLastMonth'
>

interface Offered {
  readonly salonId: string
  /** Who is in the draft already. */
  readonly added: ReadonlySet<string>
  readonly showInactive: boolean
}

/** Only people active in this salon and not yet added; the inactive ones where they are asked for [R102]. */
export const offeredPeople = (
  people: readonly Person[],
  { salonId, added, showInactive }: Offered,
): readonly Person[] =>
  people.filter(
    person =>
      person.activeIn.includes(salonId) &&
      !added.has(person.objectId) &&
      (showInactive || !person.inactiveLastMonth),
  )

/**
 * Who comes in with 'Importer alle' (K27): everybody who is offered and not paid, but no blocked person who did nothing in the month:
 * they have left, and whoever pays them anyway chooses them.
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

/** 'Amina Yusuf [ferdig]' cannot be chosen; 'Thea Nilsen [inaktiv]' can. */
export const choiceOf = ({ objectId, name, processed, inactiveLastMonth }: Person): Choice => ({
  value: objectId,
  label: [name, processed && '[ferdig]', inactiveLastMonth && '[inaktiv]'].filter(Boolean).join(' '),
  disabled: processed ?? false,
})
