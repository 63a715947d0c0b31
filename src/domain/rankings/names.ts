import type { NameChoice } from '../settings/chain-settings.ts'
import type { Entry } from './ranking.ts'

/** The number of places shown by name when not everyone is. */
const NAMED_PLACES = 3

/** Returns whether the reader sees the name of an entry (M9). Salons are always named. */
export const isNamed = (entry: Entry, choice: NameChoice, readerId: string): boolean =>
  choice === 'everyone' || entry.kind === 'salon' || entry.rank <= NAMED_PLACES || entry.id === readerId
