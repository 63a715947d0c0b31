import { linesOf, rowsOf } from '#domain/key-figures/figure-table'
import { semicolons } from '#server/files/semicolons'
import type { ExportedTable } from './exported-table.ts'

/** The table as an Excel set to Norwegian opens it: a line a row, figures as exact as they are stored. */
export const csvOf = ({ columns }: ExportedTable): Buffer =>
  semicolons([
    ['Gruppe', 'Tall', 'Enhet', ...columns.map(({ title }) => title)],
    ...rowsOf(columns).flatMap(row =>
      linesOf(row, columns).map(line => [row.group, line.name, row.unit, ...line.values]),
    ),
  ])
