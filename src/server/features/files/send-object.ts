import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/values/refusal'
import type { ByteRange } from '#server/files/byte-store'
import type { StoredFiles } from '#server/files/stored-files'
import type { StoredObject } from '#server/files/stored-object'

/** Content types that a browser may display. All others are downloaded as plain bytes. */
const shown = /^(image\/(jpeg|png|webp|avif|gif)|video\/(mp4|webm|ogg|quicktime)|text\/vtt)$/

/** A stored file never runs: no scripts, forms or frames. Its content type is declared, never sniffed. */
const SANDBOX = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

const setHeaders = (reply: FastifyReply, object: StoredObject): void => {
  const safe = shown.test(object.contentType)
  const disposition = safe ? 'inline' : 'attachment'
  reply
    .header('content-type', safe ? object.contentType : 'application/octet-stream')
    .header('content-disposition', `${disposition}; filename="${object.name}"`)
    .header('content-security-policy', SANDBOX)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', object.cacheControl)
    .header('etag', `"${object.sha256}"`)
    .header('last-modified', new Date(object.updated).toUTCString())
    .header('accept-ranges', 'bytes')
    // Ranges count the stored bytes, so the response must not be compressed.
    .header('content-encoding', 'identity')
}

/**
 * The range that a Range header requests from a file of `size` bytes. Null means the whole file: no header, several
 * ranges, or another unit, all of which a server may ignore. Returns 'unsatisfiable' if the range begins after the
 * end.
 */
const byteRange = (header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (!from && !to) return null
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (from && to && Number(to) < Number(from)) return null
  return start > end || (!from && Number(to) === 0) ? 'unsatisfiable' : { start, end }
}

/** Sends a stored file, or the range that the browser requests. */
export const sendObject = async (
  files: StoredFiles,
  object: StoredObject,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  setHeaders(reply, object)
  const { range: asked, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers
  const etag = `"${object.sha256}"`
  if (ifNoneMatch?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send()
  const range = ifRange && ifRange !== etag ? null : byteRange(asked, object.size)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${object.size}`).send()
  }
  // For HEAD, Fastify would read an entire film to determine its length.
  const bytes = request.method === 'HEAD' ? Readable.from([]) : await openBytes(files, object, range, reply)
  if (range) {
    reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${object.size}`)
      .header('content-length', range.end - range.start + 1)
  } else reply.header('content-length', object.size)
  return reply.send(bytes)
}

/** Lost bytes lead to an error response without the headers of the file. */
const openBytes = (files: StoredFiles, object: StoredObject, range: ByteRange | null, reply: FastifyReply) =>
  files.open(object, range ?? undefined).catch((error: unknown) => {
    for (const name of ['etag', 'content-disposition', 'content-encoding']) reply.removeHeader(name)
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    const lost = error instanceof Refusal && error.code === 'storage/object-not-found'
    throw lost ? new Refusal('storage/no-download-url') : error
  })
