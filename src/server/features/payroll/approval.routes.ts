import { done } from '#contract/fields.schemas'
import { reportApprovals } from '#contract/payroll/report-approvals'
import type { Db } from '#server/db/db'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { postEvent } from '#server/webhooks/post-event'
import { approveReport } from './approve-report.ts'
import { lockMonth, openMonth } from './lock-month.ts'
import { postPayLetters } from './pay-letters.ts'
import { announcePay } from './payslips.queries.ts'

/** Refreshes the open screens of a salon's reports. */
const reportsChanged = async (db: Db, salonId: string, ids: readonly string[]): Promise<void> => {
  for (const objectId of ids) await announce(db, { kind: 'report', what: 'changed', objectId, salonId })
}

/** The steps of a sent report to a locked month (P125–P128). */
export const approvalRoutes = (app: App): void => {
  serve(app, reportApprovals.approve, async ({ scope, body: { objectId }, db, now, audit }) => {
    const salonId = await approveReport(db, scope, objectId, now)
    await audit('report approved', { subject: objectId, salonId })
    await reportsChanged(db, salonId, [objectId])
    await announcePay(db, scope, { objectId, what: 'changed' })
    await postPayLetters(db, scope, objectId, now)
    return done
  })

  serve(app, reportApprovals.lock, async ({ scope, body: { salonId, month }, db, now, audit }) => {
    const ids = await lockMonth(db, scope, { salonId, month }, now)
    await audit('month locked', { subject: salonId, salonId, details: { month } })
    await postEvent(db, 'month.locked', { salonId, month, reportIds: ids }, now)
    await reportsChanged(db, salonId, ids)
    return done
  })

  serve(app, reportApprovals.open, async ({ scope, body: { salonId, month, reason }, db, now, audit }) => {
    const ids = await openMonth(db, scope, { salonId, month, reason }, now)
    await audit('month opened', { subject: salonId, salonId, details: { month, because: reason } })
    await reportsChanged(db, salonId, ids)
    return done
  })
}
