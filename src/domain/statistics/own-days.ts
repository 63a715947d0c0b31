import { over, total } from '../values/decimal.ts'
import { type Day, daysBetween, firstDay, isoWeekday, type Month, monthOf } from '../values/month.ts'

/** A person's own day. Null where the registers have not arrived. */
export interface OwnDay {
  readonly day: Day
  readonly antallBesok: number | null
  readonly totalOms: number | null
  readonly totalVareomsetning: number | null
  /** True when sales were expected and the registers have not arrived. */
  readonly missing: boolean
}
type OwnFigure = Exclude<keyof OwnDay, 'day' | 'missing'>

/** The average of a weekday (K36). */
export interface UsualDay extends Readonly<Record<OwnFigure, number | null>> {
  /** The number of days it is made of. */
  readonly days: number
}

/** The weeks before a day in which its weekday is compared, and the least number of worked days among them (K36). */
const WEEKS = 8
const LEAST_DAYS = 3
/** A day further back is not shown as the newest one. */
const NEWEST_WITHIN = 6

const sold = ({ totalOms }: OwnDay): boolean => (totalOms ?? 0) > 0

/** The newest day with own sales, today or within the week before it. */
export const newestOwnDay = (days: readonly OwnDay[], today: Day): OwnDay | null =>
  days.findLast(one => sold(one) && one.day <= today && daysBetween(one.day, today) <= NEWEST_WITHIN) ?? null

/** The same weekday of the eight weeks before, on days with own sales; null if there are fewer than three. */
export function usualDay(days: readonly OwnDay[], of: Day): UsualDay | null {
  const same = days.filter(
    one =>
      one.day < of &&
      daysBetween(one.day, of) <= WEEKS * 7 &&
      isoWeekday(one.day) === isoWeekday(of) &&
      sold(one),
  )
  if (same.length < LEAST_DAYS) return null
  const average = (figure: OwnFigure) => {
    const known = same.flatMap(one => one[figure] ?? [])
    return over(total(known), known.length)
  }
  return {
    days: same.length,
    antallBesok: average('antallBesok'),
    totalOms: average('totalOms'),
    totalVareomsetning: average('totalVareomsetning'),
  }
}

export interface OwnRecords {
  readonly day: { readonly day: Day; readonly totalOms: number }
  readonly month: { readonly month: Month; readonly totalOms: number } | null
}

const best = <Kind extends { readonly totalOms: number }>(all: readonly Kind[]): Kind | null =>
  all.reduce<Kind | null>((most, one) => (most && most.totalOms >= one.totalOms ? most : one), null)

/** The best day and the best month of the given days; months that began before them are left out (K37). */
export function ownRecords(days: readonly OwnDay[]): OwnRecords | null {
  const withSales = days.filter(sold).map(({ day, totalOms }) => ({ day, totalOms: totalOms ?? 0 }))
  const bestDay = best(withSales)
  const [first] = days
  if (!bestDay || !first) return null
  const months = [...new Set(withSales.map(({ day }) => monthOf(day)))].filter(
    month => firstDay(month) >= first.day,
  )
  const ofMonth = (month: Month) => ({
    month,
    totalOms: total(withSales.filter(({ day }) => monthOf(day) === month).map(one => one.totalOms)),
  })
  return { day: bestDay, month: best(months.map(ofMonth)) }
}
