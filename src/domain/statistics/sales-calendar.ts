import {
  addDays,
  type Day,
  dateOf,
  type IsoWeekday,
  isoWeekday,
  type Month,
  monthOf,
} from '../values/month.ts'
import { isRedDay } from '../values/red-days.ts'
import { isOpeningDay } from './pace.ts'

/** Days whose sales differ from the others of their weekday (K71). */
export type KindOfDay = 'usual' | 'red' | 'christmasEve' | 'newYearsEve' | 'afterChristmas' | 'beforeRed'

const kindOf = (of: Day): KindOfDay => {
  if (isRedDay(of)) return 'red'
  const date = of.slice(5)
  if (date === '12-24') return 'christmasEve'
  if (date === '12-31') return 'newYearsEve'
  if (date >= '12-27' && date <= '12-30') return 'afterChristmas'
  return isRedDay(addDays(of, 1)) ? 'beforeRed' : 'usual'
}

export const SUNDAY = 7

interface AssumedSeason {
  /** Dates of a year, as 'MM-DD'. */
  readonly from: string
  readonly to: string
  readonly sells: number
}

/** The weeks before Christmas, in which shops may open on Sundays. */
const CHRISTMAS_RUSH: AssumedSeason = { from: '12-10', to: '12-23', sells: 1.1 }

/** Holidays in summer and the rush before Christmas, until the subject's own years say otherwise (K64). Other days sell 1. */
const ASSUMED_SEASONS: readonly AssumedSeason[] = [
  { from: '06-22', to: '07-05', sells: 0.85 },
  { from: '07-06', to: '08-02', sells: 0.7 },
  { from: '08-03', to: '08-16', sells: 0.85 },
  CHRISTMAS_RUSH,
]
const isIn = ({ from, to }: AssumedSeason, of: Day): boolean => of.slice(5) >= from && of.slice(5) <= to
const assumedSeasonOn = (of: Day): number => ASSUMED_SEASONS.find(season => isIn(season, of))?.sells ?? 1

/** The place of the Sundays on which shops may be open before Christmas (K71). */
export const BEFORE_CHRISTMAS = SUNDAY * 10
const isSundayBeforeChristmas = (of: Day, weekday: IsoWeekday): boolean =>
  weekday === SUNDAY && isIn(CHRISTMAS_RUSH, of)

/** What the calendar alone tells of a day's sales. */
export interface CalendarDay {
  readonly weekday: IsoWeekday
  readonly kind: KindOfDay
  readonly month: Month
  readonly opens: boolean
  /** Weekday and its number in the month as one key: 32 is the second Wednesday. */
  readonly place: number
  /** What a day of this season is assumed to sell, as a share of other days (K64). */
  readonly assumed: number
}

/** Cached, because every forecast uses the same days. */
const calendar = new Map<Day, CalendarDay>()

/** @returns the same object for the same day */
export const calendarDay = (of: Day): CalendarDay => {
  const known = calendar.get(of)
  if (known) return known
  const weekday = isoWeekday(of)
  const place = isSundayBeforeChristmas(of, weekday)
    ? BEFORE_CHRISTMAS
    : weekday * 10 + Math.ceil(dateOf(of) / 7)
  const made = {
    weekday,
    kind: kindOf(of),
    month: monthOf(of),
    opens: isOpeningDay(of),
    place,
    assumed: assumedSeasonOn(of),
  }
  calendar.set(of, made)
  return made
}

/** An opening day of an assumed season counts as two in the interval (K65). */
const IN_SEASON = 2

/**
 * What a day counts as in the interval: an opening day as one, or double in an assumed season, when it is least certain who is at work
 * and how many customers come (K65). Other days count as 0.
 */
export const doubtOf = (of: Day): number => {
  const { opens, assumed } = calendarDay(of)
  if (!opens) return 0
  return assumed === 1 ? 1 : IN_SEASON
}
