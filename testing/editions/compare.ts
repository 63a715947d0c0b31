/**
 * Where a later edition's answer is not what an earlier one read. A later edition may say more: fields of an object, columns of a
 * sheet, texts of a page. It may not leave out, change or reorder what was there.
 */
export function differencesOf(earlier: unknown, later: unknown, at = ''): string[] {
  if (Array.isArray(earlier)) {
    if (!Array.isArray(later)) return [`${at}: ${brief(later)} is no list`]
    return at.endsWith('.texts') || isColumns(earlier, at)
      ? missingOf(earlier, later, at)
      : listDifferences(earlier, later, at)
  }
  if (earlier !== null && typeof earlier === 'object') {
    if (later === null || typeof later !== 'object') return [`${at}: ${brief(later)} instead of an object`]
    return Object.entries(earlier).flatMap(([key, value]) =>
      differencesOf(value, (later as Record<string, unknown>)[key], `${at}.${key}`),
    )
  }
  return Object.is(earlier, later) ? [] : [`${at}: ${brief(earlier)} became ${brief(later)}`]
}

/** The columns of a file are lists themselves; a statistic's are objects. */
const isColumns = (list: readonly unknown[], at: string): boolean =>
  /\.(columns|sheets\.[^.]+)$/.test(at) && list.every(Array.isArray)

const brief = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 120)

const listDifferences = (earlier: readonly unknown[], later: readonly unknown[], at: string): string[] =>
  earlier.length === later.length
    ? earlier.flatMap((one, i) => differencesOf(one, later[i], `${at}[${i}]`))
    : [`${at}: ${earlier.length} became ${later.length}`]

/** Every one of the earlier must be found among the later, in the same order. */
const missingOf = (earlier: readonly unknown[], later: readonly unknown[], at: string): string[] => {
  let from = 0
  for (const one of earlier) {
    const wanted = JSON.stringify(one)
    const found = later.findIndex((other, i) => i >= from && JSON.stringify(other) === wanted)
    if (found < 0) return [`${at}: ${wanted.slice(0, 200)} is gone`]
    from = found + 1
  }
  return []
}
