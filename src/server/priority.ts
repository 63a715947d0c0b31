import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** The niceness of work that nobody waits for: a tenth of a core that somebody else wants, all of one that nobody wants. */
export const LOW = 10
export const ORDINARY = 0

/** Lets every other thread go before this one, for good. Linux alone can do it to a thread; elsewhere nothing changes. */
export const lowerThisThread = (): void => {
  try {
    const [, thread] = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? []
    if (thread) setPriority(Number(thread), LOW)
  } catch {
    // A system without it, or one that forbids it.
  }
}
