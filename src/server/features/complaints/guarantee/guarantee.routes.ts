import { guarantee } from '#contract/complaints/guarantee'
import { done } from '#contract/fields.schemas'
import { Refusal } from '#domain/values/refusal'
import { readSettings } from '#server/chain/settings/settings'
import type { App } from '#server/http/app'
import { serve } from '#server/http/serve'
import { announce } from '#server/live/changes'
import { readForCustomer } from './customer-case.queries.ts'
import { openLink } from './customer-link.ts'
import { disownLink, renewLink } from './end-links.ts'
import { readForm } from './form.queries.ts'
import { customerPhotoRoutes } from './photo.routes.ts'
import { submitForm } from './submit-form.ts'
import { takeMessage } from './take-message.ts'
import { takeVerdict } from './take-verdict.ts'

/** Endpoints for customers without an account. Their rate limits are in src/server/limits.ts (C16). */
export const guaranteeRoutes = (app: App): void => {
  serve(app, guarantee.form, async ({ params, db, now }) => {
    const [form, { contactYears }] = await Promise.all([readForm(db, params.salonId, now), readSettings(db)])
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
    readForCustomer(db, app.files, await openLink(db, body.code, now), now),
  )

  serve(app, guarantee.answer, async ({ body, db, now, audit }) => {
    const { objectId, salonId, isNew } = await takeMessage(db, body, now)
    if (isNew) {
      await audit('customer wrote', { subject: objectId, salonId })
      await announce(db, { kind: 'complaint', what: 'changed', objectId, salonId })
    }
    return readForCustomer(db, app.files, await openLink(db, body.code, now), now)
  })

  serve(app, guarantee.giveVerdict, async ({ body, db, now, audit }) => {
    const taken = await takeVerdict(db, body, now)
    if (taken) {
      await audit('customer verdict given', { subject: taken.objectId, salonId: taken.salonId })
      await announce(db, { kind: 'complaint', what: 'changed', ...taken })
    }
    return readForCustomer(db, app.files, await openLink(db, body.code, now), now)
  })

  serve(app, guarantee.renewLink, async ({ body, db, now, audit }) => {
    const { objectId, salonId, code } = await renewLink(db, body.code, now)
    await audit('customer link renewed', { subject: objectId, salonId })
    return { code }
  })

  serve(app, guarantee.disown, async ({ body, db, now, audit }) => {
    const { objectId, salonId } = await disownLink(db, body.code, now)
    await audit('customer link disowned', { subject: objectId, salonId })
    await announce(db, { kind: 'complaint', what: 'changed', objectId, salonId })
    return done
  })

  customerPhotoRoutes(app)
}
