/** Schedules the renewal of the ID token: about five minutes before it expires, with increasing delays while the network is down [R007]. */

const MARGIN = 5 * 60_000
const FIRST_WAIT = 30_000
const LONGEST_WAIT = 16 * 60_000

/** Milliseconds until the next renewal. A token too short for the margin is renewed at half its lifetime. */
export const untilRenewal = (expiresInSeconds: number): number => {
  const lifetime = expiresInSeconds * 1000
  return lifetime > 2 * MARGIN ? lifetime - MARGIN : lifetime / 2
}

/** The delay in milliseconds: 30 s, 60 s … 16 min. `failures` counts from 1. */
export const backOff = (failures: number): number => Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT)

export interface RefreshClock {
  readonly now: () => number
  readonly after: (milliseconds: number, then: () => void) => () => void
}

export const browserClock: RefreshClock = {
  now: () => Date.now(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  },
}

export interface Renewal {
  readonly renewed: (expiresInSeconds: number) => void
  /** The network failed; the token may still be valid. */
  readonly failed: () => void
  /** The machine woke up, the tab became visible or the network came back. */
  readonly woken: () => void
  readonly stop: () => void
}

/** Calls `renew` when a renewal is due. The caller reports the outcome. */
export const keepFresh = (renew: () => void, clock: RefreshClock = browserClock): Renewal => {
  let cancel = () => {}
  let dueAt = Number.POSITIVE_INFINITY
  let failures = 0

  const wait = (milliseconds: number) => {
    cancel()
    dueAt = clock.now() + milliseconds
    cancel = clock.after(milliseconds, renew)
  }

  return {
    renewed: expiresInSeconds => {
      failures = 0
      wait(untilRenewal(expiresInSeconds))
    },
    failed: () => {
      failures += 1
      wait(backOff(failures))
    },
    // Timers stop while the machine sleeps. After failures, retry at once instead of waiting up to 16 minutes.
    woken: () => {
      if (failures > 0 || clock.now() >= dueAt) renew()
    },
    stop: () => {
      cancel()
      dueAt = Number.POSITIVE_INFINITY
      failures = 0
    },
  }
}
