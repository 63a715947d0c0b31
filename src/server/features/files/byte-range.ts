import type { ByteRange } from '#server/files/byte-store'

/**
 * The range that a Range header requests from a file of `size` bytes. Null means the whole file: no header, several
 * ranges, or another unit, all of which a server may ignore. Returns 'unsatisfiable' if the range begins after the
 * end.
 */
export const byteRange = (header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (!from && !to) return null
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (from && to && Number(to) < Number(from)) return null
  return start > end || (!from && Number(to) === 0) ? 'unsatisfiable' : { start, end }
}
