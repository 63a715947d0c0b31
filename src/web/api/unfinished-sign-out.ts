import { storedFlag } from './stored-flag.ts'

/**
 * A sign-out that never reached the server leaves the cookie behind, and the next visit would be signed in again on a
 * shared tablet. So it is remembered until the server has heard it.
 */
export const unfinishedSignOut = storedFlag('foehn.leaving')
