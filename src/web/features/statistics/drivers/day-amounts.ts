import type { Driver, DriverDay } from '#contract/statistics/drivers'
import type { DriverName } from '#domain/statistics/driver-names'
import { dayFigures } from '#domain/statistics/key-figures'
import { shortRangeName, shortWeekdayName } from '#domain/values/day-names'
import { type Day, day, isoWeekday, monthOf } from '#domain/values/month'
import { fixed } from '#domain/values/number-format'
import { counted, listed } from '../../../ui/counted.ts'
import { daysSearch } from '../days-view.ts'
import { figureOfDriver } from './driver-words.ts'
import { wholeKroner } from './whole-kroner.ts'
import type { WhyAddress } from './why-place.ts'
import type { WhyView } from './why-view.ts'

/** '+8 862', '−42 626', '0' */
export const signedNumber = (kr: number): string => `${kr > 0 ? '+' : ''}${fixed(kr, 0)}`

/** A day behind a driver, in whole kroner. */
export interface ShownDay {
  /** The day of this span, or of the other one if this span has none. */
  readonly at: Day
  readonly isBase: boolean
  /** The day on the other side if it is another weekday. */
  readonly otherWeekday: Day | null
  readonly was: number | null
  readonly now: number | null
  readonly kr: number
}

/** Drivers whose days are mostly 0. Only the others are of interest. */
const rare: readonly DriverName[] = ['openingDays', 'returns', 'missingDays']

/** The days that have anything to do with a driver, in order. They sum to `kr`. */
export const shownDays = (name: DriverName, days: readonly DriverDay[], kr: number): readonly ShownDay[] => {
  const isOf = ({ was, now, amount }: DriverDay): boolean =>
    amount !== 0 || (!rare.includes(name) && (was !== null || now !== null))
  const known = days.filter(isOf)
  const whole = wholeKroner(
    known.map(({ amount }) => amount),
    kr,
  )
  return known.flatMap(({ day: of, baseDay, was, now }, i) => {
    const base = baseDay === null ? null : day(baseDay)
    const at = of === null ? base : day(of)
    if (at === null) return []
    const otherWeekday = base !== null && isoWeekday(base) !== isoWeekday(at) ? base : null
    return [{ at, isBase: of === null, otherWeekday, was, now, kr: whole[i] ?? 0 }]
  })
}

/** The largest days, the largest first. */
export const largestDays = (days: readonly ShownDay[], count: number): readonly ShownDay[] =>
  [...days]
    .filter(({ kr }) => kr !== 0)
    .sort((a, b) => Math.abs(b.kr) - Math.abs(a.kr) || (a.at < b.at ? -1 : 1))
    .slice(0, count)

const TWO = 2

/** 'To dager er over halvparten, 5. og 12. nov.' Empty if no two days of the same sign are. */
export const concentration = (days: readonly ShownDay[], kr: number): string => {
  const along = days.filter(one => one.kr !== 0 && one.kr < 0 === kr < 0)
  const largest = largestDays(along, TWO)
  const size = Math.abs(largest.reduce((sum, one) => sum + one.kr, 0))
  if (along.length < 2 * TWO || size * 2 <= Math.abs(kr)) return ''
  const dates = largest.map(({ at }) => at).sort()
  const sameMonth = new Set(dates.map(monthOf)).size === 1
  const named = dates.map((at, i) =>
    sameMonth && i === 0 ? `${Number(at.slice(8))}.` : shortRangeName({ from: at, to: at }),
  )
  return `${counted(TWO, 'dag', 'dager').replace('2', 'To')} er over halvparten, ${listed(named)}`.replace(
    /[^.]$/,
    '$&.',
  )
}

export const dayLabel = ({ at }: ShownDay): string => shortWeekdayName(at)
/** 'mot lør. 17. okt.' if the other day is another weekday; else empty. */
export const againstLabel = ({ otherWeekday }: ShownDay): string =>
  otherWeekday ? `mot ${shortWeekdayName(otherWeekday)}` : ''

/** The page of a day with its receipts. */
export const dayTo = (
  { days }: Pick<WhyAddress, 'days'>,
  { span }: Pick<WhyView, 'span'>,
  driver: Pick<Driver, 'name'>,
  at: Day,
): string => {
  const figure = figureOfDriver(driver.name)
  const isShown = dayFigures.some(({ key }) => key === figure)
  return `${days}/${at}${daysSearch({ figure: isShown ? figure : 'totalOms', span })}`
}
