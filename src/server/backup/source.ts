import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'

/** The bytes of a backup, wherever it is kept. */
export interface BackupSource {
  readonly size: number
  /** The bytes from `start` up to, but not including, `end`. */
  readonly read: (start: number, end: number) => Readable
}

export const fileSource = async (path: string): Promise<BackupSource> => ({
  size: (await stat(path)).size,
  read: (start, end) => createReadStream(path, { start, end: end - 1 }),
})

export const bytesOf = (source: BackupSource, start: number, end: number): Promise<Buffer> =>
  end > start ? buffer(source.read(start, end)) : Promise.resolve(Buffer.alloc(0))

/** The directory of an archive is read in pieces of a few bytes. In a bucket each of them would be a request. */
const AHEAD = 256 * 1024

/** Reads an archive from a source, as yauzl asks for it. */
class SourceReader extends yauzl.RandomAccessReader {
  private readonly source: BackupSource
  private ahead: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }

  constructor(source: BackupSource) {
    super()
    this.source = source
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.source.read(start, end)
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.small(position, length).then(
      bytes => {
        bytes.copy(into, offset)
        done(null)
      },
      (error: Error) => done(error),
    )
  }

  private async small(position: number, length: number): Promise<Buffer> {
    const { start, bytes } = this.ahead
    if (position < start || position + length > start + bytes.length) {
      const end = Math.min(this.source.size, position + Math.max(length, AHEAD))
      this.ahead = { start: position, bytes: await bytesOf(this.source, position, end) }
    }
    const from = position - this.ahead.start
    return this.ahead.bytes.subarray(from, from + length)
  }
}

export const openZip = (source: BackupSource): Promise<yauzl.ZipFile> =>
  yauzl.fromRandomAccessReaderPromise(new SourceReader(source), source.size, {
    autoClose: false,
    lazyEntries: true,
  })
