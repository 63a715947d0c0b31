import { compare, multiply, over, subtract, sum, toNumber, total } from '../values/decimal.ts'
import { type Interval, intervalOf } from '../values/interval.ts'
import { addDays, type Day, type IsoWeekday, isoWeekday } from '../values/month.ts'
import { addWeeks, firstDayOfWeek, weekOf } from '../values/week.ts'

/** What the receipts of a weekday's days sold from one whole hour to the next (K84). */
export interface HourSums {
  readonly weekday: IsoWeekday
  /** 0–23: 16 is from 16:00 to 16:59, by the salon's clock. */
  readonly hour: number
  readonly customers: number
  /** Kroner to the øre. */
  readonly totalOms: number
}

/** A calendar day: of several salons the sum of theirs. */
export interface RhythmDay {
  readonly day: Day
  /** Days with receipts: of salons one for each, of a person 0 or 1 (K85). */
  readonly days: number
  /** Those of `days` whose hours of sale are unknown: they are not derived again yet, or their receipts were removed. */
  readonly undivided: number
  /** Days on which receipts are expected and have not arrived. */
  readonly missing: number
  /** Those of `days` with a row of the time book. */
  readonly booked: number
  /** The hours at work on the booked days. */
  readonly produksjonstimer: number
  /** What those with a row of the time book sold on them. */
  readonly totalOms: number
}

/** 'short': hands were missing. 'spare': they waited. 'even': neither (K87). */
export const rhythmLevels = ['short', 'spare', 'even'] as const
export type RhythmLevel = (typeof rhythmLevels)[number]

/** The work of a weekday, or of the whole week, on days with both receipts and hours (K86). */
export interface RhythmWork {
  readonly days: number
  readonly produksjonstimer: number | null
  readonly totalOms: number | null
  /** Kroner an hour at work. Null without hours. */
  readonly omsPerTime: number | null
}

export interface WeekdayWork extends RhythmWork {
  /** omsPerTime less that of the week: kroner an hour. */
  readonly overWeek: number | null
  /** Null with fewer than four such days, or without hours. */
  readonly level: RhythmLevel | null
  /** The hours a day that would make omsPerTime that of the week: above 0 where hands were missing, below 0 where they waited (K88). */
  readonly extraHours: number | null
}

export interface RhythmCounts {
  /** The days that the cells are of. */
  readonly days: number
  readonly missing: number
  readonly undivided: number
  readonly withoutHours: number
  /** Null without any day. */
  readonly customers: number | null
  readonly totalOms: number | null
}

export interface RhythmWeekday extends RhythmCounts {
  readonly weekday: IsoWeekday
  /** By hour; hours without receipts have none. */
  readonly hours: readonly Omit<HourSums, 'weekday'>[]
  /** The hour with the most customers; of equal ones the first. Null without customers. */
  readonly busiest: number | null
  readonly work: WeekdayWork
}

export interface WeekRhythm extends RhythmCounts {
  readonly work: RhythmWork
  /** Monday to Sunday. */
  readonly weekdays: readonly RhythmWeekday[]
}

/** The least days of a weekday that can show where hands were missing (K87). */
export const LEAST_WEEKDAYS = 4
/** The least share by which a weekday differs: 48 minutes of a day of eight hours. */
export const LEAST_SHARE = 0.1
/** The least share of the days that differ to the same side. */
const AGREEING = 0.75

/** The numbers of weeks that the rhythm can cover (K89). */
export const weekCounts = [4, 8, 13, 26, 52] as const
export type WeekCount = (typeof weekCounts)[number]
export const USUAL_WEEKS: WeekCount = 8

/** The days of the last finished ISO weeks before the running one (K89). */
export const lastWeeks = (weeks: WeekCount, today: Day): Interval => {
  const running = weekOf(today)
  return intervalOf({
    from: firstDayOfWeek(addWeeks(running, -weeks)),
    to: addDays(firstDayOfWeek(running), -1),
  })
}

const isoWeekdays: readonly IsoWeekday[] = [1, 2, 3, 4, 5, 6, 7]

const workOf = (days: readonly RhythmDay[]): RhythmWork => {
  const booked = days.filter(one => one.booked > 0)
  if (booked.length === 0) return { days: 0, produksjonstimer: null, totalOms: null, omsPerTime: null }
  const produksjonstimer = total(booked.map(one => one.produksjonstimer))
  const totalOms = total(booked.map(one => one.totalOms))
  return {
    days: total(booked.map(one => one.booked)),
    produksjonstimer,
    totalOms,
    omsPerTime: over(totalOms, produksjonstimer),
  }
}

/** 1 where a day sold more an hour than the week, −1 where less. A day without hours sold more if it sold at all. */
const sideOf = (one: RhythmDay, week: RhythmWork): number =>
  compare(
    multiply(one.totalOms, week.produksjonstimer ?? 0),
    multiply(week.totalOms ?? 0, one.produksjonstimer),
  )

const levelOf = (days: readonly RhythmDay[], work: RhythmWork, week: RhythmWork): RhythmLevel | null => {
  const booked = days.filter(one => one.booked > 0)
  if (booked.length < LEAST_WEEKDAYS || work.omsPerTime === null || week.omsPerTime === null) return null
  if (week.omsPerTime <= 0) return null
  const difference = work.omsPerTime - week.omsPerTime
  if (compare(Math.abs(difference), multiply(week.omsPerTime, LEAST_SHARE)) < 0) return 'even'
  const side = Math.sign(difference)
  const agreeing = booked.filter(one => sideOf(one, week) === side).length
  if (agreeing < booked.length * AGREEING) return 'even'
  return side > 0 ? 'short' : 'spare'
}

const weekdayWork = (days: readonly RhythmDay[], week: RhythmWork): WeekdayWork => {
  const work = workOf(days)
  const isKnown = work.omsPerTime !== null && week.omsPerTime !== null
  // Hours a day at the week's kroner an hour, less those there were.
  const wanted = over(over(work.totalOms, week.omsPerTime), work.days)
  const had = over(work.produksjonstimer, work.days)
  return {
    ...work,
    overWeek: isKnown ? toNumber(subtract(work.omsPerTime ?? 0, week.omsPerTime ?? 0)) : null,
    level: levelOf(days, work, week),
    extraHours: isKnown && wanted !== null && had !== null ? wanted - had : null,
  }
}

const countsOf = (all: readonly RhythmDay[], hours: readonly Omit<HourSums, 'weekday'>[]): RhythmCounts => {
  const known = total(all.map(one => one.days - one.undivided))
  return {
    days: known,
    missing: total(all.map(one => one.missing)),
    undivided: total(all.map(one => one.undivided)),
    withoutHours: total(all.map(one => one.days - one.booked)),
    customers: known > 0 ? total(hours.map(one => one.customers)) : null,
    totalOms: known > 0 ? toNumber(sum(hours.map(one => one.totalOms))) : null,
  }
}

const busiestOf = (hours: readonly Omit<HourSums, 'weekday'>[]): number | null => {
  const most = Math.max(0, ...hours.map(one => one.customers))
  return most > 0 ? (hours.find(one => one.customers === most)?.hour ?? null) : null
}

/**
 * The rhythm of a week: customers and turnover by weekday and hour, hours at work by weekday, and where hands were missing or
 * waited (K84–K88). Sums; the reader divides by the days.
 */
export const weekRhythm = (days: readonly RhythmDay[], cells: readonly HourSums[]): WeekRhythm => {
  const week = workOf(days)
  const weekdays = isoWeekdays.map((weekday): RhythmWeekday => {
    const own = days.filter(one => isoWeekday(one.day) === weekday)
    const hours = cells
      .filter(one => one.weekday === weekday)
      .map(({ hour, customers, totalOms }) => ({ hour, customers, totalOms }))
      .sort((a, b) => a.hour - b.hour)
    return {
      weekday,
      ...countsOf(own, hours),
      hours,
      busiest: busiestOf(hours),
      work: weekdayWork(own, week),
    }
  })
  return { ...countsOf(days, cells), work: week, weekdays }
}
