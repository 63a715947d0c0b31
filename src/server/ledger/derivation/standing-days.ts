import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { DayToDerive } from './day-sums.ts'

/** The first day whose receipts are kept (F30). Sums of earlier days are never derived again. */
export const firstKeptDay = async (db: SystemDb): Promise<string> =>
  (await db.maybe<{ before: string }>(sql`select before from removed_receipts`))?.before ?? '0001-01-01'

export const standing = (days: readonly DayToDerive[], firstKept: string): readonly DayToDerive[] =>
  days.filter(({ day }) => day >= firstKept)
