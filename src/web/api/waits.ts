/** Delays before a failed request is retried, in milliseconds. */
export const FIRST_WAIT = 2_000
const LONGEST_WAIT = 30_000

export const nextWait = (wait: number): number => Math.min(wait * 2, LONGEST_WAIT)
