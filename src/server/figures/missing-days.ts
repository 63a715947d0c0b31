import type { Scope } from '#domain/access/scope'
import { daysMissing } from '#domain/key-figures/day-states'
import type { DayRange } from '#domain/key-figures/time-frames'
import type { Source } from '#domain/sales/sources'
import { grouped } from '#domain/values/grouped'
import { addDays, compareDates, type Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { type Sql, sql, within } from '#server/db/sql'
import { mapInPieces } from '#server/files/breathe'
import { type AnyScope, type Chosen, chosen } from './figure-rows.ts'
import { readHistories } from './salon-history.ts'

/** On how many days that are over a source is missing (K33). */
export type MissingDays = Readonly<Record<Source, number>>

interface MissingQuestion extends Chosen {
  readonly by: 'salonId' | 'employeeId' | null
  readonly ranges: Readonly<Record<string, DayRange>>
  readonly today: Day
}

interface Gap {
  readonly day: Day
  /** The salon or person. */
  readonly group: string
  readonly source: Source
}

/**
 * The days of each range that lack a source: receipts without a row of the time book, hours without receipts, and days of salons on
 * which neither has come though they are usually open (Q2, Q3). Of salons together a day counts once.
 */
export const readMissingDays = async (
  db: Db,
  scope: AnyScope,
  { by, ranges, today, ...what }: MissingQuestion,
): Promise<(range: string, group?: string | null) => MissingDays> => {
  const all = Object.values(ranges)
  const from = all.map(range => range.from).sort(compareDates)[0] ?? today
  const last =
    all
      .map(range => range.to)
      .sort(compareDates)
      .at(-1) ?? today
  const yesterday = addDays(today, -1)
  const span = { from, to: compareDates(last, yesterday) < 0 ? last : yesterday }
  // One after the other: they stand beside others that take connections of their own.
  const gaps =
    what.of === 'salons'
      ? [...(await gapsOfSalons(db, scope, what, span)), ...(await emptyDays(db, scope, what, span, today))]
      : await gapsOfPeople(db, scope, what, span)
  const ofGroup = grouped(gaps, gap => gap.group)
  return (name, group = null) => {
    const range = ranges[name]
    const own = by === null ? gaps : (ofGroup.get(group ?? '') ?? [])
    const daysOf = (source: Source) =>
      new Set(
        own.flatMap(gap =>
          gap.source === source && range && gap.day >= range.from && gap.day <= range.to ? gap.day : [],
        ),
      ).size
    return { registers: daysOf('registers'), timeBook: daysOf('timeBook') }
  }
}

const gapsIn = (
  db: Db,
  scope: AnyScope,
  what: Chosen,
  { from, to }: DayRange,
  { table, group, alsoWithout = sql`` }: { table: Sql; group: Sql; alsoWithout?: Sql },
): Promise<Gap[]> =>
  db.many<Gap>(
    scope,
    sql`select d.day, ${group} as "group",
               case when sum(d.lines) > 0 then 'timeBook' else 'registers' end as source
        from ${table} d
        where d.day between ${from} and ${to} and ${chosen(scope, what, 'd')}
        group by d.day, d.salon_id, ${group}
        having sum(d.lines) > 0 and sum(d.book_rows) = 0
          or sum(d.hours) > 0 and sum(d.lines) = 0 ${alsoWithout}`,
  )

const gapsOfSalons = (db: Db, scope: AnyScope, what: Chosen, span: DayRange): Promise<Gap[]> =>
  gapsIn(db, scope, what, span, { table: sql`salon_day`, group: sql`d.salon_id` })

/** Who sold nothing on a day on which their salon has receipts lacks none. */
const gapsOfPeople = (db: Db, scope: AnyScope, what: Chosen, span: DayRange): Promise<Gap[]> =>
  gapsIn(db, scope, what, span, {
    table: sql`employee_day`,
    group: sql`d.employee_id`,
    alsoWithout: sql`and not exists (select from salon_day s
      where s.salon_id = d.salon_id and s.day = d.day and s.lines > 0)`,
  })

/** Salons that are judged between two other calls. */
const PIECE = 10

/** Both sources are missing where a salon is usually open and nothing has come. */
const emptyDays = async (
  db: Db,
  scope: AnyScope,
  { salons }: Chosen,
  span: DayRange,
  today: Day,
): Promise<Gap[]> => {
  const histories = await readHistories(db, salons ?? (await openSalons(db, scope)), span.from)
  const gaps = await mapInPieces([...histories], PIECE, ([group, history]): Gap[] =>
    daysMissing(history, span, today)
      // Hours without receipts are a gap of the receipts alone, and one that is counted already.
      .filter(day => !history.bookDays.has(day))
      .flatMap(day => [
        { day, group, source: 'registers' },
        { day, group, source: 'timeBook' },
      ]),
  )
  return gaps.flat()
}

const openSalons = async (db: Db, scope: AnyScope): Promise<readonly string[]> => {
  const reached = 'because' in scope ? sql`true` : within(scope as Scope, { salon: 'object_id' })
  const rows = await db.many<{ readonly objectId: string }>(
    scope,
    sql`select object_id as "objectId" from salon where active and ${reached}`,
  )
  return rows.map(({ objectId }) => objectId)
}
