import { storedFlag } from './stored-flag.ts'

/**
 * Set while the server has not yet received a sign-out. Without it, the remaining cookie would sign the person in again on
 * the next visit, for example on a shared tablet.
 */
export const unfinishedSignOut = storedFlag('foehn.leaving')
