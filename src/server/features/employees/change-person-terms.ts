import {
  type EmploymentTerm,
  type EmploymentTerms,
  isTermOfPay,
  withGrowthEnded,
} from '#domain/employees/terms-by-date'
import { inForce } from '#domain/values/dated'
import { changedFrom, withoutChangeOf } from '#domain/values/dated-history'
import { firstDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { readHeld, writeHeld } from '#server/chain/held-history'
import { noteBackdated } from '#server/chain/people/backdated-terms'
import { peopleTerms } from '#server/chain/people/people-terms'
import { refuseLockedMonth, refuseSent, refuseTooFarAhead } from '#server/chain/refuse-from'
import { holdSentMonths } from '#server/chain/sent-months'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'

interface TermsChange {
  readonly from: Month
  readonly running: Month
  readonly change: EmploymentTerms
  /** The changed fields that differ from what applied in that month. */
  readonly dated: readonly EmploymentTerm[]
  readonly now: Date
}

/**
 * Writes a change of terms. In a month that was sent only terms of pay may change: the report stays, and back pay is proposed
 * (A25).
 *
 * @throws Refusal invalid_payload if the month is too far ahead, or sent and a goal or cut type changes; month_locked
 */
export const changeTerms = async (
  db: Db,
  objectId: string,
  { from, running, change, dated, now }: TermsChange,
): Promise<void> => {
  refuseTooFarAhead(from, running)
  const held = await holdSentMonths(db)
  if (!dated.every(isTermOfPay)) refuseSent(held, await latestSent(db, objectId, from))
  refuseLockedMonth(held, await lockedMonth(db, objectId, from))
  const own = Object.fromEntries(dated.map(field => [field, change[field]]))
  const history = await readHeld(db, peopleTerms, objectId)
  await writeHeld(
    db,
    peopleTerms,
    objectId,
    changedFrom(history, from, withGrowthEnded(own, change.experience)),
  )
  await noteBackdated(db, held, { employeeId: objectId, from, now })
}

/** The first locked month from `from` on with a sent report that includes the person; null if there is none (P127). */
const lockedMonth = (db: Db, objectId: string, from: Month) =>
  db.maybe<{ month: Month; by: string; at: string }>(
    { because: 'whoever edits the person is told which month is closed' },
    sql`select to_char(l.month, 'YYYY-MM') as month, who.name as by, l.locked_at as at
        from locked_month l join sent_report r on r.salon_id = l.salon_id and r.month = l.month
        join sent_pay row on row.report_id = r.object_id
        join person who on who.object_id = l.locked_by
        where row.employee_id = ${objectId} and l.month >= ${firstDay(from)} and not row.removed
        order by l.month, l.locked_at limit 1`,
  )

/** The latest month from `from` on with a sent report that includes the person; null if there is none. */
const latestSent = async (db: Db, objectId: string, from: Month): Promise<Month | null> => {
  const sent = await db.maybe<{ month: Month | null }>(
    { because: 'whoever edits the person is told which month is closed' },
    sql`select to_char(max(month), 'YYYY-MM') as month from sent_pay
        where employee_id = ${objectId} and month >= ${firstDay(from)} and not removed`,
  )
  return sent?.month ?? null
}

/**
 * Takes back a change that has not taken effect yet. The person must already be locked. Returns its fields, each
 * from the planned value to the remaining one.
 * @throws Refusal not_found if no change is planned for the month
 */
export const takeBackTerms = async (db: Db, objectId: string, from: Month, running: Month) => {
  const history = await readHeld(db, peopleTerms, objectId)
  const coming = history.find(row => row.from === from && row.from > running)
  if (!coming) throw new Refusal('not_found')
  const left = withoutChangeOf(history, from)
  await writeHeld(db, peopleTerms, objectId, left)
  const stays = inForce(left, from).values
  return coming.named.map(field => ({ field, from: coming.values[field], to: stays[field] }))
}
