import { MOST_PHOTOS, type PhotoMoment, photoFaults } from '#domain/complaints/photos'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import type { StoredFiles } from '#server/files/stored-files'
import type { DrawnPhoto } from './draw-photo.ts'

const because = { because: 'who may see the case was asked before' }

/** Folder of the photos, named {id}.jpg and {id}-small.jpg. A trigger removes both files with their row. */
const FOLDER = 'complaints'
const nameOf = (objectId: string, which: 'large' | 'small'): string =>
  which === 'large' ? `${objectId}.jpg` : `${objectId}-small.jpg`

interface PhotoOrigin {
  readonly moment: PhotoMoment
  /** Null if the customer sent it. */
  readonly createdBy: string | null
  readonly now: Date
}

/**
 * Adds a photo to a case that the transaction has locked or created. Returns its id.
 * @throws Refusal conflict if the case already has twenty photos, storage/quota-exceeded, storage/unknown
 */
export const savePhoto = async (
  db: Db,
  files: StoredFiles,
  complaintId: string,
  { large, small, width, height }: DrawnPhoto,
  { moment, createdBy, now }: PhotoOrigin,
): Promise<string> => {
  const counted = await db.maybe<{ photos: number }>(
    because,
    sql`select count(*)::int as photos from complaint_photo where complaint_id = ${complaintId}`,
  )
  if ((counted?.photos ?? 0) >= MOST_PHOTOS) throw new Refusal('conflict', { message: photoFaults.many })
  await files.makeRoom(db, large.length + small.length)
  const objectId = newId()
  for (const [which, bytes] of [['large', large] as const, ['small', small] as const])
    await files.put(
      db,
      {
        folder: FOLDER,
        name: nameOf(objectId, which),
        contentType: 'image/jpeg',
        visibility: 'private' as const,
      },
      bytes,
      now,
    )
  await db.run(
    because,
    sql`insert into complaint_photo (object_id, complaint_id, moment, width, height, created_at, created_by)
        values (${objectId}, ${complaintId}, ${moment}, ${width}, ${height}, ${now}, ${createdBy})`,
  )
  return objectId
}

interface PhotoRow {
  readonly objectId: string
  readonly moment: PhotoMoment
  readonly width: number
  readonly height: number
  readonly createdAt: string
  readonly createdBy: string | null
  readonly createdByName: string | null
  readonly largeKey: string
  readonly smallKey: string
}

/** The photos of a case, oldest first, with URLs that work for five minutes. */
export const photosOf = async (db: Db, files: StoredFiles, complaintId: string, now: Date) => {
  const rows = await db.many<PhotoRow>(
    because,
    sql`select p.object_id as "objectId", p.moment, p.width, p.height, p.created_at as "createdAt",
               p.created_by as "createdBy", e.name as "createdByName", l.key as "largeKey", s.key as "smallKey"
        from complaint_photo p left join person e on e.object_id = p.created_by
        join stored_file l on l.folder = ${FOLDER} and l.name = p.object_id || '.jpg'
        join stored_file s on s.folder = ${FOLDER} and s.name = p.object_id || '-small.jpg'
        where p.complaint_id = ${complaintId} order by p.created_at, p.object_id`,
  )
  const urlOf = (key: string) => files.urlOf({ key, visibility: 'private' }, now)
  return rows.map(({ largeKey, smallKey, ...photo }) => ({
    ...photo,
    url: urlOf(largeKey),
    smallUrl: urlOf(smallKey),
  }))
}

/**
 * Removes a photo of a case and its files.
 * @throws Refusal not_found, no_rights if `mayRemove` returns false for the person who added it
 */
export const removePhoto = async (
  db: Db,
  complaintId: string,
  objectId: string,
  mayRemove: (createdBy: string | null) => boolean,
): Promise<void> => {
  const photo = await db.maybe<{ createdBy: string | null }>(
    because,
    sql`select created_by as "createdBy" from complaint_photo
        where object_id = ${objectId} and complaint_id = ${complaintId}`,
  )
  if (!photo) throw new Refusal('not_found')
  if (!mayRemove(photo.createdBy)) throw new Refusal('no_rights')
  await db.run(because, sql`delete from complaint_photo where object_id = ${objectId}`)
}
