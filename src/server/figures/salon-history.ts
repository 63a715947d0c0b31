import type { SalonHistory } from '#domain/key-figures/like-for-like'
import { DAYS_LOOKED_BACK } from '#domain/sales/arrivals'
import { addDays, type Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'

const because = { because: 'on which days a salon has receipts says nothing of what they are' }

interface SalonHistoryRow {
  readonly objectId: string
  readonly active: boolean
  readonly firstOpen: Day | null
  readonly openDays: readonly Day[] | null
  readonly awayDays: readonly Day[] | null
  readonly bookDays: readonly Day[] | null
}

/** When these salons have had receipts, as far back as days from `from` on have to be judged. */
export const readHistories = async (
  db: Db,
  salons: readonly string[],
  from: Day,
): Promise<ReadonlyMap<string, SalonHistory>> => {
  const rows = await db.many<SalonHistoryRow>(
    because,
    sql`select object_id as "objectId", active,
          (select day from salon_day d where d.salon_id = object_id and lines > 0 order by day limit 1) as "firstOpen",
          days."openDays", days."awayDays", days."bookDays"
        from salon cross join lateral (
          select array_agg(day::text) filter (where lines > 0) as "openDays",
            array_agg(day::text) filter (where lines = 0 and hours = 0) as "awayDays",
            array_agg(day::text) filter (where book_rows > 0) as "bookDays"
          from (select day, sum(lines) as lines, sum(hours) as hours, sum(book_rows) as book_rows from salon_day d
                where d.salon_id = object_id and day >= ${addDays(from, -DAYS_LOOKED_BACK)} group by day) known
        ) days
        where object_id = any(${salons})`,
  )
  return new Map(
    rows.map(({ objectId, openDays, awayDays, bookDays, ...salon }) => [
      objectId,
      { ...salon, openDays: new Set(openDays), awayDays: new Set(awayDays), bookDays: new Set(bookDays) },
    ]),
  )
}
