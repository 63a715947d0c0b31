/** When to renew the ID token: about five minutes before it expires, and ever more seldom while the network is away [R007]. */

const MARGIN = 5 * 60_000
const FIRST_WAIT = 30_000
const LONGEST_WAIT = 16 * 60_000

/** Milliseconds until the next renewal; a token too short for the margin is renewed half-way. */
export const untilRenewal = (expiresInSeconds: number): number => {
  const lifetime = expiresInSeconds * 1000
  return lifetime > 2 * MARGIN ? lifetime - MARGIN : lifetime / 2
}

/** 30 s, 60 s … 16 min; `failures` counts from 1. */
export const backOff = (failures: number): number => Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT)

export interface Clock {
  readonly now: () => number
  readonly after: (milliseconds: number, then: () => void) => () => void
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  },
}

export interface Renewal {
  readonly renewed: (expiresInSeconds: number) => void
  /** The network was away; the token may still be good. */
  readonly failed: () => void
  /** The machine woke up, the tab came back, or the network did. */
  readonly woken: () => void
  readonly stop: () => void
}

/** Calls `renew` when it is time; the caller says how it went. */
export const keepFresh = (renew: () => void, clock: Clock = browserClock): Renewal => {
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
    // Timers sleep with the machine, and after failures nobody wants to wait 16 minutes for a network that is back.
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
