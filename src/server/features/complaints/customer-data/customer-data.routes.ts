import { complaints } from '#contract/complaints/complaints'
import { REMOVED_NAME } from '#domain/complaints/conversation'
import { Refusal } from '#domain/values/refusal'
import { sendFile } from '#server/files/send-file'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { lockComplaint } from '../lock.ts'
import { customerFile } from './customer-file.ts'
import { forgetCustomers } from './forget-customers.ts'
import { casesOfCustomer } from './same-customer.queries.ts'

/** Exports and removes what is known about one customer (C22, C23). */
export const customerDataRoutes = (app: App): void => {
  serve(app, complaints.customer, ({ scope, params, db }) => casesOfCustomer(db, scope, params.objectId))

  serve(app, complaints.exportCustomer, async ({ scope, params, db, now, audit, ...call }) => {
    const cases = await casesOfCustomer(db, scope, params.objectId)
    const file = await customerFile(
      db,
      app.files,
      cases.map(({ objectId }) => objectId),
      now,
    )
    await audit('customer data exported', { subject: params.objectId, details: { cases: cases.length } })
    return sendFile(
      call,
      file,
      cases
        .filter(({ name }) => name !== REMOVED_NAME)
        .map(({ objectId }) => ({ kind: 'case', subject: objectId, month: '' })),
    )
  })

  serve(app, complaints.forgetCustomer, async ({ scope, body, db, now, audit }) => {
    const known = await casesOfCustomer(db, scope, body.objectId)
    const chosen = new Set(body.cases)
    if (![...chosen].every(id => known.some(({ objectId }) => objectId === id)))
      throw new Refusal('not_found')
    const salonOf = new Map<string, string>()
    // Locks are taken in a fixed order, so that concurrent removals cannot deadlock.
    for (const objectId of [...chosen].sort())
      salonOf.set(objectId, (await lockComplaint(db, scope, objectId, now)).salonId)
    const { forgotten, changed } = await forgetCustomers(db, [...chosen], now)
    for (const objectId of changed) {
      const salonId = salonOf.get(objectId)
      await announce(db, { kind: 'complaint', what: 'changed', objectId, salonId: salonId ?? null })
      await audit('customer data removed', { subject: objectId, ...(salonId && { salonId }) })
    }
    return { forgotten }
  })
}
