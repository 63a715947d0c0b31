import { setTimeout as sleep, setImmediate as soon } from 'node:timers/promises'

/** Up to this size a body costs less than the rest of its request. */
export const LARGE_BYTES = 16 * 1024
/** After work on a large body, other calls get the process for three times as long. */
const REST = 3

/**
 * Parses large bodies one step at a time in order of arrival, with pauses between the steps: together they use at most a
 * quarter of the event loop. A single body does not wait.
 */
export const createLargeBodies = () => {
  let last: Promise<unknown> = Promise.resolve()
  let readyAt = 0

  /** Runs a step at once and delays the next step in the queue for it. */
  const charge = <T>(step: () => T): T => {
    const began = performance.now()
    try {
      return step()
    } finally {
      const now = performance.now()
      readyAt = Math.max(readyAt, now) + REST * (now - began)
    }
  }

  const inTurn = <T>(step: () => T | Promise<T>): Promise<T> => {
    const mine = last.then(async () => {
      const wait = readyAt - performance.now()
      await (wait > 0 ? sleep(wait) : soon())
      return charge(step)
    })
    last = mine.catch(() => undefined)
    return mine
  }

  return { inTurn, charge }
}
