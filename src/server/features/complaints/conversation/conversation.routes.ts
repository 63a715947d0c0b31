import { complaints } from '#contract/complaints/complaints'
import type { Scope } from '#domain/access/scope'
import { Refusal } from '#domain/values/refusal'
import { findSalon } from '#server/chain/salons/salons'
import type { Db } from '#server/db/db'
import { sendFile } from '#server/files/send-file'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { approvalRules } from '../approval-rules.ts'
import { readComplaint } from '../complaint.queries.ts'
import { endLinks } from '../guarantee/customer-link.ts'
import { posterOf } from '../guarantee/poster.ts'
import { type LockedComplaint, lockComplaint } from '../lock.ts'
import { present } from '../present.ts'
import { settleMessages, writeToCustomer } from './write-to-customer.ts'

/** Returns the case as it is now. Announces the change to its viewers, if there was one. */
const presented = async (
  db: Db,
  scope: Scope,
  { objectId, salonId, now }: LockedComplaint,
  changed = true,
) => {
  if (changed) await announce(db, { kind: 'complaint', what: 'changed', objectId, salonId })
  const row = await readComplaint(db, scope, objectId, now)
  if (!row) throw new Refusal('not_found')
  return present(row, scope, await approvalRules(db))
}

/** Endpoints for the chain's side of the conversation with customers. */
export const conversationRoutes = (app: App): void => {
  serve(app, complaints.sendMessage, async ({ scope, body, db, now, audit }) => {
    const locked = await lockComplaint(db, scope, body.objectId, now)
    await writeToCustomer(db, locked, body.text)
    await audit('message sent', { subject: body.objectId, salonId: locked.salonId })
    return presented(db, scope, locked)
  })

  serve(app, complaints.settleMessages, async ({ scope, body, db, now, audit }) => {
    const locked = await lockComplaint(db, scope, body.objectId, now)
    const settled = (await settleMessages(db, locked)) > 0
    if (settled) await audit('message settled', { subject: body.objectId, salonId: locked.salonId })
    return presented(db, scope, locked, settled)
  })

  serve(app, complaints.withdrawLinks, async ({ scope, body, db, now, audit }) => {
    const locked = await lockComplaint(db, scope, body.objectId, now)
    const ended = (await endLinks(db, body.objectId, null)) > 0
    if (ended) await audit('customer links withdrawn', { subject: body.objectId, salonId: locked.salonId })
    return presented(db, scope, locked, ended)
  })

  serve(app, complaints.poster, async ({ scope, query, db, now, left, ...call }) => {
    const salon = await findSalon(db, scope, query.salonId)
    if (!salon) throw new Refusal('not_found')
    const { publicUrl } = app.config
    const about = { salonId: salon.objectId, salonName: salon.name, publicUrl, now }
    const poster = await posterOf(about, left)
    return sendFile(call, poster, [])
  })
}
