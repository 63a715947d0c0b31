import { isTextSigned, textSignature } from '../signed-text.ts'
import type { StoredObject } from './stored-object.ts'

const MINUTE = 60_000

/** A private file's URL works for five to six minutes: long enough to show a page, too short to share. */
const LIFETIME = 5 * MINUTE

const signedText = (key: string, until: string): string => `${key} ${until}`

/**
 * The URL of a file. A public URL is unguessable, so it can be cached; a private one is signed and expires. It stays the
 * same for a minute, so that a reloaded page can reuse its picture.
 */
export const downloadUrl = (
  secret: Buffer,
  { key, visibility }: Pick<StoredObject, 'key' | 'visibility'>,
  now: Date,
): string => {
  if (visibility === 'public') return `/api/objects/${key}`
  const until = String(Math.ceil(now.getTime() / MINUTE) * MINUTE + LIFETIME)
  return `/api/objects/${key}?until=${until}&signature=${textSignature(secret, signedText(key, until))}`
}

/** True when a URL gives access to the file now. */
export const opens = (
  secret: Buffer,
  { key, visibility }: Pick<StoredObject, 'key' | 'visibility'>,
  { until, signature }: { readonly until?: string | undefined; readonly signature?: string | undefined },
  now: Date,
): boolean => {
  if (visibility === 'public') return true
  if (!until || !signature || !(Number(until) > now.getTime())) return false
  return isTextSigned(secret, signedText(key, until), signature)
}
