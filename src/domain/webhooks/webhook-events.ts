/** The events that a webhook can ask for (A130), with their names. The keys are sent to receivers and never change. */
export const webhookEvents = {
  'report.sent': 'Lønnsrapport sendt',
  'month.locked': 'Lønnsmåned låst',
  'case.closed': 'Garantisak lukket',
} as const
export type WebhookEvent = keyof typeof webhookEvents

export const webhookEventKeys = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** What the owner sends to try a webhook. Every webhook receives it. */
export const TEST_EVENT = 'test'
export type SentEvent = WebhookEvent | typeof TEST_EVENT

/** The name of a stored event. An event of an earlier edition is shown as its key. */
export const webhookEventName = (event: string): string =>
  event === TEST_EVENT
    ? 'Prøvehendelse'
    : ((webhookEvents as Readonly<Record<string, string>>)[event] ?? event)

/** True for the same events in any order. */
export const sameEvents = (one: readonly WebhookEvent[], other: readonly WebhookEvent[]): boolean =>
  one.length === other.length && one.every(event => other.includes(event))

/** A process sends to each webhook in turn and to different ones at once, so this bounds what it sends at once (A133). */
export const MOST_WEBHOOKS = 10
export const LONGEST_WEBHOOK_ADDRESS = 500
