import { type FileHandle, open } from 'node:fs/promises'
import { unsigned, webmElements } from './webm-elements.ts'

/** Bytes to read from the start of a WebM: enough to get past the metadata to the first frames. */
const HEAD = 4 * 1024 ** 2
const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75])

const read = async (handle: FileHandle, length: number, position: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

interface Box {
  readonly type: string
  /** Offsets of the content and of the next box. */
  readonly content: number
  readonly next: number
}

/** The boxes of an MP4 between two offsets, read from their headers only. */
async function* boxes(handle: FileHandle, from: number, to: number): AsyncGenerator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const head = await read(handle, 16, at)
    if (head.length < 8) return
    const short = head.readUInt32BE(0)
    const long = short === 1 && head.length === 16
    const size = long ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short
    if (size < 8) return
    yield { type: head.toString('latin1', 4, 8), content: at + (long ? 16 : 8), next: at + size }
    at += size
  }
}

/** The length of a video: whether it has any, and its milliseconds if it states them. */
export interface VideoLength {
  readonly hasAny: boolean
  readonly milliseconds: number | null
}

const NONE: VideoLength = { hasAny: false, milliseconds: null }

const known = (milliseconds: number): number | null =>
  Number.isFinite(milliseconds) && milliseconds >= 1 ? Math.round(milliseconds) : null

/** Length and units per second, for both versions of the header. */
const inMovieHeader = (header: Buffer): readonly [length: number, units: number] =>
  header[0] === 1
    ? [Number(header.readBigUInt64BE(24)), header.readUInt32BE(20)]
    : [header.readUInt32BE(16), header.readUInt32BE(12)]

/** The length from the movie header, in its own units. A fragmented file states none, and has fragments instead. */
const mp4Length = async (handle: FileHandle, size: number): Promise<VideoLength> => {
  let stated: readonly [number, number] = [0, 1]
  let fragments = false
  let pictures = false
  for await (const box of boxes(handle, 0, size)) {
    if (box.type === 'moof') fragments = true
    if (box.type === 'mdat') pictures ||= Math.min(box.next, size) > box.content
    if (box.type !== 'moov') continue
    for await (const inner of boxes(handle, box.content, Math.min(box.next, size))) {
      if (inner.type !== 'mvhd') continue
      const header = await read(handle, 32, inner.content)
      if (header.length < 32) return NONE
      stated = inMovieHeader(header)
    }
  }
  const [length, units] = stated
  return {
    hasAny: pictures && (length > 0 || fragments),
    milliseconds: known((length / units) * 1000),
  }
}

const SEGMENT = '18538067'
const INFO = '1549a966'
const UNIT = '2ad7b1'
const LENGTH = '4489'
const BEGINS = 'e7'

/** The metadata before the frames of a WebM: nanoseconds per unit, and the length in units if stated. */
const aboutWebm = (
  head: Buffer,
): { readonly unit: number; readonly length: number | null; readonly pictures: boolean } => {
  let unit = 1_000_000
  let length: number | null = null
  const segment = [...webmElements(head)].find(({ id }) => id === SEGMENT)
  const parts = segment ? [...webmElements(head, segment.from, segment.to)] : []
  const info = parts.find(({ id }) => id === INFO)
  for (const { id, from, to } of info ? webmElements(head, info.from, info.to) : []) {
    if (id === UNIT) unit = unsigned(head.subarray(from, to))
    if (id === LENGTH && to - from === 4) length = head.readFloatBE(from)
    if (id === LENGTH && to - from === 8) length = head.readDoubleBE(from)
  }
  return { unit, length, pictures: parts.some(({ id }) => id === CLUSTER.toString('hex')) }
}

/** Start of the last cluster, in units; null if there is none at the end of the file. */
const lastCluster = (tail: Buffer): number | null => {
  const at = tail.lastIndexOf(CLUSTER)
  const [cluster] = at < 0 ? [] : webmElements(tail, at)
  const [first] = cluster ? webmElements(tail, cluster.from, cluster.to) : []
  return first?.id === BEGINS ? unsigned(tail.subarray(first.from, first.to)) : null
}

/** A recording that was not closed states no length. The start of its last cluster is slightly less than its length. */
const webmLength = async (handle: FileHandle, head: Buffer, size: number): Promise<VideoLength> => {
  const { unit, length, pictures } = aboutWebm(head)
  if (!pictures) return NONE
  const units = length ?? lastCluster(await read(handle, HEAD, Math.max(0, size - HEAD)))
  return { hasAny: true, milliseconds: known(((units ?? 0) * unit) / 1_000_000) }
}

/** The length of a video. A video of 0 s has nothing to show. Ogg files are accepted without a check. */
export const lengthOfVideo = async (path: string): Promise<VideoLength> => {
  const handle = await open(path, 'r')
  try {
    const head = await read(handle, HEAD, 0)
    const { size } = await handle.stat()
    if (head.toString('latin1', 4, 8) === 'ftyp') return await mp4Length(handle, size)
    return head[0] === 0x1a ? await webmLength(handle, head, size) : { hasAny: true, milliseconds: null }
  } finally {
    await handle.close()
  }
}
