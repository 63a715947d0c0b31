import type { TableFigure } from '#domain/statistics/figure-table'
import { valueIn } from '#domain/statistics/figure-table'
import { aboveTheTop, countMissing, toNextLevel } from '#domain/statistics/next-level'
import { fixed, kroner } from '#domain/values/number-format'
import type { Column } from '../queries.ts'

/** The counted events of figures that are shares of visits, in singular and plural. */
const counted: Readonly<
  Record<string, { field: 'oppgraderteBesok' | 'rebookedeBesok'; words: readonly [string, string] }>
> = {
  oppgraderinger: { field: 'oppgraderteBesok', words: ['oppgradering', 'oppgraderinger'] },
  rebooking: { field: 'rebookedeBesok', words: ['rebooking', 'rebookinger'] },
}

/** '3,6 kr igjen til høyt nivå', '4 rebookinger til gir høyt nivå', '0,7 over grensen'; null without a value. */
export const wayUp = (row: TableFigure, column: Column): string | null => {
  const value = valueIn(column, row.key)
  if (typeof value !== 'number') return null
  const next = toNextLevel(row.key, value, column.cutType)
  if (!next) {
    const above = aboveTheTop(row.key, value, column.cutType)
    return above === null ? null : `${row.unit === 'kr' ? kroner(above, 1) : fixed(above, 1)} over grensen`
  }
  const count = counted[row.key]
  if (!count) return `${kroner(next.missing, 1)} igjen til ${next.words}`
  const missing = countMissing(column[count.field] ?? 0, column.antallBesok ?? 0, next.from)
  return `${missing} ${count.words[missing === 1 ? 0 : 1]} til gir ${next.words}`
}
