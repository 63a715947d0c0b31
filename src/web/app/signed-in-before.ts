import { storedFlag } from '../api/stored-flag.ts'

/**
 * Somebody was signed in when this browser was here last. Then what stands behind the sign-in is loaded while the session
 * is asked for, not after it. Nothing is shown sooner, and it does not say who.
 */
export const signedInBefore = storedFlag('foehn.signedIn')
