import { createHash } from 'node:crypto'
import { Refusal } from '#domain/values/refusal'

/** Names what somebody has read by its content: given back with a change, it tells whether others have changed it since. */
export const versionOf = (read: unknown): string =>
  createHash('sha256').update(JSON.stringify(read)).digest('base64url').slice(0, 22)

/** @throws Refusal conflict where a change was made to something else than what is there now. Without a version all goes. */
export const refuseOvertaken = (version: string | undefined, now: unknown): void => {
  if (version !== undefined && version !== versionOf(now)) throw new Refusal('conflict')
}
