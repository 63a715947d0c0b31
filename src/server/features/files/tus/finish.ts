import sharp from 'sharp'
import { fileTypeOf } from '#domain/files/file-kind'
import { expectedKind } from '#domain/files/upload-folders'
import { Refusal } from '#domain/values/refusal'
import type { Pool } from '#server/db/db'
import type { StoredFiles } from '#server/files/stored-files'
import { finishUpload, removeUpload, type UploadRecord } from '#server/files/uploads'
import type { UploadBytes } from './upload-bytes.ts'
import { hasLength } from './video-length.ts'

interface Finishing {
  readonly pool: Pool
  readonly files: StoredFiles
  readonly bytes: UploadBytes
}

const ONLY_VIDEO = { message: 'Only video files are accepted' }

/** What the file is, by its bytes. @throws Refusal where it is not what its name says (S4) */
const checkContent = async (
  bytes: UploadBytes,
  { objectId, folder, name }: UploadRecord,
): Promise<string> => {
  const expected = expectedKind(folder, name)
  const type = fileTypeOf(await bytes.firstBytes(objectId))
  if (!type || type.kind !== expected)
    throw new Refusal('storage/invalid-format', expected === 'video' ? ONLY_VIDEO : {})
  const path = bytes.pathOf(objectId)
  if (expected === 'video' && !(await hasLength(path)))
    throw new Refusal('storage/invalid-format', ONLY_VIDEO)
  if (expected === 'picture') {
    await sharp(path, { limitInputPixels: 25_000_000 })
      .stats()
      .catch(() => {
        throw new Refusal('storage/invalid-format')
      })
  }
  return type.contentType
}

/**
 * An upload whose last byte has come: its size, its hash and what it is are checked, and it becomes a stored file. Where
 * something is wrong nothing of it stays.
 */
export const finish = async (
  { pool, files, bytes }: Finishing,
  upload: UploadRecord,
  now: Date,
): Promise<void> => {
  try {
    const measured = await bytes.measure(upload.objectId)
    if (measured.size !== upload.size) throw new Refusal('storage/server-file-wrong-size')
    if (upload.sha256 && measured.sha256 !== upload.sha256) throw new Refusal('storage/invalid-checksum')
    const contentType = await checkContent(bytes, upload)
    const object = { folder: upload.folder, name: upload.name, contentType, visibility: 'public' } as const
    await pool.transaction(async db => {
      await files.adopt(db, object, bytes.pathOf(upload.objectId), measured, now)
      await finishUpload(db, upload.objectId, now)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await removeUpload(pool, upload.objectId)
    await bytes.remove(upload.objectId)
    throw error
  }
}
