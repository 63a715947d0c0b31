import { makeFiles } from '#server/files/make-files'
import type { ExportedTable } from './exported-table.ts'
import { tableXlsxOf } from './xlsx.ts'

export interface TableTask {
  readonly table: ExportedTable
  readonly now: Date
}

makeFiles(({ table, now }: TableTask) => tableXlsxOf(table, now))
