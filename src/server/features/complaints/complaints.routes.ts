import { complaints } from '#contract/complaints/complaints'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { approvalRules } from './approval-rules.ts'
import { changeComplaint } from './change-complaint.ts'
import { readComplaint } from './complaint.queries.ts'
import { createWithin } from './create-complaint.ts'
import { countWaiting, listComplaints } from './list.queries.ts'
import { offeredReceipts } from './offered-receipts.queries.ts'
import { otherCases } from './other-cases.queries.ts'
import { present } from './present.ts'

const changed = (db: Db, objectId: string, salonId: string) =>
  announce(db, { kind: 'complaint', what: 'changed', objectId, salonId })

export const complaintRoutes = (app: App): void => {
  serve(app, complaints.list, ({ scope, query, db, followsFrom }) => {
    // The list depends only on the cases, not on any figures.
    followsFrom()
    return listComplaints(db, scope, query)
  })

  serve(app, complaints.waiting, ({ scope, db, now }) => countWaiting(db, scope, now))

  serve(app, complaints.get, async ({ scope, params, db, now }) => {
    const [row, rules] = await Promise.all([
      readComplaint(db, scope, params.objectId, now),
      approvalRules(db),
    ])
    if (!row) throw new Refusal('not_found')
    return present(row, scope, rules)
  })

  serve(app, complaints.receipts, ({ scope, params, query, db }) =>
    offeredReceipts(db, scope, { ...params, ...query }),
  )

  serve(app, complaints.others, ({ scope, params, db }) => otherCases(db, scope, params.objectId))

  serve(app, complaints.create, async ({ scope, body, db, now, audit }) => {
    const objectId = await createWithin(db, scope, body, now)
    await audit('complaint made', { subject: objectId, salonId: body.salon })
    await announce(db, { kind: 'complaint', what: 'new', objectId, salonId: body.salon })
    return { objectId }
  })

  serve(app, complaints.update, async ({ scope, body, db, now, audit }) => {
    const rules = await approvalRules(db)
    const { salonId, name, reason: _, ...details } = await changeComplaint(db, scope, body, { now, rules })
    await audit('complaint changed', {
      subject: body.objectId,
      salonId,
      details: { change: name, ...details },
    })
    await changed(db, body.objectId, salonId)
    if (details.to) await changed(db, body.objectId, details.to)
    // After a transfer, this reply still shows the case to the caller. Later requests do not.
    const seen = details.to ? { because: 'the reply to the one who has just moved it' } : scope
    const row = await readComplaint(db, seen, body.objectId, now)
    if (!row) throw new Refusal('not_found')
    return present(row, scope, rules)
  })
}
