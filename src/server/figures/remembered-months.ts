import type { DayRange } from '#domain/values/day-range'
import { compareDates, firstDay, lastDay, type Month, monthOf, previousMonth } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { rowStamp } from '#server/db/row-stamp'
import { sql } from '#server/db/sql'
import { stampedResults } from './stamped-results.ts'

const because = { because: 'it is asked whether anything has been written, not what' }

/**
 * Splits a range into the whole months before its last month, and the rest. Ranges within a month, or starting mid-month, are all
 * rest.
 */
export const closedMonths = (days: DayRange): { closed: DayRange | null; rest: DayRange } => {
  const first = firstDay(monthOf(days.to))
  if (days.from !== firstDay(monthOf(days.from)) || compareDates(days.from, first) >= 0)
    return { closed: null, rest: days }
  return {
    closed: { from: days.from, to: lastDay(previousMonth(monthOf(first))) },
    rest: { from: first, to: days.to },
  }
}

interface About {
  /** Everything the result depends on besides the rows; serialised with the month, it is the cache key. */
  readonly [name: string]: unknown
}

const remembered = stampedResults<unknown>(2000)

/**
 * Caches the results of past months, each until one of its rows is written. The check uses the same snapshot as the other reads, so a
 * result is never older than the figures shown with it. `workOut` gets the months that are not cached.
 */
export const rememberMonths = async <Result>(
  db: Db,
  about: About,
  months: readonly Month[],
  workOut: (missing: readonly Month[]) => Promise<ReadonlyMap<Month, Result>>,
): Promise<ReadonlyMap<Month, Result>> => {
  const written = await lastWritten(db, months)
  const name = JSON.stringify(about)
  const missing: Month[] = []
  // Starts once all missing months are known.
  const made = Promise.resolve().then(() =>
    missing.length > 0 ? workOut(missing) : new Map<Month, Result>(),
  )
  const results = months.map(month =>
    remembered(db, `${name} ${month}`, written.get(month) ?? '', () => {
      missing.push(month)
      return made.then(found => found.get(month))
    }),
  )
  const found = (await Promise.all(results)) as Result[]
  return new Map(months.map((month, i) => [month, found[i] as Result]))
}

/** A text per month that changes whenever a row of the month, or anybody's terms, is written or removed. */
const lastWritten = async (db: Db, months: readonly Month[]): Promise<ReadonlyMap<Month, string>> => {
  const rows = await db.many<{ month: Month; written: string }>(
    because,
    sql`select to_char(asked.month, 'YYYY-MM') as month, concat_ws(' ', rows.stamp, terms.stamp) as written
        from unnest(${months.map(firstDay)}::date[]) asked (month)
        cross join lateral (select ${rowStamp} as stamp from person_month_sums m where m.month = asked.month) rows
        cross join (select ${rowStamp} as stamp from terms_of_person) terms`,
  )
  return new Map(rows.map(({ month, written }) => [month, written]))
}
