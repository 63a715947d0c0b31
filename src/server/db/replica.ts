import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Connections } from './connections.ts'
import { withConnection } from './transactions.ts'

export interface ReplicaState {
  /** 'behind': it answers, but its lag exceeds the bound. */
  readonly state: 'ok' | 'behind' | 'away'
  /** The age in seconds of the newest moment that it certainly has; null when unknown. */
  readonly lagSeconds: number | null
}

export interface Replica {
  readonly now: () => ReplicaState
  /**
   * Resolves to true when it has everything committed before the call; false if it does not catch up in time.
   */
  readonly caughtUp: () => Promise<boolean>
  /** Reports a failed read: the replica is not used until it answers again. */
  readonly distrust: () => void
  readonly stop: () => Promise<void>
}

interface Sample {
  readonly position: bigint
  readonly at: number
}

const LOOK_MS = 1000
const BEHIND_MS = 10_000
/** The longest time to wait for it to catch up, in milliseconds. */
const PATIENCE_MS = 250
const POLL_MS = 10

/** Without synchronous commit, committed data may not be flushed. */
const written = `select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
                        else pg_current_wal_flush_lsn() end::text as at`
/** Null if it is not a replica, such as after a promotion. */
const replayed = 'select pg_last_wal_replay_lsn()::text as at'

/** A log position, written as 16/B374D848. */
const positionOf = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/')
  return BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`)
}

const positionIn = async (pool: pg.Pool, question: string): Promise<bigint | null> => {
  const { rows } = await withConnection(pool, client => client.query<{ at: string | null }>(question))
  const at = rows[0]?.at
  return at ? positionOf(at) : null
}

/** Tracks a streaming replica by comparing the two log positions, so it does not depend on another machine's clock. */
export const followReplica = (primary: pg.Pool, { pool }: Connections): Replica => {
  const began = performance.now()
  /** Positions of the primary, oldest first; the replica has reached only the first. */
  let samples: Sample[] = []
  let found: ReplicaState = { state: 'away', lagSeconds: null }
  let distrusted = 0

  const look = async () => {
    const turn = distrusted
    const at = performance.now()
    const position = await positionIn(primary, written)
    const reached = await positionIn(pool, replayed)
    if (position === null || reached === null) throw new Error('not a replica')
    samples.push({ position, at })
    const last = samples.findLastIndex(sample => sample.position <= reached)
    if (last > 0) samples = samples.slice(last)
    const lag = reached >= position ? 0 : performance.now() - (last < 0 ? began : (samples[0]?.at ?? began))
    if (turn === distrusted)
      found = { state: lag > BEHIND_MS ? 'behind' : 'ok', lagSeconds: Math.round(lag / 1000) }
  }
  const lookOn = async () => {
    while (!stopped.aborted) {
      await look().catch(() => {
        found = { state: 'away', lagSeconds: null }
      })
      await sleep(LOOK_MS, undefined, { signal: stopped, ref: false }).catch(() => undefined)
    }
  }
  const stopping = new AbortController()
  const stopped = stopping.signal
  const looking = lookOn()

  return {
    now: () => found,
    caughtUp: async () => {
      if (found.state !== 'ok') return false
      const needed = await positionIn(primary, written)
      for (const until = performance.now() + PATIENCE_MS; ; await sleep(POLL_MS)) {
        const reached = await positionIn(pool, replayed)
        if (needed === null || reached === null) return false
        if (reached >= needed) return true
        if (performance.now() > until) return false
      }
    },
    distrust: () => {
      distrusted++
      found = { state: 'away', lagSeconds: null }
    },
    stop: async () => {
      stopping.abort()
      await looking
    },
  }
}
