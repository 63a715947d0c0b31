import type { Scope } from '#domain/access/scope'
import { payDayOf } from '#domain/payroll/pay-day'
import { asksForApproval } from '#domain/payroll/report-steps'
import type { ChainSettings } from '#domain/settings/chain-settings'
import type { Month } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { readSettings } from '#server/chain/settings/settings'
import { dayOf, writtenMoment } from '#server/clock'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'

interface ToApprove {
  salonId: string
  month: Month
  senderId: string
  needsApproval: boolean
  approvedAt: string | null
  /** The name. */
  approvedBy: string | null
  replaced: boolean
  removed: boolean
}

/**
 * Approves a sent report, so that it can be paid (P125), on the next pay day from now (P181). Of several concurrent requests the first succeeds; the others wait for it and are
 * refused. Returns the salon.
 *
 * @throws Refusal not_found; own_report for one's own; conflict if it was replaced, removed or approved, or needs no approval
 */
export const approveReport = async (db: Db, scope: Scope, objectId: string, now: Date): Promise<string> => {
  const report = await db.maybe<ToApprove>(
    scope,
    sql`select r.salon_id as "salonId", to_char(r.month, 'YYYY-MM') as month, r.manager_id as "senderId", r.needs_approval as "needsApproval",
               r.approved_at as "approvedAt", (select name from person where object_id = r.approved_by) as "approvedBy", r.replaced_at is not null as replaced,
               r.removed_at is not null as removed
        from report r where r.object_id = ${objectId} and ${within(scope, { salon: 'r.salon_id' })} for update of r`,
  )
  if (!report) throw new Refusal('not_found')
  const settings = await readSettings(db)
  const refusal = whyNot(scope, report, settings)
  if (refusal) throw refusal
  const paidOn = payDayOf(report.month, settings.payDay, dayOf(now))
  await db.run(
    { because: 'the report was found within the scope', inside: scope },
    sql`update report set approved_at = ${now}, approved_by = ${scope.viewer.objectId}, paid_on = ${paidOn}
        where object_id = ${objectId}`,
  )
  return report.salonId
}

const whyNot = (scope: Scope, report: ToApprove, settings: ChainSettings): Refusal | null => {
  const conflict = (message: string) => new Refusal('conflict', { message })
  if (report.removed) return conflict('Rapporten er fjernet i mellomtiden')
  if (report.replaced)
    return conflict('Rapporten er rettet opp i mellomtiden. Det er rettingen som må godkjennes')
  if (report.approvedAt)
    return conflict(
      `Rapporten er alt godkjent av ${report.approvedBy} ${writtenMoment(new Date(report.approvedAt))}`,
    )
  if (!asksForApproval(settings)) return conflict('Kjeden ber ikke om godkjenning før lønn')
  if (!report.needsApproval)
    return conflict('Rapporten ble sendt før kjeden ba om godkjenning, og trenger ingen')
  if (report.senderId === scope.viewer.objectId) return new Refusal('own_report')
  return null
}
