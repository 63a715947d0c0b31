import { sha256 } from '@noble/hashes/sha2.js'
import { defaultOptions, Upload } from 'tus-js-client'
import { files } from '#contract/files/files'
import { FIRST_CHUNK, nextChunk, retryDelays, UPLOAD_RETRY_MS } from '#domain/files/upload-folders'
import { isRefusalCode } from '#domain/values/refusal'
import { browserSession, call } from '../../api/client.ts'
import { Failure, failureOf } from '../../failure.ts'

const FOLDER = 'tutorials'

interface FileUpload {
  readonly file: Blob
  readonly name: string
  /** Identifies an upload of the same file by the same person after a reload; null for pictures. */
  readonly fingerprint: string | null
  readonly sha256: string | null
  readonly onProgress: (sent: number) => void
}

const hex = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** Bytes. Larger files would not fit in a phone's memory and are not hashed up front. */
const HASHED_UP_TO = 64 * 1024 ** 2

/**
 * The SHA-256 of a file. Null if the file is too large or the page is not a secure context; `hashInPieces` then
 * hashes during the upload.
 */
export const sha256Of = async (file: Blob): Promise<string | null> =>
  file.size > HASHED_UP_TO || !globalThis.isSecureContext
    ? null
    : hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))

/** A hash, so that browser storage reveals nothing about the file. */
export const uploadFingerprint = async (person: string, type: string, file: File): Promise<string | null> => {
  if (!globalThis.isSecureContext) return null
  const text = [person, type, file.name, file.size, file.lastModified].join('\n')
  return `foehn-upload-${hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))}`
}

interface Answered {
  readonly originalResponse?: { getStatus: () => number; getBody: () => string } | null
}

/** The error of a failed upload, in the storage's words. Known codes keep the message of the error table. */
export const uploadFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error
  const response = (error as Answered).originalResponse
  if (!response) return new Failure('api_failed')
  try {
    const { error: code, message } = JSON.parse(response.getBody())
    if (code === 'storage/unauthorized') return new Failure(code, { status: response.getStatus() })
    if (typeof code === 'string' && isRefusalCode(code))
      return new Failure(code, { status: response.getStatus(), message })
  } catch {
    // The response has no readable body.
  }
  return failureOf(response.getStatus(), null)
}

/** The token may expire between two chunks of a long upload. */
const authorise = async (request: { setHeader: (name: string, value: string) => void }) => {
  const token = await browserSession.currentToken()
  if (!token) throw new Failure('not_authenticated', { status: 401 })
  request.setHeader('authorization', `Bearer ${token}`)
}

/** An earlier upload of the same video, with its file name, which is its id. */
export const earlierUpload = async (fingerprint: string) => {
  const [earlier] = (await defaultOptions.urlStorage?.findUploadsByFingerprint(fingerprint)) ?? []
  return earlier?.metadata.name ? { name: earlier.metadata.name, earlier } : null
}

/**
 * Uploads a file with tus, in one request or in chunks of doubling size [R131]. `done` resolves after the last
 * byte.
 */
export const sendUpload = ({ file, name, fingerprint, sha256, onProgress }: FileUpload) => {
  let settle: { resolve: () => void; reject: (error: unknown) => void }
  const done = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  const small = file.size <= FIRST_CHUNK
  const upload = new Upload(file, {
    endpoint: '/api/files',
    chunkSize: FIRST_CHUNK,
    uploadDataDuringCreation: small,
    retryDelays: [...retryDelays(UPLOAD_RETRY_MS)],
    metadata: { folder: FOLDER, name, contentType: file.type, ...(sha256 && { sha256 }) },
    storeFingerprintForResuming: fingerprint !== null,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => fingerprint ?? '',
    onBeforeRequest: authorise,
    onShouldRetry: error => {
      const status = error.originalResponse?.getStatus() ?? 0
      return status === 0 || status === 401 || status === 409 || status === 423 || status >= 500
    },
    onProgress,
    onChunkComplete: () => {
      upload.options.chunkSize = nextChunk(upload.options.chunkSize ?? FIRST_CHUNK)
    },
    onSuccess: () => settle.resolve(),
    onError: error => settle.reject(error),
  })
  return { upload, done }
}

const PIECE = 1024 ** 2

/** The SHA-256 of a file of any size, read in pieces to keep the page responsive. Null if cancelled. */
export const hashInPieces = async (file: Blob, isWanted: () => boolean): Promise<string | null> => {
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += PIECE) {
    if (!isWanted()) return null
    hash.update(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()))
  }
  return hex(hash.digest())
}

/**
 * Compares the stored file with the sent one and removes it if the hash differs.
 * @throws Failure if the size [R133] or the hash differs
 */
export const checkRecorded = async (
  name: string,
  sent: { readonly size: number; readonly sha256: string | null },
): Promise<void> => {
  const params = { folder: FOLDER, name }
  const recorded = await call(files.metadata, { params, query: { metadata: '' } })
  if (recorded.size !== sent.size) throw new Failure('storage/server-file-wrong-size')
  if (sent.sha256 === null || recorded.sha256 === sent.sha256) return
  await call(files.remove, { params }).catch(() => undefined)
  throw new Failure('storage/invalid-checksum')
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new id for a video or its captions, used as file name. */
export const newFileId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(20))].map(byte => LETTERS[byte % LETTERS.length]).join('')

/**
 * Uploads captions and returns their location for the video's record.
 * @throws Failure that describes the problem
 */
export const sendCaptions = async (file: File): Promise<{ folder: string; name: string }> => {
  const name = `${newFileId()}.vtt`
  const { upload, done } = sendUpload({
    file,
    name,
    fingerprint: null,
    sha256: await sha256Of(file),
    onProgress: () => undefined,
  })
  upload.start()
  await done
  return { folder: FOLDER, name }
}
