import { addMonths, type Month } from '#domain/values/month'
import { dateAt, dayAt, monthAt, timeAt } from '../../ui/norwegian-time.ts'

/** 'i dag 14:32', '3. okt. 2026 14:32' */
export const momentOf = (instant: string, now = Date.now()): string =>
  `${dayAt(instant) === dayAt(now) ? 'i dag' : dateAt(instant)} ${timeAt(instant)}`

const OFFERED = 24

/** This month and those before it, newest first; the one shown among them, however old. */
export const monthsTo = (now: Month, shown: Month): readonly Month[] => {
  const offered = Array.from({ length: OFFERED }, (_, back) => addMonths(now, -back))
  return offered.includes(shown) ? offered : [...offered, shown]
}

export const thisMonth = (): Month => monthAt(Date.now())
