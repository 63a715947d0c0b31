import { type EmploymentTerm, type EmploymentTerms, withGrowthEnded } from '#domain/employment/terms-by-date'
import { inForce } from '#domain/values/dated'
import { changedFrom, withoutChangeOf } from '#domain/values/dated-history'
import { firstDay, type Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { readHeld, writeHeld } from '#server/chain/held-history'
import { peopleTerms } from '#server/chain/people-terms'
import { refuseSent, refuseTooFarAhead } from '#server/chain/refuse-from'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'

interface TermsChange {
  readonly from: Month
  readonly running: Month
  readonly change: EmploymentTerms
  /** The fields of the change that are another than what held that month. */
  readonly dated: readonly EmploymentTerm[]
}

/** @throws Refusal invalid_payload where a report of one of the months is sent, or the month is too far ahead */
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

/** The latest month from `from` on whose sent report has the person; null where there is none. */
const latestSent = async (db: Db, objectId: string, from: Month): Promise<Month | null> => {
  const sent = await db.maybe<{ month: Month | null }>(
    { because: 'whoever edits the person is told which month is closed' },
    sql`select to_char(max(month), 'YYYY-MM') as month from report_row
        where employee_id = ${objectId} and month >= ${firstDay(from)} and not removed`,
  )
  return sent?.month ?? null
}

/**
 * Takes a change back that has not begun to hold. Call it with the person locked. Answers its fields, from what they would have
 * been to what they stay. @throws Refusal not_found where no change waits for the month
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
