import { type CodesKey, openSecret, sealSecret } from '../identity/codes-key.ts'

/** A secret moved to another webhook cannot be decrypted. */
const holderOf = (webhookId: string): string => `webhook ${webhookId}`

export const sealWebhookSecret = (key: CodesKey, webhookId: string, secret: string): Buffer =>
  sealSecret(key, holderOf(webhookId), secret)

/** The decrypted secret; null when it was encrypted with another key. */
export const openWebhookSecret = (key: CodesKey, webhookId: string, sealed: Buffer): string | null =>
  openSecret(key, holderOf(webhookId), sealed)
