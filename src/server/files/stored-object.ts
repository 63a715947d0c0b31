import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** The metadata of a stored file. `key` locates its bytes, and is public only in a public downloadUrl. */
export interface StoredObject {
  readonly folder: string
  readonly name: string
  readonly key: string
  readonly size: number
  readonly timeCreated: string
  readonly updated: string
  readonly md5Hash: string
  readonly sha256: string
  readonly cacheControl: string
  readonly contentDisposition: string | null
  readonly contentEncoding: string | null
  readonly contentLanguage: string | null
  readonly contentType: string
  readonly customMetadata: Readonly<Record<string, string>>
  readonly visibility: 'public' | 'private'
}

/** The folder's feature checks the caller's right before it calls this. */
const because = { because: 'the right of the folder is asked by its feature' }

const columns = sql`folder, name, key, size, time_created as "timeCreated", updated, md5_hash as "md5Hash", sha256,
  cache_control as "cacheControl", content_disposition as "contentDisposition", content_encoding as "contentEncoding",
  content_language as "contentLanguage", content_type as "contentType", custom_metadata as "customMetadata", visibility`

export const findObject = (db: Db, folder: string, name: string): Promise<StoredObject | null> =>
  db.maybe(because, sql`select ${columns} from stored_object where folder = ${folder} and name = ${name}`)

export const findObjectByKey = (db: Db, key: string): Promise<StoredObject | null> =>
  db.maybe(because, sql`select ${columns} from stored_object where key = ${key}`)

/** Writes the row. A file of the same name is replaced, and its bytes are removed after the commit. */
export const saveObject = async (
  db: Db,
  object: Omit<StoredObject, 'timeCreated' | 'updated'>,
  now: Date,
): Promise<StoredObject> => {
  const saved = await db.maybe<StoredObject>(
    because,
    sql`insert into stored_object (folder, name, key, size, time_created, updated, md5_hash, sha256, cache_control,
          content_disposition, content_encoding, content_language, content_type, custom_metadata, visibility)
        values (${object.folder}, ${object.name}, ${object.key}, ${object.size}, ${now}, ${now}, ${object.md5Hash},
          ${object.sha256}, ${object.cacheControl}, ${object.contentDisposition}, ${object.contentEncoding},
          ${object.contentLanguage}, ${object.contentType}, ${object.customMetadata}, ${object.visibility})
        on conflict (folder, name) do update set
          key = excluded.key, size = excluded.size, updated = excluded.updated, md5_hash = excluded.md5_hash,
          sha256 = excluded.sha256, cache_control = excluded.cache_control,
          content_disposition = excluded.content_disposition, content_encoding = excluded.content_encoding,
          content_language = excluded.content_language, content_type = excluded.content_type,
          custom_metadata = excluded.custom_metadata, visibility = excluded.visibility
        returning ${columns}`,
  )
  if (!saved) throw new Error('A stored object was not inserted')
  return saved
}

/** Returns true if it existed. */
export const deleteObject = async (db: Db, folder: string, name: string): Promise<boolean> =>
  (await db.run(because, sql`delete from stored_object where folder = ${folder} and name = ${name}`)) > 0

/** The total bytes of all stored files. */
export const storedBytes = async (db: Db): Promise<number> =>
  (
    await db.maybe<{ bytes: number }>(
      because,
      sql`select coalesce(sum(size), 0)::bigint as bytes from stored_object`,
    )
  )?.bytes ?? 0
