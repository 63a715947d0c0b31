/** How long what failed on the way waits before it is tried again, in milliseconds. */
export const FIRST_WAIT = 2_000
const LONGEST_WAIT = 30_000

export const nextWait = (wait: number): number => Math.min(wait * 2, LONGEST_WAIT)
