import { DELIVERIES_PAGE } from '#contract/page-sizes'
import type { Delivery, Webhook } from '#contract/webhooks/webhooks'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'

const because = { because: 'webhooks are the whole chain’s, and the owner’s to look after' }

/** A delivery of `d`. */
const shown = sql`d.id, d.event, d.created_at as "createdAt", d.tries, d.fault, d.status,
  case when d.delivered_at is not null then 'delivered' when d.given_up_at is not null then 'given up' else 'waiting' end as state,
  case when coalesce(d.delivered_at, d.given_up_at) is null then d.next_try_at end as "nextTryAt",
  coalesce(d.delivered_at, d.given_up_at) as "endedAt"`

type Row = Omit<Webhook, 'last'>

/** The webhooks with their newest deliveries, the oldest webhook first. Secrets are never read here. */
export const listWebhooks = async (db: Db): Promise<Webhook[]> => {
  const rows = await db.many<Row>(
    because,
    sql`select w.object_id as "objectId", w.address, w.events, w.paused_at is not null as paused, w.created_at as "createdAt",
               (select count(*) from webhook_message d
                where d.webhook_id = w.object_id and d.delivered_at is null and d.given_up_at is null) as waiting,
               (select count(*) from webhook_message d where d.webhook_id = w.object_id and d.given_up_at is not null) as "givenUp"
        from webhook_receiver w order by w.created_at, w.object_id`,
  )
  const newest = await db.many<Delivery & { readonly webhookId: string }>(
    because,
    sql`select w.object_id as "webhookId", d.* from webhook_receiver w
        cross join lateral (select ${shown} from webhook_message d
                            where d.webhook_id = w.object_id order by d.id desc limit 1) d`,
  )
  return rows.map(row => ({
    ...row,
    last: newest.find(({ webhookId }) => webhookId === row.objectId) ?? null,
  }))
}

/** A page of the deliveries of a webhook, newest first. @throws Refusal not_found */
export const listDeliveries = async (
  db: Db,
  objectId: string,
  before: number | undefined,
): Promise<Delivery[]> => {
  const known = await db.maybe(because, sql`select 1 from webhook_receiver where object_id = ${objectId}`)
  if (!known) throw new Refusal('not_found')
  return db.many<Delivery>(
    because,
    sql`select ${shown} from webhook_message d
        where d.webhook_id = ${objectId} and (${before ?? null}::bigint is null or d.id < ${before ?? null})
        order by d.id desc limit ${DELIVERIES_PAGE}`,
  )
}
