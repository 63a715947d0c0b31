import {
  type DailyFigure,
  type DailyFigures,
  ENTERED,
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
import { type Day, isDay } from '#domain/values/month'
import { BadFile } from '../bad-file.ts'
import { isBookable, lastTimeBookDay } from '../bookable.ts'
import { type CsvLine, cellsOf, csvLines } from './csv.ts'

interface FigureRow {
  readonly line: number
  /** As in the file: object id or name. */
  readonly salon: string
  readonly empNo: string
  readonly day: Day
  readonly figures: DailyFigures
}

const keys = ['salon', 'ansattnr', 'dato'] as const
const columns: readonly string[] = [...keys, ...figureNames]
const MAX_ROWS = 500_000
const MAX_KEY = 80

/** Reads the daily figures of a time book, up to 31 days after `today`. Refuses the whole file, with the line, when anything is unclear. */
export async function* readFigureRows(text: AsyncIterable<string>, today: Day): AsyncGenerator<FigureRow> {
  let header: readonly string[] | undefined
  let rows = 0
  for await (const line of csvLines(text)) {
    if (header === undefined) {
      header = headerOf(line)
      continue
    }
    if (++rows > MAX_ROWS) throw new BadFile(`mer enn ${MAX_ROWS} linjer`, line.line)
    yield rowOf(line, header, lastTimeBookDay(today))
  }
  if (header === undefined) throw new BadFile('fila er tom', 1)
}

const headerOf = ({ line, text }: CsvLine): readonly string[] => {
  const names = cellsOf(text).map(name => name.toLowerCase())
  const unknown = names.find(name => !columns.includes(name))
  const missing = columns.filter(name => !names.includes(name))
  if (missing.length > 0) throw new BadFile(`kolonnen ${missing.join(', ')} mangler`, line)
  if (unknown !== undefined) throw new BadFile(`kolonnen «${unknown.slice(0, 40)}» er ukjent`, line)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new BadFile(`kolonnen ${twice} står to ganger`, line)
  return names
}

const rowOf = ({ line, text }: CsvLine, header: readonly string[], last: Day): FigureRow => {
  const cells = cellsOf(text)
  if (cells.length !== header.length)
    throw new BadFile(`${cells.length} felt, men overskriften har ${header.length}`, line)
  const cell = (name: string): string => cells[header.indexOf(name)] ?? ''
  for (const name of keys) {
    if (cell(name) === '') throw new BadFile(`${name} mangler`, line)
    if (cell(name).length > MAX_KEY) throw new BadFile(`${name} er lengre enn ${MAX_KEY} tegn`, line)
  }
  const empNo = cell('ansattnr')
  if (empNo.startsWith(ENTERED)) throw new BadFile(`ansattnr kan ikke begynne med ${ENTERED}`, line)
  const day = cell('dato')
  if (!isDay(day)) throw new BadFile(`dato er ikke en dato på formen ÅÅÅÅ-MM-DD: «${day}»`, line)
  if (!isBookable(day, last)) throw new BadFile(`dato er ikke mellom 2015-01-01 og ${last}: ${day}`, line)
  const figures = Object.fromEntries(
    figureNames.map(name => [name, figureOf(name, cell(name), line)]),
  ) as unknown as DailyFigures
  if (!fitInADay(figures)) throw new BadFile(longerThanADay, line)
  if (!openingsFit(figures))
    throw new BadFile('natt_timer og sondag_timer er til sammen mer enn produksjontimer', line)
  if (!sundayHoursFit(figures, day)) throw new BadFile(`sondag_timer ${notOnA(day)}`, line)
  return { line, salon: cell('salon'), empNo, day, figures }
}

const figureOf = (name: DailyFigure, text: string, line: number): number | null => {
  if (text === '' && isDerivable(name)) return null
  if (text === '') throw new BadFile(`${name} mangler. Skriv 0 der det ikke er noe`, line)
  if (!/^[+\-\u2212]?\d+([.,]\d+)?$/.test(text))
    throw new BadFile(`${name} er ikke et tall: «${text.slice(0, 40)}»`, line)
  const value = Number(text.replace('\u2212', '-').replace(',', '.'))
  const fault = faultOf(name, value)
  if (fault) throw new BadFile(`${name} ${fault}: «${text.slice(0, 40)}»`, line)
  return kept(name, value)
}
