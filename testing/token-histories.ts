import { expect } from 'vitest'
import { fc } from './properties.ts'

// Histories of a session's refresh tokens, with and without a thief, played against the pure rule and against the product.

/** The server: starts a session, and trades a token at a given time. Null: the trade was refused and the session has ended. */
export interface TokenServer {
  readonly begin: () => Promise<string>
  readonly trade: (token: string, now: number) => Promise<string | null>
}

/** A visit of the owner: several tabs trade the cookie together, after lost responses. */
interface OwnerVisit {
  readonly by: 'owner'
  readonly wait: number
  /** The delay before the browser's retry, per lost response. */
  readonly lost: readonly number[]
  readonly tabs: number
  /** The tab whose response arrives last and sets the cookie. */
  readonly last: number
}

interface ThiefVisit {
  readonly by: 'thief'
  readonly wait: number
  /** The index of the traded token among the thief's tokens. */
  readonly which: number
  readonly lost: boolean
}

const HOUR = 3_600_000
const waits = fc.oneof(
  fc.nat(2_000),
  fc.nat(61_000),
  fc.constantFrom(59_999, 60_000, 60_001, 600_000),
  fc.nat(30 * HOUR),
)

const ownerVisit = (lost: fc.Arbitrary<number[]>): fc.Arbitrary<OwnerVisit> =>
  fc.record({
    by: fc.constant('owner'),
    wait: waits,
    lost,
    tabs: fc.integer({ min: 1, max: 3 }),
    last: fc.nat(2),
  })

const thiefVisit: fc.Arbitrary<ThiefVisit> = fc.record({
  by: fc.constant('thief'),
  wait: waits,
  which: fc.nat(20),
  lost: fc.boolean(),
})

/** Up to three lost responses, retried within the grace period of the first. */
const lostWithinGrace = fc.array(fc.nat(20_000), { maxLength: 3 })

/** A history without theft. */
export const ownerHistory = fc.array(ownerVisit(lostWithinGrace), { minLength: 1, maxLength: 12 })

/** Visits of the owner, a theft of the cookie or of its predecessor, then visits of both in any order. */
export const theftHistory = fc.record({
  before: fc.array(ownerVisit(lostWithinGrace), { maxLength: 3 }),
  /** True when the thief has a token that was already traded. */
  older: fc.boolean(),
  after: fc.array(fc.oneof(ownerVisit(fc.array(waits, { maxLength: 2 })), thiefVisit), {
    minLength: 1,
    maxLength: 10,
  }),
})
type Theft = typeof theftHistory extends fc.Arbitrary<infer One> ? One : never

/** The owner's browser, with one cookie from the last response. */
const ownerOf = (server: TokenServer, cookie: string, clock: { now: number }) => {
  const owner = {
    cookie,
    earlier: cookie,
    /** False after a refused trade. */
    visit: async ({ wait, lost, tabs, last }: OwnerVisit): Promise<boolean> => {
      clock.now += wait
      for (const again of lost) {
        if ((await server.trade(owner.cookie, clock.now)) === null) return false
        clock.now += again
      }
      const answers: string[] = []
      for (let tab = 0; tab < tabs; tab++) {
        const answer = await server.trade(owner.cookie, clock.now)
        if (answer === null) return false
        answers.push(answer)
      }
      owner.earlier = owner.cookie
      owner.cookie = answers[last % tabs] ?? owner.cookie
      return true
    },
  }
  return owner
}

/** Without a thief, the owner is never signed out. */
export const playOwner = async (server: TokenServer, visits: readonly OwnerVisit[]): Promise<void> => {
  const owner = ownerOf(server, await server.begin(), { now: 0 })
  for (const visit of visits) expect(await owner.visit(visit)).toBe(true)
}

interface Stolen {
  readonly token: string
  /** 0: the stolen token; 1: the token from its trade; and so on. */
  readonly step: number
}

/**
 * Once the thief has traded a token obtained by a trade, the owner's next trade is refused, and no later trade succeeds. Trading
 * the stolen token several times within its grace period counts as one trade: all responses are equivalent.
 */
export const playTheft = async (server: TokenServer, { before, older, after }: Theft): Promise<number> => {
  const clock = { now: 0 }
  const owner = ownerOf(server, await server.begin(), clock)
  for (const visit of before) expect(await owner.visit(visit)).toBe(true)
  const held: Stolen[] = [{ token: older ? owner.earlier : owner.cookie, step: 0 }]
  let ended = false
  let thiefGoesOn = false

  const steal = async ({ which, lost }: Pick<ThiefVisit, 'which' | 'lost'>) => {
    const one = held[which % held.length] as Stolen
    const token = await server.trade(one.token, clock.now)
    if (token === null) {
      ended = true
      return
    }
    expect(ended).toBe(false)
    if (one.step > 0) thiefGoesOn = true
    if (!lost) held.push({ token, step: one.step + 1 })
  }

  const come = async (visit: OwnerVisit) => {
    const wasIn = thiefGoesOn || ended
    const letIn = await owner.visit(visit)
    if (wasIn) expect(letIn).toBe(false)
    if (!letIn) ended = true
  }

  for (const visit of after) {
    if (visit.by === 'owner') {
      await come(visit)
    } else {
      clock.now += visit.wait
      await steal(visit)
    }
  }
  if (!thiefGoesOn && !ended) return 0
  // One of them has lost. After the owner's next trade at the latest both have, whatever tokens they hold.
  await come({ by: 'owner', wait: 0, lost: [], tabs: 1, last: 0 })
  for (const which of held.keys()) {
    await steal({ which, lost: true })
    expect(ended).toBe(true)
  }
  return 1
}
