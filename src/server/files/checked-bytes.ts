import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '#domain/values/refusal'
import { type BytesMeasure, measureBytes } from './measure-bytes.ts'

/** Bytes from a place on, or all of them. */
type Open = (from: number) => Promise<Readable>

interface Expected {
  readonly size: number
  /** Null for a part of a file: only whole files have a stored hash. */
  readonly sha256: BytesMeasure['sha256'] | null
}

/** So much is read and checked before any of it leaves: what is wrong with it is answered as an error. */
const HELD = 1024 ** 2
/** How long a store may be silent in the middle of a file. A reader that is slow itself is not counted. */
const PATIENCE_MS = 5_000
/** A connection that is cut is taken up again where it was, so often in a row without so many bytes in between. */
const TRIES = 3
const PROGRESS = 64 * 1024

const notAsStored = () => new Refusal('storage/invalid-checksum', { status: 502 })

/** What the store or the connection to it broke off with; the log has it. */
const brokenOff = (error: unknown) =>
  error instanceof Refusal ? error : Object.assign(new Refusal('api_failed'), { cause: error })

const within = async <T>(work: Promise<T>, patience: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const silent = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal('api_failed')), patience)
  })
  return Promise.race([work, silent]).finally(() => clearTimeout(timer))
}

/** As many bytes as are expected, in as many reads as it takes. @throws Refusal */
async function* wholeBytes(open: Open, size: number, patience: number): AsyncGenerator<Buffer> {
  let at = 0
  for (let tries = 1; ; tries++) {
    const before = at
    const source = await open(at)
    // Whoever waits for the next piece hears of an error; one in between is heard there as well.
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

/** Holds the last piece back until the hash of all of them is right: nobody takes a wrong file for a whole one. */
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
 * A stored file as it was stored, or an error: never other bytes, fewer or more. Small ones are checked before any byte leaves;
 * of large ones the reader gets all but the end before an error cuts them off.
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
