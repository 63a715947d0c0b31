import type { DayRange } from '#domain/key-figures/time-frames'
import { compareDates, firstDay, lastDay, monthOf, previousMonth } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { raw, sql } from '#server/db/sql'

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

interface Remembered {
  readonly written: string
  readonly result: Promise<unknown>
}

const MOST = 500
const memories = new WeakMap<object, Map<string, Remembered>>()

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
  const memory = memories.get(db.home) ?? new Map<string, Remembered>()
  memories.set(db.home, memory)
  const name = JSON.stringify(about)
  const known = memory.get(name)
  if (known?.written === written) return known.result as Promise<Result>
  const result = workOut()
  memory.delete(name)
  memory.set(name, { written, result })
  const forget = () => memory.get(name)?.result === result && memory.delete(name)
  result.catch(forget)
  for (const oldest of memory.keys()) {
    if (memory.size <= MOST) break
    memory.delete(oldest)
  }
  return result
}

/**
 * Changes whenever a row of these months, or anybody's terms, is written or removed: PostgreSQL gives each row version a position
 * and a transaction id, and no two versions share both.
 */
const lastWritten = async (db: Db, spans: readonly DayRange[]): Promise<string> => {
  const from = spans.map(span => span.from).sort(compareDates)[0]
  const to = spans
    .map(span => span.to)
    .sort(compareDates)
    .at(-1)
  const stamps = raw('count(*) as rows, sum(hashtidextended(ctid, xmin::text::bigint)) as stamps')
  const row = await db.maybe<{ written: string }>(
    because,
    sql`select concat_ws(' ', months.rows, months.stamps, people.rows, people.stamps) as written
        from (select ${stamps} from employee_month where month between ${from} and ${to}) months,
             (select ${stamps} from employee_terms) people`,
  )
  return row?.written ?? ''
}
