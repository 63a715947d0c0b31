import { open, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { fileTypeOf } from '#domain/files/file-kind'
import { expectedKind } from '#domain/files/upload-folders'
import { CAPTIONS_TOO_LARGE, checkCaptions, LARGEST_CAPTIONS } from '#domain/tutorials/captions'
import { Refusal } from '#domain/values/refusal'
import type { Pool } from '#server/db/db'
import { breathe } from '#server/files/breathe'
import type { StoredFiles } from '#server/files/stored-files'
import { finishUpload, isFinished, removeUpload, type UploadRecord } from '#server/files/uploads'
import type { UploadBytes, WholeUpload } from './upload-bytes.ts'
import { lengthOfVideo } from './video-length.ts'

interface Finishing {
  readonly pool: Pool
  readonly files: StoredFiles
  readonly bytes: UploadBytes
}

const ONLY_VIDEO = { message: 'Only video files are accepted' }

/** @throws Refusal for a video without length */
const aboutVideo = async (path: string): Promise<Record<string, string>> => {
  const { hasAny, milliseconds } = await lengthOfVideo(path)
  if (!hasAny) throw new Refusal('storage/invalid-format', ONLY_VIDEO)
  return milliseconds === null ? {} : { lengthMs: String(milliseconds) }
}

/** @throws Refusal for a file that is not a picture, or that would fill the memory */
const checkPicture = async (path: string): Promise<void> => {
  await sharp(path, { limitInputPixels: 25_000_000 })
    .stats()
    .catch(() => {
      throw new Refusal('storage/invalid-format')
    })
}

/** @throws Refusal for captions that are too large or that a player could not show as text (S10) */
const checkText = async (path: string, size: number): Promise<void> => {
  if (size > LARGEST_CAPTIONS) throw new Refusal('too_large', { message: CAPTIONS_TOO_LARGE })
  const check = checkCaptions(await readFile(path, 'utf8'))
  let step = check.next()
  for (; !step.done; step = check.next()) await breathe()
  if (step.value) throw new Refusal('storage/invalid-format', { message: step.value })
}

const firstBytes = async (path: string): Promise<Buffer> => {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Determines the type and metadata of a file from its bytes. @throws Refusal if they do not match its name (S4) */
const checkContent = async (path: string, { folder, name, size }: UploadRecord) => {
  const expected = expectedKind(folder, name)
  // Checked before the first bytes, because this check gives a more specific error.
  if (expected === 'captions') await checkText(path, size)
  const type = fileTypeOf(await firstBytes(path))
  if (!type || type.kind !== expected)
    throw new Refusal('storage/invalid-format', expected === 'video' ? ONLY_VIDEO : {})
  if (expected === 'picture') await checkPicture(path)
  return {
    contentType: type.contentType,
    customMetadata: expected === 'video' ? await aboutVideo(path) : {},
  }
}

/** Checks size, hash and content. A refused upload is removed entirely. @throws Refusal */
const check = async ({ pool, bytes }: Finishing, upload: UploadRecord, { path, measured }: WholeUpload) => {
  try {
    if (measured.size !== upload.size) throw new Refusal('storage/server-file-wrong-size')
    if (upload.sha256 && measured.sha256 !== upload.sha256) throw new Refusal('storage/invalid-checksum')
    return await checkContent(path, upload)
  } catch (error) {
    if (!(error instanceof Refusal) || (await isFinished(pool, upload.objectId))) throw error
    await removeUpload(pool, upload.objectId)
    await bytes.remove(upload.objectId)
    throw error
  }
}

const checkAndStore = async (parts: Finishing, upload: UploadRecord, whole: WholeUpload, now: Date) => {
  const { pool, files } = parts
  const content = await check(parts, upload, whole)
  const object = { folder: upload.folder, name: upload.name, ...content, visibility: 'public' } as const
  const key = await files.bring(whole.path)
  const isFirst = await pool.transaction(async db => {
    if (!(await finishUpload(db, upload.objectId, now))) return false
    await files.adopt(db, object, key, whole.measured, now)
    return true
  })
  if (!isFirst) await files.store.remove(key)
}

/**
 * Turns an upload with all bytes received into a stored file. If the store cannot take it now, the bytes stay, and
 * the next status request retries. If two processes do this at once, the first file is kept.
 */
export const finish = async (parts: Finishing, upload: UploadRecord, now: Date): Promise<void> => {
  const { pool, bytes } = parts
  const work = (whole: WholeUpload) => checkAndStore(parts, upload, whole, now)
  await bytes.asFile(upload.objectId, work).catch(async error => {
    // Another process has finished the upload and removed the bytes that this one was reading.
    if (!(await isFinished(pool, upload.objectId))) throw error
  })
  // Removed last, so that a process killed before the commit does not leave an upload without its bytes.
  await bytes.remove(upload.objectId)
}
