import { addDays, type Day, day } from '#domain/values/month'
import { dayOf } from '../../clock.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

const clockOnWall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/**
 * The moment at which clocks in Norway first show the time of a day. In the night that skips it, they would have shown it an hour
 * later.
 */
const momentOf = (of: Day, time: string): Date => {
  const utc = Date.parse(`${of}T${time}:00Z`)
  const [summer, winter] = [new Date(utc - 2 * HOUR_MS), new Date(utc - HOUR_MS)]
  return clockOnWall.format(summer) === `${of} ${time}` ? summer : winter
}

/** The last moment until now at which a backup was due. There is one for every day in Norway. */
export const lastDue = (now: Date, time: string): Date => {
  const today = day(dayOf(now))
  const moment = momentOf(today, time)
  return moment.getTime() <= now.getTime() ? moment : momentOf(addDays(today, -1), time)
}

/** The pause after a failed run, in milliseconds: five minutes, doubled with each failure, at most four hours. */
export const pauseAfter = (failures: number): number =>
  Math.min(5 * MINUTE_MS * 2 ** Math.max(0, failures - 1), 4 * HOUR_MS)

/** What is known of earlier runs. */
export interface EarlierRuns {
  /** When the last successful run began. */
  readonly succeededAt: Date | null
  /** When the last failed run since then ended. */
  readonly failedAt: Date | null
  /** The failed runs since the last successful one. */
  readonly failures: number
}

/** True when a run was missed or has failed long enough ago. */
export const isDue = ({ succeededAt, failedAt, failures }: EarlierRuns, now: Date, time: string): boolean => {
  const due = lastDue(now, time)
  if (succeededAt && succeededAt.getTime() >= due.getTime()) return false
  // A due moment since the last failure does not wait for its pause.
  if (!failedAt || failedAt.getTime() < due.getTime()) return true
  return now.getTime() >= failedAt.getTime() + pauseAfter(failures)
}
