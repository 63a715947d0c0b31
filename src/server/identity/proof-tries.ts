import { Refusal } from '#domain/values/refusal'
import { latestNow } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { proofTries } from '../limits.ts'

const because = { because: 'tries are counted for one’s own account' }

const { windowMs: WINDOW_MS, ...MOST } = proofTries

export type Proof = keyof typeof MOST

/**
 * Counts an attempt before it is checked, so that concurrent attempts count like sequential ones. It must be committed even
 * if the call fails: pass the pool, not the change's transaction.
 * @throws Refusal auth/too-many-requests beyond 10 passwords or 5 codes in 15 minutes
 */
export const countTry = async (pool: Db, accountId: string, what: Proof, now: Date): Promise<void> => {
  // A window that starts in the future was opened before the clock was set back, so it has ended.
  const opened = new Date(now.getTime() - WINDOW_MS)
  const future = latestNow(now)
  const open = sql`(counted.since > ${opened} and counted.since <= ${future})`
  const row = await pool.maybe<{ tries: number }>(
    because,
    sql`insert into proof_try as counted (account_id, what, since, tries)
        values (${accountId}, ${what}, ${now}, 1)
        on conflict (account_id, what) do update set
          tries = case when ${open} then counted.tries + 1 else 1 end,
          since = case when ${open} then counted.since else excluded.since end
        returning tries`,
  )
  if ((row?.tries ?? 1) > MOST[what]) throw new Refusal('auth/too-many-requests')
}

/** Resets the counter after a correct attempt. */
export const forgiveTries = async (db: Db, accountId: string, what: Proof): Promise<void> => {
  await db.run(because, sql`delete from proof_try where account_id = ${accountId} and what = ${what}`)
}
