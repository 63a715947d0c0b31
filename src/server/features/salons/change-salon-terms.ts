import { inForce } from '#domain/values/dated'
import { BEGINNING, changedFields, changedFrom } from '#domain/values/dated-history'
import { firstDay, type Month } from '#domain/values/month'
import { openingWeekOf } from '#domain/values/opening-history'
import type { OpeningDay } from '#domain/values/opening-hours'
import { refuseSent, refuseTooFarAhead } from '#server/chain/refuse-from'
import { readOpeningHours, writeOpeningHours } from '#server/chain/salons/opening-hours'
import { type DatedSalon, readSalonHistory, writeSalonHistory } from '#server/chain/salons/salon-terms'
import { holdSentMonths } from '#server/chain/sent-months'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'

/**
 * Changes a salon's dated terms from a month on (A26). The caller must have locked the salon.
 *
 * @throws Refusal invalid_payload if a report of one of the months is sent, or if the month is too far ahead
 */
export const changeSalonTerms = async (
  db: Db,
  salonId: string,
  { zone, hoursIncludeLunch }: DatedSalon,
  { from, running }: { readonly from: Month; readonly running: Month },
): Promise<void> => {
  const history = await readSalonHistory(db, salonId)
  const change = { zone, hoursIncludeLunch }
  if (changedFields(inForce(history, from).values, change).length === 0) return
  if (from !== BEGINNING) {
    refuseTooFarAhead(from, running)
    const held = await holdSentMonths(db)
    refuseSent(held, await latestSent(db, salonId, from))
  }
  await writeSalonHistory(db, salonId, changedFrom(history, from, change))
}

/**
 * Changes a salon's opening hours from a month on (C31). They pay nobody, so a sent report refuses no change of them. The caller must have
 * locked the salon.
 *
 * @throws Refusal invalid_payload if the month is too far ahead
 */
export const changeOpeningHours = async (
  db: Db,
  salonId: string,
  days: readonly OpeningDay[],
  { from, running }: { readonly from: Month; readonly running: Month },
): Promise<void> => {
  const [history = []] = await readOpeningHours(db, [salonId])
  const week = openingWeekOf(days)
  if (changedFields(inForce(history, from).values, week).length === 0) return
  if (from !== BEGINNING) refuseTooFarAhead(from, running)
  await writeOpeningHours(db, salonId, changedFrom(history, from, week))
}

/** The latest month, `from` or later, with a report of the salon in force; null if there is none. */
const latestSent = async (db: Db, salonId: string, from: Month): Promise<Month | null> => {
  const sent = await db.maybe<{ month: Month | null }>(
    { because: 'whoever changes the salon is told which month is closed' },
    sql`select to_char(max(month), 'YYYY-MM') as month from sent_report
        where salon_id = ${salonId} and month >= ${firstDay(from)} and removed_at is null and replaced_at is null`,
  )
  return sent?.month ?? null
}
