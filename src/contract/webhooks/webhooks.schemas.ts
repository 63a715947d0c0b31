import { z } from 'zod'
import { deliveryFaults, deliveryStates } from '#domain/webhooks/deliveries'
import { LONGEST_WEBHOOK_ADDRESS, MOST_WEBHOOKS, webhookEventKeys } from '#domain/webhooks/webhook-events'
import type { SubjectSchemas } from '../endpoint.ts'
import { byId, instant, numberCursor, objectId, success } from '../fields.schemas.ts'
import { DELIVERIES_PAGE } from '../page-sizes.ts'

const events = z.array(z.enum(webhookEventKeys)).min(1, 'Velg minst én hendelse').max(webhookEventKeys.length)

const delivery = z.object({
  /** Increases with time; the cursor of the next page. */
  id: z.number(),
  /** An event, or `test`. */
  event: z.string(),
  state: z.enum(deliveryStates),
  createdAt: instant,
  tries: z.number(),
  /** Only for a waiting one. */
  nextTryAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Why the last attempt failed. */
  fault: z.enum(deliveryFaults).nullable(),
  /** The HTTP status of the last answer. */
  status: z.number().nullable(),
})
export type Delivery = z.output<typeof delivery>

const webhook = z.object({
  objectId,
  address: z.string(),
  events: z.array(z.enum(webhookEventKeys)),
  paused: z.boolean(),
  createdAt: instant,
  waiting: z.number(),
  givenUp: z.number(),
  /** The newest delivery. */
  last: delivery.nullable(),
})
export type Webhook = z.output<typeof webhook>

/** For the `whsec_` secret of the Standard Webhooks specification. No other reply shows it. */
const secret = z.string()
const deliveryId = z.strictObject({ id: z.number().int().positive() })

export const webhooksSchemas = {
  list: { summary: 'The webhooks, the oldest first, and how their deliveries are', reply: z.array(webhook) },
  add: {
    summary: `Adds a webhook to a public https address, at most ${MOST_WEBHOOKS}; shows its secret once`,
    body: z.strictObject({
      address: z
        .string()
        .trim()
        .min(1, 'Skriv adressen')
        .max(LONGEST_WEBHOOK_ADDRESS, `Høyst ${LONGEST_WEBHOOK_ADDRESS} tegn`),
      events,
    }),
    reply: z.object({ objectId, secret }),
  },
  change: {
    summary: 'Changes the events of a webhook, or pauses it; a new address is a new webhook',
    body: z.strictObject({
      objectId,
      events: events.exactOptional(),
      paused: z.boolean().exactOptional(),
    }),
    reply: success,
  },
  renewSecret: {
    summary: 'Makes a new secret and shows it once; deliveries are signed with the old one too for a day',
    body: byId,
    reply: z.object({ secret }),
  },
  remove: { summary: 'Removes a webhook with its deliveries', body: byId, reply: success },
  test: { summary: 'Sends an event `test` to a webhook', body: byId, reply: success },
  deliveries: {
    summary: `The deliveries of a webhook, newest first, ${DELIVERIES_PAGE} a page, for 30 days`,
    params: z.strictObject({ objectId }),
    query: z.strictObject({ before: numberCursor.optional() }),
    reply: z.array(delivery),
  },
  retry: {
    summary: 'Tries a delivery again at once, also one that was given up',
    body: deliveryId,
    reply: success,
  },
} satisfies SubjectSchemas
