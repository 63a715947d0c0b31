import type { Day } from '../values/month.ts'
import { type DailyFigure, figureLabels, figureNames, isDerivable } from './daily-figures.ts'

/** The columns that say whose day a line is. */
export const timeBookKeys = ['salon', 'ansattnr', 'dato'] as const
export type TimeBookColumn = (typeof timeBookKeys)[number] | DailyFigure

/** The columns of a time book file, in template order. */
export const timeBookColumns: readonly TimeBookColumn[] = [...timeBookKeys, ...figureNames]

const keyLabels = { salon: 'Salong', ansattnr: 'Ansattnummer', dato: 'Dato' } as const

export const columnLabels: Readonly<Record<TimeBookColumn, string>> = { ...keyLabels, ...figureLabels }

const needed: readonly TimeBookColumn[] = [...timeBookKeys, 'produksjontimer']

/** True if a file cannot be read without the column. */
export const isNeeded = (column: TimeBookColumn): boolean => needed.includes(column)

/** The person number of an example line, which is never imported. */
export const EXAMPLE = 'eksempel'

/** A file for Norwegian Excel with the exact columns and no line (F34). */
export const timeBookTemplate = `\ufeff${timeBookColumns.join(';')}\r\n`

/** The cells of a line as it is filled in. A person who copies it into a file sends nobody's day (F34). */
export const timeBookExample = (salon: string, day: Day): readonly string[] => [
  ...[salon, EXAMPLE, day, '7,5', '6,25', '', '2', '3', '0', '0', '0', '0', '0', '', ''],
]

/** How a file with other columns is read (F35). */
export interface ColumnReading {
  /** The heading in the file for each column; null: the file has none, and the figure is 0 or derived from the receipts. */
  readonly use: Readonly<Record<TimeBookColumn, string | null>>
  /** True if an empty cell means 0. */
  readonly emptyIsZero: boolean
}

/** The largest number of columns of a file. */
export const MOST_COLUMNS = 60
/** The longest heading. */
export const LONGEST_HEADING = 80

/** A heading as it is compared. */
export const plainHeading = (heading: string): string =>
  heading.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The headings of a file in one order: files with the same ones are read in the same way. */
export const headingsKey = (headings: readonly string[]): string =>
  JSON.stringify([...new Set(headings.map(plainHeading))].sort())

/** The fault in a choice of columns as text for people, or null. */
export const faultOfReading = (
  headings: readonly string[],
  { use }: Pick<ColumnReading, 'use'>,
): string | null => {
  const chosen = timeBookColumns.flatMap(column => use[column] ?? [])
  const lacking = timeBookColumns.filter(column => isNeeded(column) && use[column] === null)
  if (lacking.length > 0) return `Velg kolonne for ${lacking.map(column => columnLabels[column]).join(', ')}`
  const stray = chosen.find(heading => !headings.includes(heading))
  if (stray !== undefined) return `Fila har ikke kolonnen «${stray}»`
  const twice = chosen.find((heading, i) => chosen.indexOf(heading) !== i)
  return twice === undefined ? null : `Kolonnen «${twice}» er valgt to ganger`
}

const otherNames: Partial<Record<TimeBookColumn, readonly string[]>> = {
  salon: ['avdeling', 'butikk', 'sted'],
  ansattnr: ['ansatt nr', 'ansatt nr.', 'ansattnr.', 'ansatt-nr', 'nr', 'nummer'],
  dato: ['dag', 'date'],
  produksjontimer: ['timer', 'arbeidstimer', 'arbeidede timer', 'prod. timer'],
  bookede_timer: ['booket', 'booket tid'],
  syketimer: ['syk', 'sykdom', 'fravær syk'],
  kurstimer: ['kurs', 'opplæring'],
  feriedager: ['ferie'],
}

/** The columns whose heading says what they are; the others are null, to be chosen by a person. */
export const suggestedReading = (headings: readonly string[]): Record<TimeBookColumn, string | null> => {
  const headingOf = (column: TimeBookColumn): string | null => {
    const names = [column, columnLabels[column], ...(otherNames[column] ?? [])].map(plainHeading)
    return headings.find(heading => names.includes(plainHeading(heading))) ?? null
  }
  return Object.fromEntries(timeBookColumns.map(column => [column, headingOf(column)])) as Record<
    TimeBookColumn,
    string | null
  >
}

/** What a figure is where the file has no column of it. */
export const withoutColumn = (column: TimeBookColumn): string => {
  const isFigure = (name: TimeBookColumn): name is DailyFigure => !timeBookKeys.some(key => key === name)
  return isFigure(column) && isDerivable(column)
    ? 'Ikke i fila: regnes ut av kvitteringene'
    : 'Ikke i fila: 0 hver dag'
}
