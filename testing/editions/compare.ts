/**
 * The differences between a later edition's answer and an earlier one's. A later edition may add fields, columns, rows, texts and
 * parts of pay. It may not remove or change anything.
 */
export function differencesOf(earlier: unknown, later: unknown, at = ''): string[] {
  if (Array.isArray(earlier)) {
    if (!Array.isArray(later)) return [`${at}: ${brief(later)} is no list`]
    if (at.endsWith('.texts')) return missingTexts(earlier, later, at)
    if (isGrid(earlier, at)) return gridDifferences(earlier, later as Grid, at)
    const list: readonly unknown[] = earlier
    return list.every(isPart) && list.length > 0
      ? partDifferences(list, later, at)
      : listDifferences(earlier, later, at)
  }
  if (earlier !== null && typeof earlier === 'object') {
    if (later === null || typeof later !== 'object') return [`${at}: ${brief(later)} instead of an object`]
    return Object.entries(earlier)
      .filter(([key]) => !says.includes(key))
      .flatMap(([key, value]) =>
        differencesOf(value, (later as Record<string, unknown>)[key], `${at}.${key}`),
      )
  }
  return Object.is(earlier, later) || wasUnknown(earlier, later) || saysMore(earlier, later, at)
    ? []
    : [`${at}: ${brief(earlier)} became ${brief(later)}`]
}

/** Earlier editions stored missing data as 0; now it is unknown (decision 144). No other figure may become null. */
const wasUnknown = (earlier: unknown, later: unknown): boolean =>
  (earlier === 0 && (later === null || later === '–')) || (earlier === '0' && later === '')

/** The words that explain a figure in a file may be added to. */
const saysMore = (earlier: unknown, later: unknown, at: string): boolean =>
  /\.sheets\.Forklaring\[1\]\[\d+\]$/.test(at) &&
  typeof earlier === 'string' &&
  typeof later === 'string' &&
  later.startsWith(`${earlier}, `)

/** Metadata of an answer: a hash of its content, and the time at which a ranking was made. */
const says = ['version', 'stamp']

const brief = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 120)

const listDifferences = (earlier: readonly unknown[], later: readonly unknown[], at: string): string[] =>
  earlier.length === later.length
    ? earlier.flatMap((one, i) => differencesOf(one, later[i], `${at}[${i}]`))
    : [`${at}: ${earlier.length} became ${later.length}`]

interface Part {
  readonly component: string
}
const isPart = (value: unknown): value is Part =>
  value !== null && typeof value === 'object' && 'component' in value

const partDifferences = (earlier: readonly Part[], later: readonly Part[], at: string): string[] =>
  earlier.flatMap(one =>
    differencesOf(
      one,
      later.find(({ component }) => component === one.component),
      `${at}.${one.component}`,
    ),
  )

/** Compares how often each text occurs, since a new column changes positions. */
const missingTexts = (earlier: readonly string[], later: readonly string[], at: string): string[] => {
  if (earlier.length === later.length) return listDifferences(earlier, later, at)
  const left = [...later]
  return earlier.flatMap(text => {
    const found = left.indexOf(text)
    if (found < 0) return [`${at}: ${text} is gone`]
    left.splice(found, 1)
    return []
  })
}

type Grid = readonly (readonly unknown[])[]

/** The columns of a file are arrays; those of a statistic are objects. */
const isGrid = (list: readonly unknown[], at: string): list is Grid =>
  /\.(columns|sheets\.[^.]+)$/.test(at) && list.every(Array.isArray)

/** Finds every column among the later ones, in the same order and with its cells in the same order. */
const gridDifferences = (earlier: Grid, later: Grid, at: string): string[] => {
  const sameSize = earlier.length === later.length && earlier[0]?.length === later[0]?.length
  if (sameSize) return listDifferences(earlier, later, at)
  let from = 0
  for (const column of earlier) {
    const found = later.findIndex((other, i) => i >= from && holds(other, column))
    if (found < 0) return [`${at}: ${JSON.stringify(column).slice(0, 300)} is gone`]
    from = found + 1
  }
  return []
}

const holds = (later: readonly unknown[], earlier: readonly unknown[]): boolean => {
  let from = 0
  return earlier.every(cell => {
    const wanted = JSON.stringify(cell)
    const found = later.findIndex(
      (other, i) => i >= from && (JSON.stringify(other) === wanted || wasUnknown(cell, other)),
    )
    from = found + 1
    return found >= 0
  })
}
