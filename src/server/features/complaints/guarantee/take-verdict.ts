import type { CustomerVerdict } from '#domain/complaints/customer-view'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { verdictOfClosing } from '../verdict-sql.ts'
import { type CaseOfLink, lockByLink } from './customer-link.ts'

const because = { because: 'whoever has its secret is the customer of the case' }

/**
 * Stores what the customer says of a closed case, in place of what they said before (C46). Returns null if they
 * had said the same.
 * @throws Refusal not_found, conflict if the case is open
 */
export const takeVerdict = async (
  db: Db,
  { code, verdict }: { readonly code: string; readonly verdict: CustomerVerdict },
  now: Date,
): Promise<CaseOfLink | null> => {
  const { objectId, salonId, ends } = await lockByLink(db, code, now)
  if (ends === null) throw new Refusal('conflict')
  // Another process may have closed the case by a clock that is ahead.
  const taken = await db.run(
    because,
    sql`update complaint c
        set verdict = ${verdict}, verdict_at = greatest(${now}::timestamptz, c.closed_at), updated_at = ${now}
        where c.object_id = ${objectId} and c.closed_at is not null
          and ${verdictOfClosing} is distinct from ${verdict}`,
  )
  return taken > 0 ? { objectId, salonId } : null
}
