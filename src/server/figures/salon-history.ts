import type { Scope } from '#domain/access/scope'
import { DAYS_LOOKED_BACK, type SetOfDays } from '#domain/sales/arrivals'
import type { SalonHistory } from '#domain/statistics/like-for-like'
import { addDays, type Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { byName, raw, type Sql, sql, within } from '#server/db/sql'
import { mapInPieces } from '#server/files/breathe'
import type { AnyScope } from './figure-rows.ts'

const because = { because: 'on which days a salon has receipts says nothing of what they are' }

/** What has arrived for a salon, day by day. */
export interface KnownHistory extends SalonHistory {
  readonly name: string
  /** Days with hours. */
  readonly hourDays: SetOfDays
}

interface SalonHistoryRow {
  readonly objectId: string
  readonly name: string
  readonly active: boolean
  readonly firstOpen: Day | null
  /** Complete days, separated by spaces: splitting a text is faster than parsing a database array. */
  readonly whole: string | null
  /** Incomplete rows: 'day lines bookRows hours', separated by commas. */
  readonly rest: string | null
}

/** Salons processed before other calls get a turn. */
const PIECE = 10

const daysIn = (text: string | null): Day[] => (text === null ? [] : (text.split(' ') as Day[]))

/** A view of both sets without a copy: there are many salons with hundreds of days each. */
const together = (most: ReadonlySet<Day>, others: ReadonlySet<Day>): SetOfDays =>
  others.size === 0 ? most : { has: day => most.has(day) || others.has(day) }

/** A day has one row per opening. Everybody was away if no row has any work. */
const historyOf = ({ whole, rest, ...salon }: SalonHistoryRow): KnownHistory => {
  const all = new Set(daysIn(whole))
  const rows =
    rest === null ? [] : rest.split(',').map(row => row.split(' ') as [Day, string, string, string])
  const daysWith = (column: 1 | 2 | 3) =>
    together(all, new Set(rows.flatMap(row => (Number(row[column]) > 0 ? [row[0]] : []))))
  const [openDays, bookDays, hourDays] = [daysWith(1), daysWith(2), daysWith(3)]
  const away = rows.map(([day]) => day).filter(day => !openDays.has(day) && !hourDays.has(day))
  return { ...salon, openDays, awayDays: new Set(away), bookDays, hourDays }
}

/** A condition on the column of a salon's id. */
export type AmongSalons = (column: string) => Sql

/** One salon, if it is within the scope. */
export const salonAlone =
  (scope: Scope, salonId: string): AmongSalons =>
  column =>
    sql`${within(scope, { salon: column })} and ${raw(column)} = ${salonId}`

/** When these salons, or all of them, had receipts, as far back as needed to judge days from `from` on. */
export const readHistories = (
  db: Db,
  salons: readonly string[] | 'every',
  from: Day,
): Promise<ReadonlyMap<string, KnownHistory>> =>
  readHistoriesOf(
    db,
    because,
    column => (salons === 'every' ? sql`true` : sql`${raw(column)} = any(${salons})`),
    from,
  )

/** The same for the salons that meet the condition, ordered by name; up to a day if one is given. */
export const readHistoriesOf = async (
  db: Db,
  scope: AnyScope,
  among: AmongSalons,
  from: Day,
  to?: Day,
): Promise<ReadonlyMap<string, KnownHistory>> => {
  const first = addDays(from, -DAYS_LOOKED_BACK)
  const days = to === undefined ? sql`day >= ${first}` : sql`day between ${first} and ${to}`
  const hasAll = raw('lines > 0 and book_rows > 0 and hours > 0')
  const rows = await db.many<SalonHistoryRow>(
    scope,
    sql`select object_id as "objectId", name, active,
          (select day from salon_day_sums d where d.salon_id = object_id and lines > 0 order by day limit 1) as "firstOpen",
          days.whole, days.rest
        from chain_salon left join (
          select salon_id, string_agg(day::text, ' ') filter (where ${hasAll}) as whole,
            string_agg(concat_ws(' ', day, lines, book_rows, hours), ',') filter (where not (${hasAll})) as rest
          from salon_day_sums where ${among('salon_id')} and ${days} group by salon_id
        ) days on days.salon_id = object_id
        where ${among('object_id')} order by ${byName('name')}`,
  )
  return new Map(await mapInPieces(rows, PIECE, row => [row.objectId, historyOf(row)] as const))
}

/** The histories of these salons. A salon without one is left out. */
export const salonsAmong = <History>(
  histories: ReadonlyMap<string, History>,
  salons: readonly string[],
): ReadonlyMap<string, History> =>
  new Map(
    salons.flatMap(id => {
      const history = histories.get(id)
      return history ? [[id, history] as const] : []
    }),
  )
