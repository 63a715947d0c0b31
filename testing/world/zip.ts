import { crc32 } from 'node:zlib'

const VERSION = 20
const UTF8_NAMES = 0x0800

const packed = (size: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(size)
  fields.reduce((at, [bytes, value]) => buffer.writeUIntLE(value, at, bytes), 0)
  return buffer
}

/** A ZIP with stored (uncompressed) files: fast to write. */
export function* zipped(
  files: Iterable<{ readonly name: string; readonly text: string }>,
): Generator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const name = Buffer.from(file.name)
    const data = Buffer.from(file.text)
    const common = [
      [2, VERSION],
      [2, UTF8_NAMES],
      // Compression method: stored. No time.
      [2, 0],
      [4, 0],
      [4, crc32(data)],
      [4, data.length],
      [4, data.length],
      [2, name.length],
      [2, 0],
    ] as const
    const local = packed(30, [[4, 0x04034b50], ...common])
    directory.push(
      packed(46, [[4, 0x02014b50], [2, VERSION], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]),
    )
    directory.push(name)
    yield local
    yield name
    yield data
    offset += local.length + name.length + data.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const entries = directory.length / 2
  yield* directory
  yield packed(22, [
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries],
    [2, entries],
    [4, size],
    [4, offset],
    [2, 0],
  ])
}
