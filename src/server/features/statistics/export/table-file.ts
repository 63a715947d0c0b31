import type { TableFormat } from '#contract/statistics/statistics-export'
import { linesOf, rowsOf } from '#domain/statistics/figure-table'
import { makeApart, threadBeside } from '#server/files/apart'
import { semicolons } from '#server/files/semicolons'
import { CSV, type MadeFile, XLSX } from '#server/files/send-file'
import type { ExportedTable } from './exported-table.ts'
import type { TableTask } from './table-file.worker.ts'

const thread = threadBeside(import.meta.url, 'table-file.worker')

/** The table as CSV for an Excel with Norwegian settings, one line per row. Figures keep their stored precision. */
const tableCsvOf = ({ columns }: ExportedTable): Buffer =>
  semicolons([
    ['Gruppe', 'Tall', 'Enhet', ...columns.map(({ title }) => title)],
    ...rowsOf(columns).flatMap(row =>
      linesOf(row, columns).map(line => [row.group, line.name, row.unit, ...line.values]),
    ),
  ])

/** The table as a file, named like 'statistikk_majorstuen_2026-11-21.xlsx'. */
export const tableFile = async (
  format: TableFormat,
  table: ExportedTable,
  now: Date,
  left: AbortSignal,
): Promise<MadeFile> => {
  const name = `statistikk_${table.fileName}.${format}`
  if (format === 'csv') return { name, type: CSV, bytes: tableCsvOf(table) }
  return { name, type: XLSX, bytes: await makeApart(thread, { table, now } satisfies TableTask, left) }
}
