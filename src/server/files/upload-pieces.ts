import type { Db, Pool } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** Part of an upload, as an object in the bucket. */
export interface UploadPiece {
  /** The offset of its first byte in the upload. */
  readonly start: number
  readonly size: number
  readonly key: string
  readonly sha256: string
}

const because = { because: 'the bytes of an upload belong to the upload, whose owner was asked for' }

/** The number of bytes received. */
export const lengthOfPieces = async (db: Db, uploadId: string): Promise<number> =>
  (
    await db.maybe<{ length: number }>(
      because,
      sql`select coalesce(sum(size), 0)::bigint as length from upload_piece where upload_id = ${uploadId}`,
    )
  )?.length ?? 0

export const piecesOf = (db: Db, uploadId: string): Promise<UploadPiece[]> =>
  db.many(
    because,
    sql`select start, size, key, sha256 from upload_piece where upload_id = ${uploadId} order by start`,
  )

/**
 * Appends pieces to an upload, in order. False when the upload is gone or finished, or its end is not the start of the first
 * piece, because another process has added bytes meanwhile.
 */
export const addPieces = (
  pool: Pool,
  uploadId: string,
  pieces: readonly UploadPiece[],
  now: Date,
): Promise<boolean> =>
  pool.transaction(async db => {
    const goesOn = await db.maybe(
      because,
      sql`select 1 from upload where object_id = ${uploadId} and finished_at is null for update`,
    )
    if (!goesOn || (await lengthOfPieces(db, uploadId)) !== pieces[0]?.start) return false
    for (const { start, size, key, sha256 } of pieces)
      await db.run(
        because,
        sql`insert into upload_piece (upload_id, start, size, key, sha256, stored_at)
            values (${uploadId}, ${start}, ${size}, ${key}, ${sha256}, ${now})`,
      )
    return true
  })

/** Deletes the pieces of an upload; their bytes are removed after the commit. */
export const removePieces = async (db: Db, uploadId: string): Promise<void> => {
  await db.run(because, sql`delete from upload_piece where upload_id = ${uploadId}`)
}

export const uploadsInPieces = async (db: Db): Promise<string[]> =>
  (await db.many<{ id: string }>(because, sql`select distinct upload_id as id from upload_piece`)).map(
    ({ id }) => id,
  )

/** When the last piece of an upload arrived; null without pieces. */
export const lastPieceAt = async (db: Db, uploadId: string): Promise<Date | null> => {
  const row = await db.maybe<{ at: string | null }>(
    because,
    sql`select max(stored_at) as at from upload_piece where upload_id = ${uploadId}`,
  )
  return row?.at ? new Date(row.at) : null
}
