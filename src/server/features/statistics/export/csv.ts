import { linesOf, rowsOf } from '#domain/statistics/figure-table'
import { semicolons } from '#server/files/semicolons'
import type { ExportedTable } from './exported-table.ts'

/** The table as CSV for an Excel with Norwegian settings, one line per row. Figures keep their stored precision. */
export const tableCsvOf = ({ columns }: ExportedTable): Buffer =>
  semicolons([
    ['Gruppe', 'Tall', 'Enhet', ...columns.map(({ title }) => title)],
    ...rowsOf(columns).flatMap(row =>
      linesOf(row, columns).map(line => [row.group, line.name, row.unit, ...line.values]),
    ),
  ])
