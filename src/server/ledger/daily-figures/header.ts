import {
  type ColumnReading,
  LONGEST_HEADING,
  MOST_COLUMNS,
  plainHeading,
  type TimeBookColumn,
  timeBookColumns,
} from '#domain/sales/time-book-columns'
import { BadFile } from '../bad-file.ts'
import type { FileRow } from './csv.ts'

/** Where a file has its columns. */
export interface Layout {
  /** The number of cells of a line. */
  readonly width: number
  /** The place of each column; absent if the file has none. */
  readonly at: ReadonlyMap<TimeBookColumn, number>
  /** The column's name in messages: as in the file. */
  readonly titleOf: (column: TimeBookColumn) => string
  /** The headings, if they are not the product's own. */
  readonly headings: readonly string[] | null
  readonly emptyIsZero: boolean
}

/** Returns how files with these headings are read, if somebody has said it. */
export type FindReading = (headings: readonly string[]) => Promise<ColumnReading | null>

/** The fewest columns that a time book can have. */
const FEWEST = 4

const SHOWN = 20

const foundIn = (headings: readonly string[]): string => {
  const shown = headings.slice(0, SHOWN).map(heading => heading.slice(0, 40))
  const rest = headings.length - shown.length
  return `Fila har ${shown.join(', ')}${rest > 0 ? ` og ${rest} til` : ''}`
}

const faultIn = (names: readonly string[], headings: readonly string[]): string | null => {
  const missing = timeBookColumns.filter(name => !names.includes(name))
  if (missing.length > 0) {
    const lacking = `${missing.length === 1 ? 'kolonnen' : 'kolonnene'} ${missing.join(', ')} mangler`
    return headings.length > 0 ? `${lacking}. ${foundIn(headings)}` : lacking
  }
  const known: readonly string[] = timeBookColumns
  const unknown = names.find(name => !known.includes(name))
  if (unknown !== undefined) return `kolonnen «${unknown.slice(0, 40)}» er ukjent`
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  return twice === undefined ? null : `kolonnen ${twice} står to ganger`
}

/** True if a person can choose among the headings. */
const canBeChosen = (headings: readonly string[]): boolean =>
  headings.length >= FEWEST &&
  headings.length <= MOST_COLUMNS &&
  headings.every(heading => heading.length <= LONGEST_HEADING) &&
  new Set(headings.map(plainHeading)).size === headings.length

const chosenLayout = (cells: readonly string[], { use, emptyIsZero }: ColumnReading): Layout => {
  const plain = cells.map(plainHeading)
  const placed = timeBookColumns.flatMap(column => {
    const heading = use[column]
    const place = heading === null ? -1 : plain.indexOf(plainHeading(heading))
    return place < 0 ? [] : [[column, place] as const]
  })
  const at = new Map(placed)
  return {
    width: cells.length,
    at,
    titleOf: column => cells[at.get(column) ?? -1] ?? column,
    headings: cells.filter(cell => cell !== ''),
    emptyIsZero,
  }
}

/** The layout of a file by its first line. @throws BadFile */
export const layoutOf = async ({ line, cells }: FileRow, findReading: FindReading): Promise<Layout> => {
  const names = cells.map(name => name.toLowerCase())
  const headings = cells.filter(cell => cell !== '')
  const fault = faultIn(names, headings)
  if (fault === null) {
    const at = new Map(timeBookColumns.map(column => [column, names.indexOf(column)]))
    return { width: cells.length, at, titleOf: column => column, headings: null, emptyIsZero: false }
  }
  if (!canBeChosen(headings)) throw new BadFile(fault, line)
  const reading = await findReading(headings)
  if (reading === null) throw new BadFile(fault, line, headings)
  return chosenLayout(cells, reading)
}
