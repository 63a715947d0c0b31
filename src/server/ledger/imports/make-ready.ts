import type { SystemDb } from '#server/db/db'
import { compareAgain, decisionsNow } from '../conflicts/find-conflicts.ts'
import { prepareSums, putSums, renewSums, sumsAreStale } from '../derivation/prepared-sums.ts'
import { type Fresh, freshDays, freshDiscounts } from './add-receipts.ts'
import type { MadeReady } from './lock-prepared.ts'
import { meaningsNow, settleFresh } from './meanings.ts'
import type { Progress } from './progress.ts'
import { refuseOthersRegisters } from './refuse-others.ts'
import {
  type Findings,
  type ImportReach,
  type ReadFindings,
  reportReceipts,
  withConflicts,
} from './report-receipts.ts'

interface Added {
  readonly importId: string
  readonly fresh: Fresh
  /** The meaning of the file's registers, groups and numbers before its receipts were written. */
  readonly meanings: string
  readonly read: ReadFindings
  readonly reach: ImportReach
  readonly progress: Progress
}

interface Ready extends MadeReady {
  /** Stores the sums under the ledger's lock. */
  readonly put: () => Promise<Findings>
}

/** Computes the sums, report and conflicts of added receipts without blocking others. @throws BadFile */
export const makeReady = async (
  db: SystemDb,
  { importId, fresh, read, reach, progress, ...before }: Added,
): Promise<Ready> => {
  const look = async () => {
    await refuseOthersRegisters(db, reach)
    const prepared = await prepareSums(db, await freshDays(db), { discounts: await freshDiscounts(db) })
    await progress.did('sums')
    return { prepared, findings: await reportReceipts(db, fresh, read, reach) }
  }
  let { meanings } = before
  let looked = await look()
  let compared = await compareAgain(db, importId)
  const isDecided = async () =>
    compared.decisions !== null && (await decisionsNow(db, importId)) !== compared.decisions
  const lookAgain = async () => {
    const now = await meaningsNow(db)
    if (now === meanings) return { ...looked, prepared: await renewSums(db, looked.prepared) }
    meanings = now
    await settleFresh(db, fresh)
    return look()
  }
  return {
    isStale: async () =>
      (await meaningsNow(db)) !== meanings ||
      (await sumsAreStale(db, looked.prepared)) ||
      (await isDecided()),
    renew: async () => {
      looked = await lookAgain()
      if (await isDecided()) compared = await compareAgain(db, importId)
    },
    put: async () => {
      await putSums(db, looked.prepared)
      return withConflicts(looked.findings, compared.conflicts)
    },
  }
}
