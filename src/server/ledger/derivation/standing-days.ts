import type { Day } from '#domain/values/month'
import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { DayToDerive } from './day-sums.ts'

const BEFORE_ALL = '0001-01-01' as Day

/** The first day whose receipts are kept (F30). Sums of earlier days are never derived again. */
export const firstKeptDay = async (db: SystemDb): Promise<Day> =>
  (await db.maybe<{ before: Day }>(sql`select before from removed_receipts`))?.before ?? BEFORE_ALL

export const standing = (days: readonly DayToDerive[], firstKept: string): readonly DayToDerive[] =>
  days.filter(({ day }) => day >= firstKept)
