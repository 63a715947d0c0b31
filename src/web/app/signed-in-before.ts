import { storedFlag } from '../api/stored-flag.ts'

/**
 * Set when somebody was signed in during the last visit. The signed-in screens then load in parallel with the session. It
 * shows nothing earlier and does not identify the person.
 */
export const signedInBefore = storedFlag('foehn.signedIn')
