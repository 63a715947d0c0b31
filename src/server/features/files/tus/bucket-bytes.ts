import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#domain/values/refusal'
import type { Clock } from '#server/clock'
import type { Pool } from '#server/db/db'
import { newId } from '#server/db/ids'
import type { ByteStore } from '#server/files/byte-store'
import { checkedBytes } from '#server/files/checked-bytes'
import { refuseFullDisk } from '#server/files/disk-room'
import { measuring } from '#server/files/measure-bytes'
import {
  addPieces,
  lastPieceAt,
  lengthOfPieces,
  piecesOf,
  removePieces,
  type UploadPiece,
  uploadsInPieces,
} from '#server/files/upload-pieces'
import type { UploadBytes } from './upload-bytes.ts'

/** Number of bytes buffered in memory before they are written to the bucket. */
const PIECE = 8 * 1024 ** 2

interface Parts {
  readonly pool: Pool
  readonly store: ByteStore
  readonly clock: Clock
  /** Folder for a complete file while it is checked. */
  readonly folder: string
  /** Bytes of disk space that must stay free. */
  readonly reserveBytes: number
}

/** The upload that a file in the folder belongs to. Names without a dot date from before the product had a bucket. */
const uploadOf = (name: string): string => name.split('.')[0] ?? name

/**
 * The bytes of unfinished uploads, stored as pieces in the bucket. Every process on the database can continue each
 * of them (decision 170).
 */
export const bucketBytes = ({ pool, store, clock, folder, reserveBytes }: Parts): UploadBytes => {
  const putPiece = async (start: number, body: Buffer): Promise<UploadPiece> => {
    const piece = {
      start,
      size: body.length,
      key: newId(),
      sha256: createHash('sha256').update(body).digest('hex'),
    }
    await store.put(piece.key, body)
    return piece
  }

  /** Pieces that cannot be removed now have no row, so the sweep removes them later. */
  const discard = async (pieces: readonly UploadPiece[]) => {
    for (const { key } of pieces) await store.remove(key).catch(() => undefined)
  }

  const add = async (id: string, pieces: readonly UploadPiece[]) => {
    // If this throws, the rows may have been committed, so the bytes stay. The sweep removes bytes without a row.
    if (await addPieces(pool, id, pieces, clock())) return
    await discard(pieces)
    throw new Refusal('conflict')
  }

  const localOf = async (id: string): Promise<string[]> => {
    const names = await readdir(folder).catch(() => [])
    return names.filter(name => uploadOf(name) === id).map(name => join(folder, name))
  }

  async function* bytesOf(pieces: readonly UploadPiece[]): AsyncGenerator<Buffer> {
    for (const { key, size, sha256 } of pieces)
      yield* await checkedBytes(
        from => store.open(key, from > 0 ? { start: from, end: size - 1 } : undefined),
        { size, sha256 },
      )
  }

  return {
    length: id => lengthOfPieces(pool, id),
    create: async () => undefined,
    append: async (id, bytes, offset, checksum) => {
      const whole = checksum && createHash(checksum.algorithm)
      const unchecked: UploadPiece[] = []
      let waiting: Buffer[] = []
      let size = 0
      let end = offset
      const flush = async () => {
        const body = Buffer.concat(waiting)
        waiting = []
        size = 0
        if (body.length === 0) return
        const piece = await putPiece(end, body)
        if (whole) unchecked.push(piece)
        else await add(id, [piece])
        end += body.length
      }
      try {
        for await (const chunk of bytes as AsyncIterable<Buffer>) {
          whole?.update(chunk)
          waiting.push(chunk)
          size += chunk.length
          if (size >= PIECE) await flush()
        }
        await flush()
      } catch (error) {
        // Bytes received before the connection was cut are kept, unless they have a checksum that can no longer
        // be compared.
        if (whole) await discard(unchecked)
        else await flush().catch(() => undefined)
        throw error
      }
      if (whole?.digest('base64') !== checksum?.value) {
        await discard(unchecked)
        throw new Refusal('storage/invalid-checksum', { status: 460 })
      }
      if (unchecked.length > 0) await add(id, unchecked)
      return end
    },
    asFile: async (id, work) => {
      const pieces = await piecesOf(pool, id)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await refuseFullDisk(
        folder,
        reserveBytes,
        pieces.reduce((sum, { size }) => sum + size, 0),
      )
      const path = join(folder, `${id}.${newId()}`)
      try {
        const { through, result } = measuring()
        await pipeline(Readable.from(bytesOf(pieces)), through, createWriteStream(path, { mode: 0o600 }))
        return await work({ path, measured: result() })
      } finally {
        await rm(path, { force: true })
      }
    },
    remove: async id => {
      await removePieces(pool, id)
      for (const path of await localOf(id)) await rm(path, { force: true })
    },
    all: async () => {
      const inBucket = await uploadsInPieces(pool)
      // A process that was killed while it checked a file left it on the disk.
      const here = (await readdir(folder).catch(() => [])).map(uploadOf)
      return [...new Set([...inBucket, ...here])]
    },
    touched: async id => {
      const times = [await lastPieceAt(pool, id)]
      for (const path of await localOf(id)) times.push((await stat(path).catch(() => null))?.mtime ?? null)
      return times.reduce((latest, time) => (time && (!latest || time > latest) ? time : latest), null)
    },
  }
}
