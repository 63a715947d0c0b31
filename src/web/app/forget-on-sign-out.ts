import type { BrowserSession } from '../api/session.ts'
import { forgetPerson } from '../ui/personal.ts'

/** Storage keys that belong to the machine, not to a person. */
const OF_THE_MACHINE: ReadonlySet<string> = new Set(['foehn.scheme', 'foehn.leaving', 'foehn.signedIn'])

/** Column sets of the payroll sheet, by person. They name columns and hold no figures (decision 203). */
const COLUMN_SETS = 'foehn.columns.'

const stays = (key: string): boolean => OF_THE_MACHINE.has(key) || key.startsWith(COLUMN_SETS)

const forgetStorage = () => {
  try {
    for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Unavailable storage holds nothing of ours.
  }
}

/** Clears all data of one person before the next person's first screen renders and before the next call. */
export const forgetOnSignOut = (session: Pick<BrowserSession, 'current' | 'subscribe'>): (() => void) => {
  let person: string | null = null
  return session.subscribe(() => {
    const state = session.current()
    const now = state.is === 'signedIn' ? state.me.objectId : null
    if (person !== null && now !== person) {
      forgetPerson()
      forgetStorage()
    }
    person = now
  })
}
