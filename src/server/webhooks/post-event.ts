import type { Month } from '#domain/values/month'
import { type SentEvent, TEST_EVENT, type WebhookEvent } from '#domain/webhooks/webhook-events'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { type Sql, sql } from '../db/sql.ts'

const because = { because: 'webhooks are the owner’s, and a message holds ids only' }

/** What is sent with each event: ids, months and nothing else (A132). */
interface EventData {
  readonly 'report.sent': {
    readonly reportId: string
    readonly salonId: string
    readonly month: Month
    /** The report that this one corrects. */
    readonly replaces: string | null
  }
  readonly 'month.locked': {
    readonly salonId: string
    readonly month: Month
    readonly reportIds: readonly string[]
  }
  readonly 'case.closed': { readonly caseId: string; readonly salonId: string }
}

/** Queues the event for the webhooks of the condition. Returns their number. */
const queue = async (db: Db, type: SentEvent, data: object, now: Date, chosen: Sql): Promise<number> => {
  const receivers = await db.many<{ id: string }>(
    because,
    sql`select object_id as id from webhook where paused_at is null and ${chosen} order by place`,
  )
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data })
  for (const { id } of receivers)
    await db.run(
      because,
      sql`insert into webhook_delivery (message_id, webhook_id, event, body, created_at, next_try_at)
          values (${`msg_${newId()}`}, ${id}, ${type}, ${body}, ${now}, ${now})`,
    )
  if (receivers.length > 0) await wakeWebhooks(db)
  return receivers.length
}

/** Wakes the workers of all processes when the transaction commits. */
export const wakeWebhooks = async (db: Db): Promise<void> => {
  await db.run(because, sql`select pg_notify('webhooks', '')`)
}

/** Queues the event for the webhooks that ask for it, in the transaction of what happened. */
export const postEvent = async <Event extends WebhookEvent>(
  db: Db,
  type: Event,
  data: EventData[Event],
  now: Date,
): Promise<void> => {
  await queue(db, type, data, now, sql`events @> array[${type}]`)
}

/** Queues a test for one webhook. Returns false if it is paused or gone. */
export const postTest = async (db: Db, webhookId: string, now: Date): Promise<boolean> =>
  (await queue(db, TEST_EVENT, {}, now, sql`object_id = ${webhookId}`)) > 0
