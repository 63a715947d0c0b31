import { createHash } from 'node:crypto'
import { Refusal } from '#domain/values/refusal'
import type { BodyLimit } from './body-limits.ts'

const KB = 1024
const MB = 1024 * KB
/** The minimum cost of a body, including its connection. */
const LEAST = 16 * KB

/**
 * How much is read at once: by the whole process, and per person or address. JSON counts in bytes, files by number.
 */
const most = {
  people: {
    json: { all: 32 * MB, each: 4 * MB },
    picture: { all: 6, each: 1 },
    /** More than a browser sends at once. */
    file: { all: 64, each: 32 },
  },
  strangers: {
    json: { all: 16 * MB, each: MB },
    /** One per secret; customers who share a line have three. */
    picture: { all: 6, each: 3 },
    /** Anonymous callers send no files. */
    file: { all: 0, each: 0 },
  },
} as const

export interface BodySender {
  /** Undefined for an anonymous caller. */
  readonly person: string | undefined
  readonly address: string
  /** The secret that a customer presents. */
  readonly secret: string | undefined
}

interface Share {
  readonly key: string
  readonly most: number
}

const sharesOf = ({ person, address, secret }: BodySender, kind: BodyLimit['kind']): readonly Share[] => {
  if (person !== undefined) return [{ key: `person ${person}`, most: most.people[kind].each }]
  const own = { key: `address ${address}`, most: most.strangers[kind].each }
  if (kind !== 'picture' || secret === undefined) return [own]
  return [own, { key: `secret ${createHash('sha256').update(secret).digest('base64')}`, most: 1 }]
}

/** The budget of one process for bodies that are being read. Signed-in and anonymous callers have separate budgets. */
export const createBodySlots = () => {
  const taken = new Map<string, number>()
  const add = (key: string, amount: number) => {
    const now = (taken.get(key) ?? 0) + amount
    if (now > 0) taken.set(key, now)
    else taken.delete(key)
  }

  return {
    /**
     * Takes a slot and returns the function that releases it; releasing twice is harmless.
     * @throws Refusal auth/too-many-requests when the sender has no slot left, api_failed when the process has none
     */
    take: ({ kind, bytes }: BodyLimit, declared: number | undefined, sender: BodySender): (() => void) => {
      const group = sender.person === undefined ? 'strangers' : 'people'
      const amount = kind === 'json' ? Math.max(LEAST, Math.min(declared ?? bytes, bytes)) : 1
      const process = { key: 'all', most: most[group][kind].all }
      const shares = [process, ...sharesOf(sender, kind)].map(share => ({
        ...share,
        key: `${group} ${kind} ${share.key}`,
      }))
      const isFull = (share: Share) => (taken.get(share.key) ?? 0) + amount > share.most
      if (shares.slice(1).some(isFull)) throw new Refusal('auth/too-many-requests')
      if (shares.some(isFull)) throw new Refusal('api_failed')
      for (const { key } of shares) add(key, amount)
      let isTaken = true
      return () => {
        if (isTaken) for (const { key } of shares) add(key, -amount)
        isTaken = false
      }
    },
    /** True when no body is being read. */
    isEmpty: () => taken.size === 0,
  }
}
