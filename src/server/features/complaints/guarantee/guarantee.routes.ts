import { guarantee } from '#contract/guarantee'
import { MOST_FROM_CUSTOMER_PHOTOS } from '#domain/complaints/conversation'
import { Refusal } from '#domain/values/refusal'
import { readSettings } from '#server/chain/settings'
import type { App } from '#server/http/app'
import { limitCallers } from '#server/http/caller-limits'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { readForCustomer } from './customer-case.queries.ts'
import { caseOfCode } from './customer-link.ts'
import { readForm } from './form.queries.ts'
import { customerPhotoRoutes } from './photo.routes.ts'
import { submitForm } from './submit-form.ts'
import { takeMessage } from './take-message.ts'

const HOUR_MS = 3_600_000
/** A page that is open asks now and then; nobody reads more than this. */
const READS_AN_HOUR = 1200

/** What customers reach: nobody is signed in, so each is counted by address before anything of the call is read (C16). */
export const guaranteeRoutes = (app: App): void => {
  const { formsPerHour } = app.config
  limitCallers(
    app,
    [
      { endpoint: guarantee.form, most: READS_AN_HOUR },
      { endpoint: guarantee.case, most: READS_AN_HOUR },
      { endpoint: guarantee.submit, most: formsPerHour },
      { endpoint: guarantee.answer, most: formsPerHour },
      { endpoint: guarantee.addPhoto, most: formsPerHour * MOST_FROM_CUSTOMER_PHOTOS },
    ].map(limit => ({ ...limit, windowMs: HOUR_MS })),
  )

  serve(app, guarantee.form, async ({ params, db }) => {
    const [form, { contactYears }] = await Promise.all([readForm(db, params.salonId), readSettings(db)])
    if (!form) throw new Refusal('not_found')
    return { ...form, contactYears }
  })

  serve(app, guarantee.submit, async ({ body, db, now, audit }) => {
    const { objectId, code, isNew } = await submitForm(db, body, now)
    if (isNew) {
      await audit('complaint received', { subject: objectId, salonId: body.salon })
      await announce(db, { kind: 'complaint', what: 'new', objectId, salonId: body.salon })
    }
    return { code }
  })

  serve(app, guarantee.case, async ({ body, db, now }) =>
    readForCustomer(db, app.files, await caseOfCode(db, body.code), now),
  )

  serve(app, guarantee.answer, async ({ body, db, now, audit }) => {
    const { objectId, salonId, isNew } = await takeMessage(db, body, now)
    if (isNew) {
      await audit('customer wrote', { subject: objectId, salonId })
      await announce(db, { kind: 'complaint', what: 'changed', objectId, salonId })
    }
    return readForCustomer(db, app.files, objectId, now)
  })

  customerPhotoRoutes(app)
}
