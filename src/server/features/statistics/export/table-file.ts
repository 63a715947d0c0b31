import type { TableFormat } from '#contract/statistics-export'
import { dayOf } from '#server/clock'
import { CSV, type MadeFile, XLSX } from '#server/files/send-file'
import { slug } from '#server/files/slug'
import { csvOf } from './csv.ts'
import type { ExportedTable } from './exported-table.ts'

// The library of workbooks costs half a second to load: only who asks for such a file waits for it.
const xlsx = () => import('./xlsx.ts')

/** 'statistikk_majorstuen-ansatte_2026-11-21.xlsx' */
export const tableFile = async (format: TableFormat, table: ExportedTable, now: Date): Promise<MadeFile> => {
  const name = `statistikk_${slug(table.about)}_${dayOf(now)}.${format}`
  if (format === 'csv') return { name, type: CSV, bytes: csvOf(table) }
  return { name, type: XLSX, bytes: await (await xlsx()).xlsxOf(table, now) }
}
