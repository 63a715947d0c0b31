import { firstDay, monthOf, previousMonth } from '#domain/values/month'
import { dayOf } from '#server/clock'
import type { Pool } from '#server/db/db'
import { sql } from '#server/db/sql'

/** Removes the goals of months before the previous one (K53), without reading them. Returns their number. */
export const forgetPrivateGoals = async (pool: Pool, now: Date): Promise<number> => {
  const before = firstDay(previousMonth(monthOf(dayOf(now))))
  const row = await pool.maybe<{ removed: number }>(
    { because: 'a function of the database removes them, because the product cannot read them' },
    sql`select forget_private_goals(${before}) as removed`,
  )
  return row?.removed ?? 0
}
