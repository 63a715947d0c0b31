import { type FileHandle, open } from 'node:fs/promises'

/** Enough of a WebM to meet its first pictures: what comes before is a description. */
const HEAD = 4 * 1024 ** 2
const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75])

const read = async (handle: FileHandle, length: number, position: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

interface Box {
  readonly type: string
  /** Where its content begins, and where the next box does. */
  readonly content: number
  readonly next: number
}

/** The boxes of an MP4 between two places, by their heads alone. */
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

/** What is known of a video's length: whether it has any, and how many milliseconds where it says so. */
export interface VideoLength {
  readonly hasAny: boolean
  readonly milliseconds: number | null
}

const NONE: VideoLength = { hasAny: false, milliseconds: null }

const known = (milliseconds: number): number | null =>
  Number.isFinite(milliseconds) && milliseconds >= 1 ? Math.round(milliseconds) : null

/** Length and units a second, of the two editions of the header. */
const inMovieHeader = (header: Buffer): readonly [length: number, units: number] =>
  header[0] === 1
    ? [Number(header.readBigUInt64BE(24)), header.readUInt32BE(20)]
    : [header.readUInt32BE(16), header.readUInt32BE(12)]

/** The length in its movie header, in units of its own; what comes in fragments states none and has them instead. */
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

const unsigned = (bytes: Buffer): number => bytes.reduce((value, byte) => value * 256 + byte, 0)

/** The content of the first element with this id, where its size is written in one byte. */
const element = (bytes: Buffer, id: Buffer): Buffer | null => {
  const at = bytes.indexOf(id)
  if (at < 0) return null
  const size = (bytes[at + id.length] ?? 0) & 0x7f
  const content = bytes.subarray(at + id.length + 1, at + id.length + 1 + size)
  return content.length === size && size > 0 ? content : null
}

/** A recording that was not closed states no length: its last cluster says when it begins. */
const webmLength = async (handle: FileHandle, head: Buffer, size: number): Promise<VideoLength> => {
  const first = head.indexOf(CLUSTER)
  if (first < 0) return NONE
  const description = head.subarray(0, first)
  const scale = element(description, Buffer.from([0x2a, 0xd7, 0xb1]))
  const unit = (scale ? unsigned(scale) : 1_000_000) / 1_000_000
  const stated = element(description, Buffer.from([0x44, 0x89]))
  if (stated?.length === 4) return { hasAny: true, milliseconds: known(stated.readFloatBE() * unit) }
  if (stated?.length === 8) return { hasAny: true, milliseconds: known(stated.readDoubleBE() * unit) }
  const tail = await read(handle, HEAD, Math.max(0, size - HEAD))
  const last = element(tail.subarray(Math.max(0, tail.lastIndexOf(CLUSTER))), Buffer.from([0xe7]))
  return { hasAny: true, milliseconds: last && known(unsigned(last) * unit) }
}

/** How long a video is: one of 0 s has nothing to show. Ogg is believed. */
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
