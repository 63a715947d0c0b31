import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '#domain/values/refusal'

const KB = 1024
const MB = 1024 * KB

/** The burst that a sender may send, and its rate per second. Ordinary bodies are a few hundred bytes. */
const paces = {
  strangers: { burst: MB, perSecond: 256 * KB },
  people: { burst: 8 * MB, perSecond: 2 * MB },
} as const

const LONGEST_WAIT_MS = 5_000
const MOST_SENDERS = 10_000

/**
 * Delays large bodies sent in quick succession before they are read, so that one sender cannot occupy the process. Normal use
 * is never delayed.
 */
export const createSenderPace = (now: () => number = () => performance.now()) => {
  const debts = new Map<string, { bytes: number; at: number }>()

  /** The milliseconds that a body of this size has to wait. */
  const charge = (sender: string, group: keyof typeof paces, bytes: number): number => {
    const { burst, perSecond } = paces[group]
    const before = debts.get(sender)
    const at = now()
    const left = before ? Math.max(0, before.bytes - ((at - before.at) / 1000) * perSecond) : 0
    if (debts.size >= MOST_SENDERS) debts.clear()
    debts.set(sender, { bytes: left + bytes, at })
    return Math.max(0, ((left + bytes - burst) / perSecond) * 1000)
  }

  return {
    charge,
    /** @throws Refusal auth/too-many-requests when the wait would be too long */
    wait: async (sender: string, group: keyof typeof paces, bytes: number): Promise<void> => {
      const ms = charge(sender, group, bytes)
      if (ms > LONGEST_WAIT_MS) throw new Refusal('auth/too-many-requests')
      if (ms > 0) await sleep(ms)
    },
  }
}
