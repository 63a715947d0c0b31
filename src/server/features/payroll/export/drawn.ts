import { makeApart, threadBeside } from '#server/files/apart'
import type { ReportTask } from './report-file.worker.ts'

const thread = threadBeside(import.meta.url, 'report-file.worker')

/** A workbook or PDF, made in a thread. */
export const drawn = (task: ReportTask, left: AbortSignal): Promise<Buffer> => makeApart(thread, task, left)
