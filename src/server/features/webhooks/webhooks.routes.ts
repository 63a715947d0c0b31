import { done } from '#contract/fields.schemas'
import { webhooks } from '#contract/webhooks/webhooks'
import type { App } from '#server/http/app'
import { auditInto } from '#server/http/audit'
import { serve } from '#server/http/serve'
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  renewWebhookSecret,
  retryDelivery,
  testWebhook,
} from '#server/webhooks/change-webhooks'
import { checkReceiver, readReceiver } from '#server/webhooks/receiver'
import { listDeliveries, listWebhooks } from './webhooks.queries.ts'

/** Webhooks and what was sent to them (A130–A134). The log names the host of a receiver, never its address or a secret. */
export const webhookRoutes = (app: App): void => {
  const { pool, codesKey, webhookNetwork } = app

  serve(app, webhooks.list, ({ db }) => listWebhooks(db))

  serve(app, webhooks.add, async ({ scope, body, now }) => {
    const address = readReceiver(body.address)
    // Name servers may be slow, so no transaction waits for them.
    await checkReceiver(webhookNetwork, address)
    const events = [...new Set(body.events)]
    return pool.transaction(async db => {
      const added = await addWebhook(db, codesKey, { address, events }, now)
      await auditInto(
        db,
        now,
        scope.viewer,
      )('webhook added', {
        subject: added.objectId,
        details: { receiver: address.host, webhookEvents: events },
      })
      return added
    })
  })

  serve(app, webhooks.change, async ({ body, db, now, audit }) => {
    const details = await changeWebhook(db, body, now)
    if (details) await audit('webhook changed', { subject: body.objectId, details })
    return done
  })

  serve(app, webhooks.renewSecret, async ({ body: { objectId }, db, now, audit }) => {
    const { secret, ...details } = await renewWebhookSecret(db, codesKey, objectId, now)
    await audit('webhook secret renewed', { subject: objectId, details })
    return { secret }
  })

  serve(app, webhooks.remove, async ({ body: { objectId }, db, audit }) => {
    await audit('webhook removed', { subject: objectId, details: { ...(await removeWebhook(db, objectId)) } })
    return done
  })

  serve(app, webhooks.test, async ({ body: { objectId }, db, now, audit }) => {
    const details = { ...(await testWebhook(db, objectId, now)) }
    await audit('webhook tested', { subject: objectId, details })
    return done
  })

  serve(app, webhooks.deliveries, ({ params, query, db }) =>
    listDeliveries(db, params.objectId, query.before),
  )

  serve(app, webhooks.retry, async ({ body: { id }, db, now, audit }) => {
    const details = { ...(await retryDelivery(db, id, now)) }
    await audit('webhook retried', { details })
    return done
  })
}
