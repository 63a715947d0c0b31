import type { Question } from '../../ui/are-you-sure.ts'

interface Address {
  readonly pathname: string
  readonly search: string
}

const keyOf = ({ pathname, search }: Address): string => {
  const asked = new URLSearchParams(search)
  return [pathname, asked.get('month'), asked.get('person')].join(' ')
}

/** True if the navigation leaves the salon, the month or the employee. Another day of the same month does not count. */
export const leavesPersonMonth = (now: Address, next: Address): boolean => keyOf(now) !== keyOf(next)

/** The confirmation before a period of sickness is left that is not saved. */
export const leavingUnsavedPeriod: Question = {
  title: { text: 'Vil du gå fra perioden?' },
  consequence: 'Sykefraværet du har skrevet, er ikke lagret og blir borte.',
  action: 'Gå uten å lagre',
  danger: true,
}

/** The confirmation before unsaved days are left. */
export const leavingUnsavedDays = (unsaved: number) => ({
  title: { text: 'Vil du gå fra dagstallene?' },
  consequence: `${unsaved === 1 ? 'En dag er' : `${unsaved} dager er`} ikke lagret, og det du har skrevet, blir borte.`,
  action: 'Gå uten å lagre',
  danger: true,
})
