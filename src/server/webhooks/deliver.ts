import { type Clock, latestNow } from '../clock.ts'
import type { Db, Pool } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { CodesKey } from '../identity/codes-key.ts'
import { MOST_DELIVERY_TRIES, waitAfter } from './backoff.ts'
import { DeliveryError } from './delivery-error.ts'
import type { WebhookNetwork } from './network.ts'
import { openWebhookSecret } from './secrets.ts'
import { sendMessage } from './send-message.ts'
import { webhookHeaders } from './signature.ts'

const because = { because: 'webhooks are served on the product’s own behalf' }

/** A failed attempt, for the log. Without the address, which may contain a secret of the receiver. */
export interface FailedDelivery {
  readonly id: number
  readonly webhookId: string
  readonly event: string
  readonly tries: number
  readonly givenUp: boolean
}

export interface DeliveryOptions {
  readonly pool: Pool
  readonly clock: Clock
  readonly codesKey: CodesKey
  readonly network: WebhookNetwork
  /** Called for each failed attempt, and with null for an error of our own. */
  readonly failed: (error: unknown, delivery: FailedDelivery | null) => void
  /** Aborts the current attempt. */
  readonly signal?: AbortSignal
}

interface Claimed {
  readonly id: number
  readonly messageId: string
  readonly webhookId: string
  readonly event: string
  readonly body: string
  /** The attempts before this one. */
  readonly tries: number
  readonly address: string
  readonly secret: Buffer
  readonly previousSecret: Buffer | null
}

/**
 * Due by the clock, or tried at a time that has not come yet: the clock was set back. `d` is the delivery, `w` its webhook. A paused webhook has
 * nothing due.
 */
const isDue = (now: Date): Sql =>
  sql`w.paused_at is null and d.delivered_at is null and d.given_up_at is null
      and (d.next_try_at <= ${now} or coalesce(d.tried_at, d.created_at) > ${latestNow(now)})`

/** The webhooks with a due delivery. */
export const dueWebhooks = async (db: Db, now: Date): Promise<string[]> => {
  const rows = await db.many<{ id: string }>(
    because,
    sql`select w.object_id as id from webhook w
        where exists (select from webhook_delivery d where d.webhook_id = w.object_id and ${isDue(now)})`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Claims a due delivery. The attempt is counted and the next one scheduled before anything is sent (decision 102): whatever fails afterwards,
 * a receiver is never asked more often than the waits allow, and two processes never make the same attempt.
 */
const claim = ({ pool, clock }: DeliveryOptions, webhookId: string): Promise<Claimed | null> =>
  pool.transaction(async db => {
    const now = clock()
    const claimed = await db.maybe<Claimed>(
      because,
      sql`select d.id, d.message_id as "messageId", d.webhook_id as "webhookId", d.event, d.body, d.tries, w.address, w.secret,
                 case when w.previous_until > ${now} then w.previous_secret end as "previousSecret"
          from webhook_delivery d join webhook w on w.object_id = d.webhook_id
          where d.webhook_id = ${webhookId} and ${isDue(now)}
          order by d.next_try_at, d.id limit 1 for update of d skip locked`,
    )
    if (!claimed) return null
    const next = new Date(now.getTime() + waitAfter(claimed.tries, Math.random()))
    await db.run(
      because,
      sql`update webhook_delivery set tries = tries + 1, tried_at = ${now}, next_try_at = ${next} where id = ${claimed.id}`,
    )
    return claimed
  })

const attempt = async (
  { codesKey, network, signal, clock }: DeliveryOptions,
  { webhookId, messageId, address, secret, previousSecret, body }: Claimed,
): Promise<void> => {
  const opened = [secret, ...(previousSecret ? [previousSecret] : [])].flatMap(sealed => {
    const one = openWebhookSecret(codesKey, webhookId, sealed)
    return one === null ? [] : [one]
  })
  if (opened.length === 0) throw new DeliveryError('unreadable secret')
  const headers = webhookHeaders(opened, { messageId, at: clock(), body })
  await sendMessage(network, new URL(address), { headers, body }, signal)
}

const asDeliveryError = (error: unknown): DeliveryError =>
  error instanceof DeliveryError ? error : new DeliveryError('no connection', null, error)

const noteFailure = async (
  options: DeliveryOptions,
  claimed: Claimed,
  error: DeliveryError,
): Promise<void> => {
  const { pool, clock, failed } = options
  const { id, webhookId, event } = claimed
  const tries = claimed.tries + 1
  const givenUp = tries >= MOST_DELIVERY_TRIES
  failed(error, { id, webhookId, event, tries, givenUp })
  await pool.run(
    because,
    sql`update webhook_delivery set fault = ${error.fault}, status = ${error.status}, given_up_at = ${givenUp ? clock() : null}
        where id = ${id} and tries = ${tries} and delivered_at is null`,
  )
}

/** Makes one attempt at a due delivery of the webhook; false if there is none. No transaction is open while it waits for a receiver. */
export const deliverOne = async (options: DeliveryOptions, webhookId: string): Promise<boolean> => {
  const claimed = await claim(options, webhookId)
  if (!claimed) return false
  try {
    await attempt(options, claimed)
  } catch (error) {
    // The product stops: the attempt counts, and says nothing about the receiver.
    if (options.signal?.aborted) return true
    await noteFailure(options, claimed, asDeliveryError(error))
    return true
  }
  await options.pool.run(
    because,
    sql`update webhook_delivery set delivered_at = ${options.clock()}, given_up_at = null, fault = null, status = null
        where id = ${claimed.id}`,
  )
  return true
}
