import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '#domain/values/refusal'
import { type BytesMeasure, measureBytes } from './measure-bytes.ts'

/** Opens the bytes from an offset. */
type Open = (from: number) => Promise<Readable>

interface Expected {
  readonly size: number
  /** Null for part of a file: only whole files have a stored hash. */
  readonly sha256: BytesMeasure['sha256'] | null
}

/**
 * This many bytes are read and checked before any are sent, so that an error can still be answered as one.
 */
const HELD = 1024 ** 2
/** How long a store may be silent mid-file. Time spent on a slow reader does not count. */
const PATIENCE_MS = 5_000
/**
 * A broken connection resumes at its offset, at most this many times in a row without enough new bytes in between.
 */
const TRIES = 3
const PROGRESS = 64 * 1024

const notAsStored = () => new Refusal('storage/invalid-checksum', { status: 502 })

/** The error that broke the store's connection, for the log. */
const brokenOff = (error: unknown) =>
  error instanceof Refusal ? error : Object.assign(new Refusal('api_failed'), { cause: error })

const within = async <T>(work: Promise<T>, patience: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const silent = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal('api_failed')), patience)
  })
  return Promise.race([work, silent]).finally(() => clearTimeout(timer))
}

/** Yields exactly the expected number of bytes, with as many reads as needed. @throws Refusal */
async function* wholeBytes(open: Open, size: number, patience: number): AsyncGenerator<Buffer> {
  let at = 0
  for (let tries = 1; ; tries++) {
    const before = at
    const source = await open(at)
    // The reader of the next piece gets the error, including one that occurs between pieces.
    source.on('error', () => undefined)
    const pieces: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
    let broken: unknown = null
    try {
      while (true) {
        const step = await within(pieces.next(), patience).catch(error => {
          broken = error
          return null
        })
        if (!step || step.done) break
        at += step.value.length
        if (at > size) throw notAsStored()
        yield step.value
      }
    } finally {
      source.destroy()
    }
    if (at === size) return
    if (at - before >= PROGRESS) tries = 0
    else if (tries === TRIES) throw broken ? brokenOff(broken) : notAsStored()
  }
}

/** Holds the last piece back until the hash is verified, so that a wrong file never appears complete. */
async function* rightBytes(pieces: AsyncIterable<Buffer>, sha256: string): AsyncGenerator<Buffer> {
  const measure = measureBytes()
  let last: Buffer | null = null
  for await (const piece of pieces) {
    measure.add(piece)
    if (last) yield last
    last = piece
  }
  if (measure.result().sha256 !== sha256) throw notAsStored()
  if (last) yield last
}

/**
 * Returns a stored file unchanged or an error. Small files are checked before any byte is sent; for large ones an error cuts
 * the connection before the last piece.
 */
export const checkedBytes = async (
  open: Open,
  { size, sha256 }: Expected,
  patience = PATIENCE_MS,
): Promise<Readable> => {
  const pieces = wholeBytes(open, size, patience)
  const stream = Readable.from(sha256 ? rightBytes(pieces, sha256) : pieces, { objectMode: false })
  return size <= HELD ? Readable.from([await buffer(stream)], { objectMode: false }) : stream
}
