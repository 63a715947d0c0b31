import type { Clock } from '#server/clock'
import type { Pool } from '#server/db/db'
import { tellEndedRefusals } from '#server/http/refusals'
import { forgetOldCounts } from '#server/http/request-count'
import { startWorker, type Worker } from '#server/worker'
import { releaseOverdue } from './waiting-accounts.ts'

const HOUR = 3_600_000

interface RegistrationWorker {
  readonly pool: Pool
  readonly clock: Clock
  readonly failed: (error: unknown) => void
}

/** Runs every hour: releases the profiles of overdue accounts, deletes old counters and logs how many calls were refused. */
export const releaseOverdueAccounts = ({ pool, clock, failed }: RegistrationWorker): Worker =>
  startWorker({
    every: HOUR,
    work: () =>
      pool.transaction(async db => {
        await releaseOverdue(db, clock())
        await forgetOldCounts(db, clock())
        await tellEndedRefusals(db, clock())
      }),
    failed,
  })
