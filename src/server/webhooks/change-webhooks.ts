import { Refusal } from '#domain/values/refusal'
import { MOST_WEBHOOKS, sameEvents, type WebhookEvent } from '#domain/webhooks/webhook-events'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { sql } from '../db/sql.ts'
import type { CodesKey } from '../identity/codes-key.ts'
import { postTest, wakeWebhooks } from './post-event.ts'
import { sealWebhookSecret } from './secrets.ts'
import { newWebhookSecret } from './signature.ts'

const because = { because: 'webhooks are the whole chain’s' }

/** A webhook as the log names it. The address itself may contain a secret of the receiver. */
interface NamedWebhook {
  readonly receiver: string
}

const receiverIn = (address: string): string => new URL(address).host

interface NewWebhook {
  /** Already checked. */
  readonly address: URL
  readonly events: readonly WebhookEvent[]
}

/** Adds a webhook. Returns its secret, which is not shown again. @throws Refusal conflict */
export const addWebhook = async (
  db: Db,
  key: CodesKey,
  { address, events }: NewWebhook,
  now: Date,
): Promise<{ readonly objectId: string; readonly secret: string }> => {
  const objectId = newId()
  const secret = newWebhookSecret()
  // Of two owners who add one at the same time the second waits for the first, and then takes no place.
  const added = await db.run(
    because,
    sql`insert into webhook (object_id, place, address, events, secret, created_at)
        select ${objectId}, free.n, ${address.href}, ${events}, ${sealWebhookSecret(key, objectId, secret)}, ${now}
        from generate_series(1, ${MOST_WEBHOOKS}::int) as free(n)
        where not exists (select from webhook where place = free.n)
        order by free.n limit 1
        on conflict do nothing`,
  )
  if (added > 0) return { objectId, secret }
  const known = await db.maybe(because, sql`select 1 from webhook where address = ${address.href}`)
  if (known) throw new Refusal('conflict', { message: 'Adressen har en webhook fra før' })
  const { count = 0 } =
    (await db.maybe<{ count: number }>(because, sql`select count(*) as count from webhook`)) ?? {}
  throw new Refusal(
    'conflict',
    count < MOST_WEBHOOKS ? {} : { message: `Kjeden kan ha høyst ${MOST_WEBHOOKS} webhooks` },
  )
}

interface WebhookChange {
  readonly objectId: string
  readonly events?: readonly WebhookEvent[]
  readonly paused?: boolean
}

/** Changes events or state. Returns the difference for the log; null if there is none. @throws Refusal not_found */
export const changeWebhook = async (
  db: Db,
  { objectId, events, paused }: WebhookChange,
  now: Date,
): Promise<(NamedWebhook & Record<string, unknown>) | null> => {
  const before = await db.maybe<{ address: string; events: WebhookEvent[]; paused: boolean }>(
    because,
    sql`select address, events, paused_at is not null as paused from webhook where object_id = ${objectId} for update`,
  )
  if (!before) throw new Refusal('not_found')
  const after = { events: events ?? before.events, paused: paused ?? before.paused }
  const newEvents = !sameEvents(before.events, after.events)
  const newState = before.paused !== after.paused
  if (!newEvents && !newState) return null
  await db.run(
    because,
    sql`update webhook set events = ${after.events},
          paused_at = case when ${after.paused} then coalesce(paused_at, ${now}) end
        where object_id = ${objectId}`,
  )
  if (!after.paused) await wakeWebhooks(db)
  return {
    receiver: receiverIn(before.address),
    ...(newEvents && { webhookEvents: { from: before.events, to: after.events } }),
    ...(newState && { paused: { from: before.paused, to: after.paused } }),
  }
}

/** The previous secret still signs for so long, so that the receiver can change it without losing events. */
const BOTH_SECRETS_MS = 86_400_000

/** Replaces the secret. Returns the new one, which is not shown again. @throws Refusal not_found */
export const renewWebhookSecret = async (
  db: Db,
  key: CodesKey,
  objectId: string,
  now: Date,
): Promise<NamedWebhook & { readonly secret: string }> => {
  const secret = newWebhookSecret()
  const renewed = await db.maybe<{ address: string }>(
    because,
    sql`update webhook set previous_secret = secret, previous_until = ${new Date(now.getTime() + BOTH_SECRETS_MS)},
          secret = ${sealWebhookSecret(key, objectId, secret)}
        where object_id = ${objectId} returning address`,
  )
  if (!renewed) throw new Refusal('not_found')
  return { receiver: receiverIn(renewed.address), secret }
}

/** Removes a webhook with its deliveries. @throws Refusal not_found */
export const removeWebhook = async (db: Db, objectId: string): Promise<NamedWebhook> => {
  const removed = await db.maybe<{ address: string }>(
    because,
    sql`delete from webhook where object_id = ${objectId} returning address`,
  )
  if (!removed) throw new Refusal('not_found')
  return { receiver: receiverIn(removed.address) }
}

/** Queues a test. @throws Refusal not_found; conflict if it is paused */
export const testWebhook = async (db: Db, objectId: string, now: Date): Promise<NamedWebhook> => {
  const found = await db.maybe<{ address: string }>(
    because,
    sql`select address from webhook where object_id = ${objectId}`,
  )
  if (!found) throw new Refusal('not_found')
  if (!(await postTest(db, objectId, now)))
    throw new Refusal('conflict', { message: 'Webhooken er stanset. Start den før du prøver den' })
  return { receiver: receiverIn(found.address) }
}

/** Begins a delivery again: its attempts and its fault are forgotten. @throws Refusal not_found; conflict if it has arrived */
export const retryDelivery = async (
  db: Db,
  id: number,
  now: Date,
): Promise<NamedWebhook & { readonly event: string }> => {
  const found = await db.maybe<{ address: string; event: string }>(
    because,
    sql`update webhook_delivery d set tries = 0, next_try_at = ${now}, given_up_at = null, fault = null, status = null
        from webhook w where w.object_id = d.webhook_id and d.id = ${id} and d.delivered_at is null
        returning w.address, d.event`,
  )
  if (found) {
    await wakeWebhooks(db)
    return { receiver: receiverIn(found.address), event: found.event }
  }
  const known = await db.maybe(because, sql`select 1 from webhook_delivery where id = ${id}`)
  throw new Refusal(known ? 'conflict' : 'not_found', known ? { message: 'Hendelsen har kommet fram' } : {})
}
