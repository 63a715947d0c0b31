import { createHash } from 'node:crypto'
import { Transform, Writable } from 'node:stream'

const NEWLINE = 10

/** Passes rows through as COPY writes them, one per line, and then reports their number, size and hash. Bytes of files pass the same way. */
export const measure = () => {
  const hash = createHash('sha256')
  let rows = 0
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows++
      done(null, chunk)
    },
  })
  return { through, result: () => ({ rows, size, sha256: hash.digest('hex') }) }
}

/** Reads bytes without storing them, for `measure`. */
export const discarding = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })
