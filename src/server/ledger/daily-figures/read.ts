import {
  type DailyFigure,
  type DailyFigures,
  ENTERED,
  emptyFigure,
  faultOf,
  figureNames,
  fitInADay,
  isDerivable,
  kept,
  longerThanADay,
  notOnA,
  openingsFit,
  sundayHoursFit,
} from '#domain/sales/daily-figures'
import { EXAMPLE, type TimeBookColumn, timeBookKeys } from '#domain/sales/time-book-columns'
import { type Day, isDay } from '#domain/values/month'
import { BadFile } from '../bad-file.ts'
import { isBookable, lastTimeBookDay } from '../bookable.ts'
import type { FileRow } from './csv.ts'
import { type FindReading, type Layout, layoutOf } from './header.ts'

interface FigureRow {
  readonly line: number
  /** As in the file: object id or name. */
  readonly salon: string
  readonly empNo: string
  readonly day: Day
  readonly figures: DailyFigures
}

interface Reading {
  /** Days up to 31 days later are accepted. */
  readonly today: Day
  readonly findReading: FindReading
  /** Called once, with the headings of a file whose columns somebody has chosen. */
  readonly chosen: (headings: readonly string[]) => void
  /** Called for the example line of the template. */
  readonly example: () => void
}

const MAX_ROWS = 500_000
const MAX_KEY = 80

/** Reads the daily figures of a time book. Refuses the whole file, with the line, when anything is unclear. */
export async function* readFigureRows(
  file: AsyncIterable<FileRow>,
  { today, findReading, chosen, example }: Reading,
): AsyncGenerator<FigureRow> {
  let layout: Layout | undefined
  let rows = 0
  for await (const row of file) {
    if (layout === undefined) {
      layout = await layoutOf(row, findReading)
      if (layout.headings) chosen(layout.headings)
      continue
    }
    if (++rows > MAX_ROWS) throw new BadFile(`mer enn ${MAX_ROWS} linjer`, row.line)
    const read = rowOf(row, layout, lastTimeBookDay(today))
    if (read) yield read
    else example()
  }
  if (layout === undefined) throw new BadFile('fila er tom', 1)
}

/** Null for the example line of the template. */
const rowOf = ({ line, cells }: FileRow, layout: Layout, last: Day): FigureRow | null => {
  const { width, titleOf } = layout
  if (cells.length !== width) throw new BadFile(`${cells.length} felt, men overskriften har ${width}`, line)
  const cell = (name: TimeBookColumn): string => cells[layout.at.get(name) ?? -1] ?? ''
  const empNo = cell('ansattnr')
  if (empNo.toLowerCase() === EXAMPLE) return null
  for (const name of timeBookKeys) {
    if (cell(name) === '') throw new BadFile(`${titleOf(name)} mangler`, line)
    if (cell(name).length > MAX_KEY) throw new BadFile(`${titleOf(name)} er lengre enn ${MAX_KEY} tegn`, line)
  }
  if (empNo.startsWith(ENTERED))
    throw new BadFile(`${titleOf('ansattnr')} kan ikke begynne med ${ENTERED}`, line)
  const day = dayOf(cell('dato'), layout, line)
  if (!isBookable(day, last))
    throw new BadFile(`${titleOf('dato')} er ikke mellom 2015-01-01 og ${last}: ${day}`, line)
  const figures = Object.fromEntries(
    figureNames.map(name => [name, figureOf(name, cell(name), layout, line)]),
  ) as unknown as DailyFigures
  if (!fitInADay(figures)) throw new BadFile(longerThanADay, line)
  if (!openingsFit(figures))
    throw new BadFile('natt_timer og sondag_timer er til sammen mer enn produksjontimer', line)
  if (!sundayHoursFit(figures, day)) throw new BadFile(`${titleOf('sondag_timer')} ${notOnA(day)}`, line)
  return { line, salon: cell('salon'), empNo, day, figures }
}

/** A file with other columns may have Norwegian dates. */
const dayOf = (text: string, { headings, titleOf }: Layout, line: number): Day => {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const norwegian =
    headings && year !== '' ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : ''
  if (isDay(text)) return text
  if (isDay(norwegian)) return norwegian
  const form = headings ? 'DD.MM.ÅÅÅÅ eller ÅÅÅÅ-MM-DD' : 'ÅÅÅÅ-MM-DD'
  throw new BadFile(`${titleOf('dato')} er ikke en dato på formen ${form}: «${text}»`, line)
}

const figureOf = (
  name: DailyFigure,
  text: string,
  { at, titleOf, emptyIsZero }: Layout,
  line: number,
): number | null => {
  if (!at.has(name)) return emptyFigure(name)
  if (text === '' && isDerivable(name)) return null
  if (text === '' && emptyIsZero) return 0
  if (text === '') throw new BadFile(`${titleOf(name)} mangler. Skriv 0 der det ikke er noe`, line)
  if (!/^[+\-\u2212]?\d+([.,]\d+)?$/.test(text))
    throw new BadFile(`${titleOf(name)} er ikke et tall: «${text.slice(0, 40)}»`, line)
  const value = Number(text.replace('\u2212', '-').replace(',', '.'))
  const fault = faultOf(name, value)
  if (fault) throw new BadFile(`${titleOf(name)} ${fault}: «${text.slice(0, 40)}»`, line)
  return kept(name, value)
}
