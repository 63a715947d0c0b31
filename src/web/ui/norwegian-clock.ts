import { addDays, type Day, day, isoWeekday, lastDay, month } from '#domain/values/month'

const HOUR = 3_600_000

/** 01:00 UTC on the last Sunday of a month such as '2026-03', as the start of an ISO time. */
const changeIn = (named: string): string => {
  const last = lastDay(month(named))
  return `${addDays(last, -(isoWeekday(last) % 7))}T01`
}

/**
 * Milliseconds that Norwegian time is ahead of UTC: two hours from the last Sunday of March to the last Sunday of October, one hour
 * otherwise. Both changes are at 01:00 UTC. Valid from 1996 on (directive 2000/84/EC).
 */
const aheadOfUtc = (instant: Date): number => {
  const utc = instant.toISOString()
  const year = utc.slice(0, 4)
  const isSummer = utc >= changeIn(`${year}-03`) && utc < changeIn(`${year}-10`)
  return isSummer ? 2 * HOUR : HOUR
}

/** For example '2026-11-21T14:32:07.000', in Norwegian time. */
const written = (instant: Date): string =>
  new Date(instant.getTime() + aheadOfUtc(instant)).toISOString().slice(0, -1)

/** The date in Norway, wherever the program runs. @throws RangeError if the instant is invalid */
export const norwegianDay = (instant: Date): Day => day(written(instant).slice(0, 10))

/** The time of day in Norway, for example '14:32'. @throws RangeError if the instant is invalid */
export const norwegianTime = (instant: Date): string => written(instant).slice(11, 16)
