import type { SalonHistory } from '#domain/key-figures/like-for-like'
import { DAYS_LOOKED_BACK } from '#domain/sales/arrivals'
import { addDays, type Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { mapInPieces } from '#server/files/breathe'

const because = { because: 'on which days a salon has receipts says nothing of what they are' }

interface SalonHistoryRow {
  readonly objectId: string
  readonly active: boolean
  readonly firstOpen: Day | null
  /** Days of rows, with spaces between them: a text is split faster than an array of the database is read. */
  readonly sold: string | null
  readonly worked: string | null
  readonly nothing: string | null
  readonly book: string | null
}

/** Salons that are read between two other calls. */
const PIECE = 10

const daysIn = (text: string | null): Day[] => (text === null ? [] : (text.split(' ') as Day[]))

/** A day has a row for each opening: it is one on which everybody was away where none of them has anything. */
const historyOf = ({ active, firstOpen, sold, worked, nothing, book }: SalonHistoryRow): SalonHistory => {
  const openDays = new Set(daysIn(sold))
  const workDays = new Set(daysIn(worked))
  const awayDays = daysIn(nothing).filter(day => !openDays.has(day) && !workDays.has(day))
  return { active, firstOpen, openDays, awayDays: new Set(awayDays), bookDays: new Set(daysIn(book)) }
}

/** When these salons, or all of them, have had receipts, as far back as days from `from` on have to be judged. */
export const readHistories = async (
  db: Db,
  salons: readonly string[] | 'every',
  from: Day,
): Promise<ReadonlyMap<string, SalonHistory>> => {
  const among = (column: string) => (salons === 'every' ? sql`true` : sql`${raw(column)} = any(${salons})`)
  const rows = await db.many<SalonHistoryRow>(
    because,
    sql`select object_id as "objectId", active,
          (select day from salon_day d where d.salon_id = object_id and lines > 0 order by day limit 1) as "firstOpen",
          days.sold, days.worked, days.nothing, days.book
        from salon left join (
          select salon_id, string_agg(day::text, ' ') filter (where lines > 0) as sold,
            string_agg(day::text, ' ') filter (where lines = 0 and hours <> 0) as worked,
            string_agg(day::text, ' ') filter (where lines = 0 and hours = 0) as nothing,
            string_agg(day::text, ' ') filter (where book_rows > 0) as book
          from salon_day where ${among('salon_id')} and day >= ${addDays(from, -DAYS_LOOKED_BACK)} group by salon_id
        ) days on days.salon_id = object_id
        where ${among('object_id')}`,
  )
  return new Map(await mapInPieces(rows, PIECE, row => [row.objectId, historyOf(row)] as const))
}
