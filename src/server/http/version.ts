import { createHash } from 'node:crypto'
import { Refusal } from '#domain/values/refusal'

/**
 * A content hash of data that somebody has read: sent back with a change, it shows whether others have changed the data
 * since.
 */
export const versionOf = (read: unknown): string =>
  createHash('sha256').update(JSON.stringify(read)).digest('base64url').slice(0, 22)

/** @throws Refusal conflict when the change is based on outdated data. Without a version it always passes. */
export const refuseOvertaken = (version: string | undefined, now: unknown): void => {
  if (version !== undefined && version !== versionOf(now)) throw new Refusal('conflict')
}
