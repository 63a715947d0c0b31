import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** An upload that is running, or finished without a record so far. */
export interface UploadRecord {
  readonly objectId: string
  readonly ownerId: string
  readonly folder: string
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string | null
  readonly createdAt: string
  readonly finishedAt: string | null
}

/** An upload that is idle for this long is abandoned. */
export const UPLOAD_LIFETIME = 24 * 3_600_000

const because = { because: 'an upload is its owner’s; each statement names them' }

const columns = sql`object_id as "objectId", owner_id as "ownerId", folder, name, content_type as "contentType", size, sha256,
  created_at as "createdAt", finished_at as "finishedAt"`

/** The owner's upload; null for another person's. */
export const findUpload = (db: Db, ownerId: string, objectId: string): Promise<UploadRecord | null> =>
  db.maybe(
    because,
    sql`select ${columns} from upload where object_id = ${objectId} and owner_id = ${ownerId}`,
  )

/** False when a file of this name is already being uploaded. */
export const addUpload = async (
  db: Db,
  upload: Omit<UploadRecord, 'createdAt' | 'finishedAt'>,
  now: Date,
): Promise<boolean> =>
  (await db.run(
    because,
    sql`insert into upload (object_id, owner_id, folder, name, content_type, size, sha256, created_at)
        values (${upload.objectId}, ${upload.ownerId}, ${upload.folder}, ${upload.name}, ${upload.contentType},
          ${upload.size}, ${upload.sha256}, ${now})
        on conflict do nothing`,
  )) > 0

/**
 * Restarts an upload whose creation response was lost: the sender never learnt its id and creates it again, which replaces the
 * first one. Returns the id of the first; null when the name belongs to another person or another file.
 */
export const beginAgain = async (
  db: Db,
  { objectId, ownerId, folder, name, size, sha256 }: Omit<UploadRecord, 'createdAt' | 'finishedAt'>,
  now: Date,
): Promise<string | null> => {
  const row = await db.maybe<{ first: string }>(
    because,
    sql`with first as (
          select object_id from upload
          where folder = ${folder} and name = ${name} and owner_id = ${ownerId} and size = ${size}
            and sha256 is not distinct from ${sha256} and finished_at is null for update)
        update upload u set object_id = ${objectId}, created_at = ${now}
        from first where u.object_id = first.object_id returning first.object_id as first`,
  )
  return row?.first ?? null
}

/** False when it is already finished or gone. */
export const finishUpload = async (db: Db, objectId: string, now: Date): Promise<boolean> =>
  (await db.run(
    because,
    sql`update upload set finished_at = ${now} where object_id = ${objectId} and finished_at is null`,
  )) > 0

/** The state of the upload with this id, or null if there is none. */
export const uploadState = async (db: Db, objectId: string): Promise<'running' | 'finished' | null> => {
  const row = await db.maybe<{ finished: boolean }>(
    because,
    sql`select finished_at is not null as finished from upload where object_id = ${objectId}`,
  )
  if (!row) return null
  return row.finished ? 'finished' : 'running'
}

export const isFinished = async (db: Db, objectId: string): Promise<boolean> =>
  (await db.maybe(
    because,
    sql`select 1 from upload where object_id = ${objectId} and finished_at is not null`,
  )) !== null

/**
 * Returns whether the removed upload was finished, in which case its file has no record. Null when it is already gone, because it
 * was removed or got its record meanwhile.
 */
export const removeUpload = (db: Db, objectId: string): Promise<{ readonly isFinished: boolean } | null> =>
  db.maybe(
    because,
    sql`delete from upload where object_id = ${objectId} returning finished_at is not null as "isFinished"`,
  )

/** The space reserved by unfinished uploads: the sum of their sizes. */
export const expectedBytes = async (db: Db): Promise<number> =>
  (
    await db.maybe<{ bytes: number }>(
      because,
      sql`select coalesce(sum(size), 0)::bigint as bytes from upload where finished_at is null`,
    )
  )?.bytes ?? 0

/**
 * Attaches the finished upload to the record that is being written, so that it is no longer abandoned. False when there is
 * none.
 */
export const claimUpload = async (
  db: Db,
  ownerId: string,
  { folder, name }: { readonly folder: string; readonly name: string },
): Promise<boolean> =>
  (await db.run(
    because,
    sql`delete from upload
        where folder = ${folder} and name = ${name} and owner_id = ${ownerId} and finished_at is not null`,
  )) > 0

/** Uploads that were not continued, and finished ones without a record. */
export const abandonedUploads = (db: Db, now: Date): Promise<UploadRecord[]> =>
  db.many(
    because,
    sql`select ${columns} from upload
        where created_at < ${new Date(now.getTime() - UPLOAD_LIFETIME)}
          and coalesce(finished_at, created_at) < ${new Date(now.getTime() - UPLOAD_LIFETIME)}`,
  )
