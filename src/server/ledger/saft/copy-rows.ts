type Value = string | number | boolean | null

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const field = (value: Value): string => {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, sign => escapes[sign] ?? sign) : value
}

const rowOf = ([first = null, ...rest]: readonly Value[]): string => {
  let row = field(first)
  for (const value of rest) row += `\t${field(value)}`
  return `${row}\n`
}

const ROOM = 1 << 16

/** Rows in PostgreSQL's COPY format, kept as bytes: megabytes of strings would burden the garbage collector. */
export const copyRows = () => {
  let bytes = Buffer.allocUnsafeSlow(ROOM)
  let length = 0
  return {
    add(values: readonly Value[]): void {
      const row = rowOf(values)
      // A UTF-16 unit takes at most three bytes in UTF-8.
      const most = length + row.length * 3
      if (most > bytes.length) {
        const roomier = Buffer.allocUnsafeSlow(Math.max(bytes.length * 2, most))
        bytes.copy(roomier, 0, 0, length)
        bytes = roomier
      }
      length += bytes.write(row, length)
    },
    get length() {
      return length
    },
    /**
     * The bytes added since the last call, in their own buffer, which can be transferred to another thread.
     */
    take(): Uint8Array<ArrayBuffer> {
      const taken = new Uint8Array(bytes.buffer, bytes.byteOffset, length)
      bytes = Buffer.allocUnsafeSlow(ROOM)
      length = 0
      return taken
    },
  }
}
