import { setTimeout as sleep, setImmediate as soon } from 'node:timers/promises'

/** Up to here a body costs less than the call around it. */
export const LARGE_BYTES = 16 * 1024
/** After so much work on a large body, other calls have the process for three times as long. */
const REST = 3

/**
 * Large bodies are parsed one step at a time, in the order they came, with rests between the steps: however many come at once,
 * they take a quarter of the event loop at most. One that comes alone does not wait.
 */
export const createLargeBodies = () => {
  let last: Promise<unknown> = Promise.resolve()
  let readyAt = 0

  /** Does a step at once and lets the next step in turn wait for it. */
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
export type LargeBodies = ReturnType<typeof createLargeBodies>
