import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret in the form of the Standard Webhooks specification. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

interface SignedMessage {
  readonly messageId: string
  /** The time of the attempt. */
  readonly at: Date
  readonly body: string
}

const signatureOf = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(signed)
    .digest('base64')}`

/** The headers of the Standard Webhooks specification, with a signature for each secret. */
export const webhookHeaders = (secrets: readonly string[], { messageId, at, body }: SignedMessage) => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signed = `${messageId}.${timestamp}.${body}`
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(secret => signatureOf(secret, signed)).join(' '),
  }
}
