import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** The niceness of background work: a tenth of a contended core, all of an idle one. */
export const LOW = 10
export const ORDINARY = 0

/** Lowers this thread's priority permanently. Only Linux supports it per thread; elsewhere nothing changes. */
export const lowerThisThread = (): void => {
  try {
    const [, thread] = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? []
    if (thread) setPriority(Number(thread), LOW)
  } catch {
    // The system does not support or allow it.
  }
}
