import type { Clock } from '#server/clock'
import type { Db, Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { startWorker, type Worker } from '#server/worker'
import { computeNext } from './compute-what-if.ts'

const MINUTE = 60_000
/** The channel that wakes the worker of every process. */
export const WHAT_IF = 'whatif'

/** Wakes the workers when the transaction commits. */
export const wakeWhatIf = async (db: Db): Promise<void> => {
  await db.run({ because: 'the notice holds nothing' }, sql`select pg_notify(${WHAT_IF}, '')`)
}

interface WhatIfWorkerOptions {
  readonly pool: Pool
  readonly clock: Clock
  readonly failed: (error: unknown) => void
}

/** Computes what waits: when woken, and every minute for those whose process is gone. */
export const startWhatIfWorker = ({ pool, clock, failed }: WhatIfWorkerOptions): Worker =>
  startWorker({
    every: MINUTE,
    work: async stopped => {
      let more = true
      while (more && !stopped())
        more = await computeNext({ pool, clock, stopped }).catch(error => {
          if (!stopped()) failed(error)
          // The claim counts tries, so a computation that always fails ends.
          return !stopped()
        })
    },
    failed,
  })
