import type { Entry } from './ranking.ts'

/** How many places are named where not everybody is. */
const NAMED_PLACES = 3

/** Who is shown by name, a choice of the chain (M9). */
export const nameChoices = {
  everyone: 'Alle',
  topThree: 'De tre øverste og en selv',
} as const
export type NameChoice = keyof typeof nameChoices

/** Salons always have their names. */
export const isNamed = (entry: Entry, choice: NameChoice, readerId: string): boolean =>
  choice === 'everyone' || entry.kind === 'salon' || entry.rank <= NAMED_PLACES || entry.id === readerId
