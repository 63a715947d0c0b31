import { type EmploymentTerm, type EmploymentTerms, withGrowthEnded } from '#domain/employees/terms-by-date'
import { inForce } from '#domain/values/dated'
import { changedFrom, withoutChangeOf } from '#domain/values/dated-history'
import { firstDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { readHeld, writeHeld } from '#server/chain/held-history'
import { peopleTerms } from '#server/chain/people/people-terms'
import { refuseSent, refuseTooFarAhead } from '#server/chain/refuse-from'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'

interface TermsChange {
  readonly from: Month
  readonly running: Month
  readonly change: EmploymentTerms
  /** The changed fields that differ from what applied in that month. */
  readonly dated: readonly EmploymentTerm[]
}

/** @throws Refusal invalid_payload if a report for one of the months has been sent, or if the month is too far ahead */
export const changeTerms = async (
  db: Db,
  objectId: string,
  { from, running, change, dated }: TermsChange,
): Promise<void> => {
  refuseTooFarAhead(from, running)
  refuseSent(await latestSent(db, objectId, from))
  const own = Object.fromEntries(dated.map(field => [field, change[field]]))
  const history = await readHeld(db, peopleTerms, objectId)
  await writeHeld(
    db,
    peopleTerms,
    objectId,
    changedFrom(history, from, withGrowthEnded(own, change.experience)),
  )
}

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
