/** An element of a WebM (EBML): its id in hexadecimal, and the start and end of its content. */
interface WebmElement {
  readonly id: string
  readonly from: number
  readonly to: number
}

/** Number of bytes in a number, given by the first set bit of its first byte. */
const widthAt = (bytes: Buffer, at: number): number => Math.clz32(bytes[at] ?? 0) - 23

export const unsigned = (bytes: Buffer): number => bytes.reduce((value, byte) => value * 256 + byte, 0)

/** Sibling elements between two offsets. An element of unknown size extends to the end. */
export function* webmElements(bytes: Buffer, from = 0, to = bytes.length): Generator<WebmElement> {
  for (let at = from; at < to; ) {
    const idWidth = widthAt(bytes, at)
    const sizeAt = at + idWidth
    const sizeWidth = widthAt(bytes, sizeAt)
    if (idWidth > 4 || sizeWidth > 8 || sizeAt + sizeWidth > to) return
    const stated = unsigned(bytes.subarray(sizeAt, sizeAt + sizeWidth)) - 2 ** (7 * sizeWidth)
    const unknown = stated === 2 ** (7 * sizeWidth) - 1
    const content = sizeAt + sizeWidth
    const end = unknown ? to : content + stated
    yield { id: bytes.toString('hex', at, sizeAt), from: content, to: Math.min(end, to) }
    at = end
  }
}
