import type { NameChoice } from '../settings/chain-settings.ts'
import type { Entry } from './ranking.ts'

/** How many places are named where not everybody is. */
const NAMED_PLACES = 3

/** Whether the reader sees the name of an entry (M9). Salons always have their names. */
export const isNamed = (entry: Entry, choice: NameChoice, readerId: string): boolean =>
  choice === 'everyone' || entry.kind === 'salon' || entry.rank <= NAMED_PLACES || entry.id === readerId
