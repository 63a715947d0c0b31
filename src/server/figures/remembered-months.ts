import type { DayRange } from '#domain/statistics/time-frames'
import { compareDates, firstDay, lastDay, monthOf, previousMonth } from '#domain/values/month'
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
  /** Everything the result depends on besides the rows; serialised, it is the cache key. */
  readonly [name: string]: unknown
  readonly spans: readonly DayRange[]
}

const remembered = stampedResults<unknown>(500)

/**
 * Caches results for past months until one of their rows is written. The check uses the same snapshot as the other
 * reads, so the result is never older than the figures shown with it.
 */
export const remember = async <Result>(
  db: Db,
  about: About,
  workOut: () => Promise<Result>,
): Promise<Result> => {
  if (about.spans.length === 0) return workOut()
  const written = await lastWritten(db, about.spans)
  return remembered(db, JSON.stringify(about), written, workOut) as Promise<Result>
}

/** Changes whenever a row of these months, or anybody's terms, is written or removed. */
const lastWritten = async (db: Db, spans: readonly DayRange[]): Promise<string> => {
  const from = spans.map(span => span.from).sort(compareDates)[0]
  const to = spans
    .map(span => span.to)
    .sort(compareDates)
    .at(-1)
  const row = await db.maybe<{ written: string }>(
    because,
    sql`select concat_ws(' ', (select ${rowStamp} from person_month_sums where month between ${from} and ${to}),
                         (select ${rowStamp} from terms_of_person)) as written`,
  )
  return row?.written ?? ''
}
