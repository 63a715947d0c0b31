import type { Session } from '../api/session.ts'
import { forgetPerson } from '../ui/personal.ts'

/** What this browser remembers of the machine, not of a person. */
const OF_THE_MACHINE: ReadonlySet<string> = new Set(['foehn.scheme', 'foehn.leaving', 'foehn.signedIn'])

const forgetStorage = () => {
  try {
    for (const key of Object.keys(localStorage)) if (!OF_THE_MACHINE.has(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Storage that is closed to us holds nothing of ours.
  }
}

/** Forgets all that is one person's before the next one's first screen is drawn, and before the next call is made. */
export const forgetOnSignOut = (session: Pick<Session, 'current' | 'subscribe'>): (() => void) => {
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
