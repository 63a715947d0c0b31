import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'

/** The number of bytes, and the hashes for a file's metadata. */
export interface BytesMeasure {
  readonly size: number
  /** In base64, as in the metadata of stored files. */
  readonly md5Hash: string
  /** In hexadecimal. */
  readonly sha256: string
}

/** Measures bytes as they pass. Call `result` only once. */
export const measureBytes = () => {
  const md5 = createHash('md5')
  const sha256 = createHash('sha256')
  let size = 0
  return {
    add: (chunk: Buffer): void => {
      md5.update(chunk)
      sha256.update(chunk)
      size += chunk.length
    },
    size: () => size,
    result: (): BytesMeasure => ({ size, md5Hash: md5.digest('base64'), sha256: sha256.digest('hex') }),
  }
}

/** A pass-through stream that measures its bytes. */
export const measuring = () => {
  const measure = measureBytes()
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      measure.add(chunk)
      done(null, chunk)
    },
  })
  return { through, result: measure.result }
}

export const measureFile = async (path: string): Promise<BytesMeasure> => {
  const measure = measureBytes()
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) measure.add(chunk)
  return measure.result()
}
