import { makeApart, threadBeside } from './apart.ts'
import type { FileSheet, SheetsTask } from './sheets.worker.ts'

export type { FileSheet } from './sheets.worker.ts'

const thread = threadBeside(import.meta.url, 'sheets.worker')

/** Writes sheets with a head as an Excel workbook, in a thread. Stops when the caller has left. */
export const workbookOf = (sheets: readonly FileSheet[], now: Date, left: AbortSignal): Promise<Buffer> => {
  const task: SheetsTask = { sheets, now }
  return makeApart(thread, task, left)
}
