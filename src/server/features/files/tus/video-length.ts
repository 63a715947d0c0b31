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

/** The length in its movie header, in units of its own; what comes in fragments states none and has them instead. */
const mp4HasLength = async (handle: FileHandle, size: number): Promise<boolean> => {
  let stated = 0
  let fragments = false
  let pictures = false
  for await (const box of boxes(handle, 0, size)) {
    if (box.type === 'moof') fragments = true
    if (box.type === 'mdat') pictures ||= Math.min(box.next, size) > box.content
    if (box.type !== 'moov') continue
    for await (const inner of boxes(handle, box.content, Math.min(box.next, size))) {
      if (inner.type !== 'mvhd') continue
      const header = await read(handle, 32, inner.content)
      if (header.length < 32) return false
      stated = header[0] === 1 ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
    }
  }
  return pictures && (stated > 0 || fragments)
}

/** Whether a video has anything to show: one of 0 s has not. Ogg is believed. */
export const hasLength = async (path: string): Promise<boolean> => {
  const handle = await open(path, 'r')
  try {
    const head = await read(handle, HEAD, 0)
    if (head.toString('latin1', 4, 8) === 'ftyp')
      return await mp4HasLength(handle, (await handle.stat()).size)
    return head[0] === 0x1a ? head.includes(CLUSTER) : true
  } finally {
    await handle.close()
  }
}
