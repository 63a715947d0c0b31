import { notArrived, type Source, sources } from '../sales/sources.ts'
import { capitalised } from '../values/capitalised.ts'
import { type Figured, type Path, valueIn } from './figure-table.ts'
import { type PayRow, payRows } from './pay-rows.ts'
import { type ChosenFields, chosenIn, splitsMonths } from './spans.ts'
import { sourcesOf } from './what-counts.ts'

/** For each source, a figure that is null only if the source has not arrived. */
const tells = { registers: 'antallBesok', timeBook: 'produksjonstimer' } as const satisfies Record<
  Source,
  Path
>

/** Returns the sources that have not arrived for any day of these figures (K30). */
export const missingIn = (figures: Figured): readonly Source[] =>
  sources.filter(source => valueIn(figures, tells[source]) === null)

/** Returns the sources behind a row. */
export const sourcesOfRow = (path: Path): readonly Source[] =>
  payRows.find(({ key }) => key === path)?.sources ?? sourcesOf(path as Parameters<typeof sourcesOf>[0])

/** A column has the fields of its chosen span, if it has one; a day has none. */
type FiguresOfSpan = Figured & ChosenFields

const isOfSplitMonth = (figures: FiguresOfSpan): boolean => {
  const span = chosenIn(figures)
  return span !== null && splitsMonths(span)
}

/** The pay rows that a column lacks because its days split a month (K46). */
export const rowsOfWholeMonths = (figures: FiguresOfSpan): readonly PayRow[] =>
  figures.maxSalary !== undefined && isOfSplitMonth(figures) ? payRows.filter(row => row.ofWholeMonths) : []

/** 'Timene er ikke kommet'; null if every source of the figure has arrived. */
export const whyUnknown = (path: Path, figures: FiguresOfSpan): string | null => {
  if (rowsOfWholeMonths(figures).some(({ key }) => key === path)) return 'Regnes bare for hele måneder'
  const of = sourcesOfRow(path)
  const missing = missingIn(figures).filter(source => of.includes(source))
  return missing.length > 0 ? capitalised(notArrived(missing)) : null
}

const dayWords: Readonly<Record<Source, string>> = { registers: 'Omsetningen', timeBook: 'Timene' }

/** 'Timene mangler for 3 dager'; null if no day lacks the sources of the figure, or if every day does. */
export const missingDaysIn = (
  path: Path,
  figures: Figured & { readonly missing: Readonly<Record<Source, number>> },
): string | null => {
  const whole = missingIn(figures)
  const said = sourcesOfRow(path)
    .filter(source => figures.missing[source] > 0 && !whole.includes(source))
    .map(source => daysLack(source, figures.missing[source]))
  return said.length > 0 ? said.join('. ') : null
}

/** 'Timene mangler for 1 dag' */
export const daysLack = (source: Source, days: number): string =>
  `${dayWords[source]} mangler for ${days} ${days === 1 ? 'dag' : 'dager'}`
