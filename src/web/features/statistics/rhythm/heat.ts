import type { RhythmReply, RhythmWeekdayReply } from '#contract/statistics/rhythm'
import { over } from '#domain/values/decimal'
import type { RhythmMeasure } from './rhythm-view.ts'

/** The steps of tint, from 0 to the largest average. */
const STEPS = 5

/** A cell of the table. */
export interface HeatCell {
  /** The average of the weekday's days. Null if no day has arrived, or if the salon is closed. */
  readonly value: number | null
  readonly closed: boolean
  /** 0 to 4; it repeats the value. */
  readonly step: number
}

interface HeatRow {
  readonly weekday: number
  readonly cells: readonly HeatCell[]
  /** A day of the weekday on average. */
  readonly total: number | null
  /** Marks the weekday where hands were missing or waited. */
  readonly level: RhythmWeekdayReply['work']['level']
}

export interface Heat {
  /** The whole hours across the table, without gaps. */
  readonly hours: readonly number[]
  readonly rows: readonly HeatRow[]
  /** An average week: the sums of the averages. */
  readonly week: { readonly cells: readonly number[]; readonly total: number }
}

const startOf = (clock: string): number => Number(clock.slice(0, 2))
/** The first whole hour that is closed: 18:30 ends in the hour from 18, and 18:00 before it. */
const endOf = (clock: string): number => startOf(clock) + (clock.slice(3, 5) === '00' ? 0 : 1)

/** Weekdays with days that have arrived or are missing. */
export const shownWeekdays = ({ weekdays }: RhythmReply): readonly RhythmWeekdayReply[] =>
  weekdays.filter(({ days, missing, undivided }) => days + missing + undivided > 0)

const hoursOf = ({ opening }: RhythmReply, shown: readonly RhythmWeekdayReply[]): readonly number[] => {
  const entered = opening.filter(one => shown.some(({ weekday }) => weekday === one.weekday))
  const sold = shown.flatMap(({ hours }) =>
    hours.filter(one => one.customers !== 0 || one.totalOms !== 0).map(({ hour }) => hour),
  )
  const all = [...sold, ...entered.flatMap(one => [startOf(one.from), endOf(one.to) - 1])]
  if (all.length === 0) return []
  const first = Math.min(...all)
  return Array.from({ length: Math.max(...all) - first + 1 }, (_, at) => first + at)
}

/** True if none of the salons is open in any part of the hour (K85). */
const isClosed = ({ opening }: RhythmReply, weekday: number, hour: number): boolean => {
  if (opening.length === 0) return false
  return !opening.some(one => one.weekday === weekday && hour >= startOf(one.from) && hour < endOf(one.to))
}

/** The table of averages: each weekday's sum by hour, divided by its days (K85). */
export const heatOf = (reply: RhythmReply, measure: RhythmMeasure): Heat => {
  const shown = shownWeekdays(reply)
  const hours = hoursOf(reply, shown)
  const averages = shown.map(one =>
    hours.map(hour => {
      const sold = one.hours.find(found => found.hour === hour)
      const closed = sold === undefined && isClosed(reply, one.weekday, hour)
      return { value: closed ? null : over(sold?.[measure] ?? 0, one.days), closed }
    }),
  )
  const most = Math.max(0, ...averages.flat().map(({ value }) => value ?? 0))
  const stepOf = (value: number | null): number =>
    Math.min(STEPS - 1, Math.floor((over(Math.max(0, value ?? 0), most) ?? 0) * STEPS))
  const rows = shown.map((one, at) => ({
    weekday: one.weekday,
    cells: (averages[at] ?? []).map(cell => ({ ...cell, step: stepOf(cell.value) })),
    total: over(one[measure], one.days),
    level: one.work.level,
  }))
  const add = (values: readonly (number | null)[]) => values.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  return {
    hours,
    rows,
    week: {
      cells: hours.map((_, at) => add(rows.map(({ cells }) => cells[at]?.value ?? null))),
      total: add(rows.map(({ total }) => total)),
    },
  }
}
