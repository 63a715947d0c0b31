import type { Scope } from '#domain/access/scope'
import { type ReportProgress, waitsForApproval } from '#domain/payroll/report-steps'
import { firstDay, type Month, monthName } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { whileSending } from '#server/chain/sent-months'
import { writtenMoment } from '#server/clock'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql, within } from '#server/db/sql'
import { exportsOf } from './exports.queries.ts'
import { approvalColumn, approvalIsAsked } from './report-steps.queries.ts'

interface SalonMonth {
  readonly salonId: string
  readonly month: Month
}

/**
 * Serialises sending, correcting, removing, locking and opening in a salon's payroll month, so that each sees the previous result.
 * Changes that depend on sent or locked months wait for all of them.
 */
const holdMonth = async (db: Db, { salonId, month }: SalonMonth): Promise<void> => {
  const key = `${salonId} ${month}`
  await db.run(
    { because: 'a lock reads no row' },
    sql`select ${whileSending}, pg_advisory_xact_lock(hashtextextended(${key}, 21))`,
  )
}

/**
 * Refuses a change to a locked month (P127). Holds the lock of the salon's month until the transaction ends.
 *
 * @throws Refusal month_locked
 */
export const refuseLocked = async (db: Db, scope: Scope, place: SalonMonth): Promise<void> => {
  await holdMonth(db, place)
  const locked = await db.maybe<{ salon: string; by: string; at: string }>(
    scope,
    sql`select s.name as salon, who.name as by, l.locked_at as at
        from month_lock l join chain_salon s on s.object_id = l.salon_id join person who on who.object_id = l.locked_by
        where l.salon_id = ${place.salonId} and l.month = ${firstDay(place.month)} and l.opened_at is null
          and ${within(scope, { salon: 'l.salon_id' })}`,
  )
  if (!locked) return
  const { salon, by, at } = locked
  throw new Refusal('month_locked', {
    message: `${salon}, ${monthName(place.month)}, ble låst av ${by} ${writtenMoment(new Date(at))}. Eieren kan låse opp måneden`,
  })
}

interface ReportOfMonth {
  readonly objectId: string
  readonly by: string
  readonly at: string
  readonly progress: ReportProgress
}

/** The salon's reports of the month in force. @throws Refusal not_found if the salon is not in scope */
const reportsIn = async (
  db: Db,
  scope: Scope,
  { salonId, month }: SalonMonth,
  asked: boolean,
): Promise<ReportOfMonth[]> => {
  const salon = await db.maybe(
    scope,
    sql`select 1 from chain_salon s where s.object_id = ${salonId} and ${within(scope, { salon: 's.object_id' })}`,
  )
  if (!salon) throw new Refusal('not_found')
  return db.many<ReportOfMonth>(
    scope,
    sql`select r.object_id as "objectId", m.name as by, r.created_at as at, ${approvalColumn(asked)} as progress
        from report r join person m on m.object_id = r.manager_id
        where r.salon_id = ${salonId} and r.month = ${firstDay(month)} and r.removed_at is null and r.replaced_at is null
          and ${within(scope, { salon: 'r.salon_id' })}
        order by r.created_at`,
  )
}

/**
 * Locks a salon's payroll month, when all its reports are approved and exported (P127). Returns their ids.
 *
 * @throws Refusal not_found; month_locked; conflict without the setting or a report; not_approved, not_exported
 */
export const lockMonth = async (db: Db, scope: Scope, place: SalonMonth, now: Date): Promise<string[]> => {
  await refuseLocked(db, scope, place)
  const asked = await approvalIsAsked(db)
  const sent = await reportsIn(db, scope, place, asked)
  if (!asked)
    throw new Refusal('conflict', {
      message: 'Kjeden ber ikke om godkjenning før lønn, og låser ingen måneder',
    })
  if (sent.length === 0)
    throw new Refusal('conflict', { message: `Ingen lønnsrapport er sendt for ${monthName(place.month)}` })
  const which = ({ by, at }: ReportOfMonth) => `Rapporten som ${by} sendte ${writtenMoment(new Date(at))},`
  const waiting = sent.find(({ progress }) => waitsForApproval(progress))
  if (waiting) throw new Refusal('not_approved', { message: `${which(waiting)} er ikke godkjent ennå` })
  const unpaid = sent.find(({ progress }) => !progress.exported)
  if (unpaid) {
    const files = await exportsOf(db, scope, unpaid.objectId)
    const lacks = files.some(({ report }) => report === unpaid.objectId)
      ? 'er bare hentet ut som forskjell, og rapporten den retter, er ikke hentet ut til lønnssystemet'
      : 'er ikke hentet ut til lønnssystemet ennå'
    throw new Refusal('not_exported', { message: `${which(unpaid)} ${lacks}` })
  }
  await db.run(
    { because: 'the salon was checked against the scope', inside: scope },
    sql`insert into month_lock (object_id, salon_id, month, locked_at, locked_by)
        values (${newId()}, ${place.salonId}, ${firstDay(place.month)}, ${now}, ${scope.viewer.objectId})`,
  )
  return sent.map(({ objectId }) => objectId)
}

/**
 * Opens a locked month again (P128). Returns the ids of its reports.
 *
 * @throws Refusal not_found; conflict if it is not locked
 */
export const openMonth = async (
  db: Db,
  scope: Scope,
  { reason, ...place }: SalonMonth & { readonly reason: string },
  now: Date,
): Promise<string[]> => {
  await holdMonth(db, place)
  const sent = await reportsIn(db, scope, place, await approvalIsAsked(db))
  const opened = await db.run(
    { because: 'the salon was checked against the scope', inside: scope },
    sql`update month_lock set opened_at = ${now}, opened_by = ${scope.viewer.objectId}, reason = ${reason}
        where salon_id = ${place.salonId} and month = ${firstDay(place.month)} and opened_at is null`,
  )
  if (opened === 0) throw new Refusal('conflict', { message: 'Måneden er ikke låst' })
  return sent.map(({ objectId }) => objectId)
}
