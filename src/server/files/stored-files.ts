import type { Readable } from 'node:stream'
import { isObjectName } from '#domain/files/object-name'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { sharedSecret } from '../db/secrets.ts'
import type { ByteRange, ByteStore } from './byte-store.ts'
import { checkedBytes } from './checked-bytes.ts'
import { downloadUrl, opens } from './download-url.ts'
import { type BytesMeasure, measureBytes, measuring } from './measure-bytes.ts'
import {
  deleteObject,
  findObject,
  findObjectByKey,
  type StoredObject,
  saveObject,
  storedBytes,
} from './stored-object.ts'

/** D50: thirty days. Public URLs are unguessable, and a changed file gets a new one. */
export const PUBLIC_CACHE = 'public, max-age=2592000'
export const PRIVATE_CACHE = 'private, no-store'

export interface NewObject {
  readonly folder: string
  readonly name: string
  readonly contentType: string
  readonly visibility: StoredObject['visibility']
  readonly contentDisposition?: string
  readonly contentLanguage?: string
  readonly customMetadata?: Readonly<Record<string, string>>
}

interface Bounds {
  /** The quota of all stored files. */
  readonly quotaBytes: number
  /** The disk space that uploads must leave free, since the database is on the same disk. */
  readonly reserveBytes: number
}

/** The key that signs URLs of private files. */
export const fileSecret = (db: Db): Promise<Buffer> => sharedSecret(db, 'files')

/**
 * Stored files: rows in the database, bytes in the byte store. The row is written in the caller's transaction, so a file exists
 * exactly when the row that refers to it does; bytes of rolled-back transactions are swept later (sweep.ts).
 */
export const openStoredFiles = (store: ByteStore, secret: Buffer, bounds: Bounds) => {
  const save = (
    db: Db,
    key: string,
    measured: BytesMeasure,
    given: NewObject,
    now: Date,
  ): Promise<StoredObject> =>
    saveObject(
      db,
      {
        folder: given.folder,
        name: given.name,
        key,
        ...measured,
        cacheControl: given.visibility === 'public' ? PUBLIC_CACHE : PRIVATE_CACHE,
        contentDisposition: given.contentDisposition ?? null,
        contentEncoding: null,
        contentLanguage: given.contentLanguage ?? null,
        contentType: given.contentType,
        customMetadata: given.customMetadata ?? {},
        visibility: given.visibility,
      },
      now,
    )

  const named = ({ folder, name }: { readonly folder: string; readonly name: string }): void => {
    if (!folder || !name) throw new Refusal('storage/invalid-root-operation')
    if (!isObjectName(folder, name)) throw new Refusal('invalid_payload')
  }

  return {
    store,
    /** @throws Refusal storage/quota-exceeded when the bytes exceed the quota, storage/unknown when the disk is nearly full */
    makeRoom: async (db: Db, bytes: number): Promise<void> => {
      const free = await store.free()
      if (free !== null && free - bytes < bounds.reserveBytes) throw new Refusal('storage/unknown')
      if ((await storedBytes(db)) + bytes > bounds.quotaBytes) throw new Refusal('storage/quota-exceeded')
    },
    /**
     * Stores bytes under a name in a folder and replaces a file of that name. For small files such as pictures: a buffer or a stream.
     */
    put: async (db: Db, given: NewObject, bytes: Buffer | Readable, now: Date): Promise<StoredObject> => {
      named(given)
      const key = newId()
      if (Buffer.isBuffer(bytes)) {
        const measure = measureBytes()
        measure.add(bytes)
        await store.put(key, bytes)
        return save(db, key, measure.result(), given, now)
      }
      const { through, result } = measuring()
      bytes.once('error', error => through.destroy(error))
      await store.put(key, bytes.pipe(through))
      return save(db, key, result(), given, now)
    },
    /** Stores the bytes of a local file and returns their key. It runs outside transactions, since the store may be slow. */
    bring: async (path: string): Promise<string> => {
      const key = newId()
      await store.adopt(key, path)
      return key
    },
    /** Turns stored bytes into a stored file. The caller removes their source after the commit. */
    adopt: (
      db: Db,
      given: NewObject,
      key: string,
      measured: BytesMeasure,
      now: Date,
    ): Promise<StoredObject> => {
      named(given)
      return save(db, key, measured, given, now)
    },
    find: (db: Db, folder: string, name: string) => findObject(db, folder, name),
    /** Returns true if it existed. The bytes are removed after the commit. */
    remove: (db: Db, folder: string, name: string) => deleteObject(db, folder, name),
    /** The file's URL for a browser. Ask for it each time, since a private URL expires within minutes. */
    urlOf: (object: Pick<StoredObject, 'key' | 'visibility'>, now: Date) => downloadUrl(secret, object, now),
    /** The file that a URL opens now, or null. */
    behind: async (db: Db, key: string, signed: Parameters<typeof opens>[2], now: Date) => {
      const object = await findObjectByKey(db, key)
      return object && opens(secret, object, signed, now) ? object : null
    },
    /**
     * Its bytes as stored, or part of them. @throws Refusal when the store returns different bytes; the stream may also
     * fail with it
     */
    open: ({ key, size, sha256 }: Pick<StoredObject, 'key' | 'size' | 'sha256'>, range?: ByteRange) => {
      const { start, end } = range ?? { start: 0, end: size - 1 }
      const isPart = end - start + 1 < size
      return checkedBytes(
        from => store.open(key, isPart || from > 0 ? { start: start + from, end } : undefined),
        { size: end - start + 1, sha256: isPart ? null : sha256 },
      )
    },
  }
}

export type StoredFiles = ReturnType<typeof openStoredFiles>
