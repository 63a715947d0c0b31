import type { Scope } from '#domain/access/scope'
import { payDayOf } from '#domain/payroll/pay-day'
import type { Month } from '#domain/values/month'
import { holdSentMonths } from '#server/chain/sent-months'
import { readSettings } from '#server/chain/settings/settings'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { announce } from '#server/live/changes'
import { postPayLetters } from './pay-letters.ts'
import { announcePay } from './payslips.queries.ts'

interface Waiting {
  readonly objectId: string
  readonly salonId: string
  readonly month: Month
}

/**
 * Releases the reports that wait for approval, as the chain asks for none any more: their people are told, and they are paid on the next
 * pay day from now (P252). A report that was released before stays as it is.
 */
export const releaseReports = async (db: Db, scope: Scope, now: Date): Promise<void> => {
  await holdSentMonths(db)
  const because = { because: 'the setting is for the whole chain' }
  const waiting = await db.many<Waiting>(
    because,
    sql`select r.object_id as "objectId", r.salon_id as "salonId", to_char(r.month, 'YYYY-MM') as month from report r
        where r.needs_approval and r.approved_at is null and r.released_at is null
          and r.removed_at is null and r.replaced_at is null
        order by r.created_at for update of r`,
  )
  const { payDay } = await readSettings(db)
  for (const { objectId, salonId, month } of waiting) {
    await postPayLetters(db, scope, objectId, now)
    await db.run(
      because,
      sql`update report set released_at = ${now}, paid_on = ${payDayOf(month, payDay, dayOf(now))} where object_id = ${objectId}`,
    )
    await announce(db, { kind: 'report', what: 'changed', objectId, salonId })
    await announcePay(db, scope, { objectId, what: 'changed' })
  }
}
