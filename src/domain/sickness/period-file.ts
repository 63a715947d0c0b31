import { hasFormOfDay, readDay } from '../values/date-input.ts'
import { faultOfDay } from '../values/day-bounds.ts'
import type { Day } from '../values/month.ts'
import { readNumber } from '../values/number-input.ts'
import { type SicknessKind, type SicknessPeriod, sicknessKindKeys, sicknessKinds } from './periods.ts'

/** The columns of a file of periods, in the order of the template (P227). */
const fileColumns = ['Salong', 'Ansattnummer', 'Første dag', 'Siste dag', 'Grad', 'Fravær'] as const
type FileColumn = (typeof fileColumns)[number]

/** The employment number of the template's example line, which is left out (P227). */
const EXAMPLE = 'eksempel'

/** The most lines of a file. */
export const MOST_PERIODS_OF_A_FILE = 500

/** Returns the file to fill in, for Norwegian Excel: byte order mark, semicolons, and one example line. */
export const periodTemplate = (salon: string): string =>
  `\ufeff${fileColumns.join(';')}\r\n${salon};${EXAMPLE};02.11.2026;04.11.2026;100;Egenmelding\r\n`

/** A line that can be read. */
export interface PeriodOfFile extends SicknessPeriod {
  readonly employmentId: string
}

export interface PeriodLine {
  /** The number of the line as in an editor: the heading is line 1. */
  readonly line: number
  /** Null with problems. */
  readonly period: PeriodOfFile | null
  /** A sentence for each problem. */
  readonly problems: readonly string[]
}

const lower = (text: string): string => text.trim().toLocaleLowerCase('nb')

const cellsOf = (line: string, separator: string): string[] =>
  line.split(separator).map(cell =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )

type Read<Value> = { readonly value: Value } | { readonly problem: string }

const salonIn = (text: string, salon: string): Read<string> =>
  lower(text) === lower(salon)
    ? { value: salon }
    : { problem: text === '' ? 'Salong mangler' : `Linja er for «${text}», ikke for ${salon}` }

/** A year must be written: a guess would move a period by a year. */
const dayIn = (column: FileColumn, text: string, today: Day): Read<Day> => {
  const isWhole = /\d{4}/.test(text)
  const value = isWhole ? readDay(text, today) : null
  if (value === null && isWhole && hasFormOfDay(text))
    return { problem: `${column} er en dag som ikke finnes i kalenderen` }
  if (value === null) return { problem: `${column} må være en dato med år, som 02.11.2026` }
  const fault = faultOfDay('timeBook', value, today)
  return fault === null ? { value } : { problem: `${column}: ${fault}` }
}

const gradeIn = (text: string): Read<number> => {
  const read = readNumber(text)
  return read.ok ? { value: read.value } : { problem: 'Grad må være et tall, som 100' }
}

const kindIn = (text: string): Read<SicknessKind> => {
  const value = sicknessKindKeys.find(key => lower(sicknessKinds[key]) === lower(text))
  const names = sicknessKindKeys.map(key => sicknessKinds[key]).join(', ')
  return value ? { value } : { problem: `Fravær må være ett av disse: ${names}` }
}

const problemsIn = (all: readonly Read<unknown>[]): string[] =>
  all.flatMap(one => ('problem' in one ? one.problem : []))

const readOf = <Value>(read: Read<Value>): Value | null => ('value' in read ? read.value : null)

/**
 * Reads a file of a salon's periods line by line. The heading names the columns in any order. Empty lines and the example line are skipped. What
 * is wrong with a period beside others is found when it is entered.
 */
export function readPeriodFile(text: string, salon: string, today: Day): readonly PeriodLine[] {
  const [heading = '', ...lines] = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const separator = heading.includes('\t') ? '\t' : ';'
  const columns = cellsOf(heading, separator).map(lower)
  const missing = fileColumns.filter(column => !columns.includes(lower(column)))
  if (missing.length > 0)
    return [{ line: 1, period: null, problems: [`Første linje mangler kolonnen ${missing.join(' og ')}`] }]
  return lines.flatMap((content, i): PeriodLine[] => {
    if (content.replaceAll(separator, '').trim() === '') return []
    const cells = cellsOf(content, separator)
    const cell = (column: FileColumn) => cells[columns.indexOf(lower(column))] ?? ''
    const employmentId = cell('Ansattnummer')
    if (lower(employmentId) === EXAMPLE) return []
    const there = salonIn(cell('Salong'), salon)
    const from = dayIn('Første dag', cell('Første dag'), today)
    const to = dayIn('Siste dag', cell('Siste dag'), today)
    const grade = gradeIn(cell('Grad'))
    const kind = kindIn(cell('Fravær'))
    const problems = [
      ...(cells.length > columns.length ? ['Linja har flere felt enn overskriften'] : []),
      ...(employmentId === '' ? ['Ansattnummer mangler'] : []),
      ...problemsIn([there, from, to, grade, kind]),
    ]
    const read = {
      from: readOf(from),
      to: readOf(to),
      grade: readOf(grade),
      kind: readOf(kind),
    }
    const period = problems.length === 0 ? ({ employmentId, ...read } as PeriodOfFile) : null
    return [{ line: i + 2, period, problems }]
  })
}
