const MINUTE_MS = 60_000
const LONGEST_MS = 12 * 60 * MINUTE_MS

/** 1 minute, doubled up to 12 hours: the last attempt is made about 77 hours after the first. */
export const MOST_DELIVERY_TRIES = 16

/** Waits differ by up to a quarter, so that events of one moment do not meet a receiver again all at once. */
const SPREAD = 0.25

/** Milliseconds from an attempt to the next. `tries` counts the attempts before it; `chance` is between 0 and 1. */
export const waitAfter = (tries: number, chance: number): number =>
  Math.round(Math.min(MINUTE_MS * 2 ** tries, LONGEST_MS) * (1 - SPREAD + 2 * SPREAD * chance))
