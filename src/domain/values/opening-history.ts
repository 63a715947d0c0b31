import { inForce } from './dated.ts'
import { BEGINNING, type Held } from './dated-history.ts'
import { type DayRange, everyDayOf } from './day-range.ts'
import { isoWeekday, type Month, monthOf } from './month.ts'
import { type OpeningDay, weekdayNames } from './opening-hours.ts'

/** The times of each weekday as '09:00-18:00', or '' when it is closed. Each weekday is valid from its own month (C31). */
export type OpeningWeek = Readonly<Record<(typeof weekdayNames)[number], string>>

/** A change of a weekday's hours. Without times the weekday is closed. */
export interface OpeningChange {
  readonly from: Month
  readonly weekday: number
  readonly opens: string | null
  readonly closes: string | null
}

const closedWeek: OpeningWeek = {
  mandag: '',
  tirsdag: '',
  onsdag: '',
  torsdag: '',
  fredag: '',
  lørdag: '',
  søndag: '',
}

const nameOf = (weekday: number): keyof OpeningWeek => {
  const name = weekdayNames[weekday - 1]
  if (name === undefined) throw new RangeError(`${weekday} is not a weekday`)
  return name
}

export const openingWeekOf = (days: readonly OpeningDay[]): OpeningWeek => ({
  ...closedWeek,
  ...Object.fromEntries(days.map(({ weekday, from, to }) => [nameOf(weekday), `${from}-${to}`])),
})

const daysOf = (week: OpeningWeek): OpeningDay[] =>
  weekdayNames.flatMap((name, place) => {
    const [from = '', to = ''] = week[name].split('-')
    return from === '' ? [] : [{ weekday: place + 1, from, to }]
  })

/** The history that stored changes make, in any order. The first row is valid from the beginning. */
export const openingHistory = (changes: readonly OpeningChange[]): Held<OpeningWeek>[] => {
  const months = [...new Set([BEGINNING, ...changes.map(({ from }) => from)])].sort()
  const history: Held<OpeningWeek>[] = []
  for (const from of months) {
    const own = changes.filter(change => change.from === from)
    const values = {
      ...(history.at(-1)?.values ?? closedWeek),
      ...Object.fromEntries(
        own.map(one => [nameOf(one.weekday), one.opens ? `${one.opens}-${one.closes}` : '']),
      ),
    }
    const named = weekdayNames.filter((_, place) => own.some(one => one.weekday === place + 1))
    history.push({ from, values, named: from === BEGINNING ? [] : named })
  }
  return history
}

/** The changes to store of a history: the weekdays open from the beginning, and each later change of a weekday. */
export const openingChanges = (history: readonly Held<OpeningWeek>[]): OpeningChange[] =>
  history.flatMap(({ from, named, values }) => {
    const open = daysOf(values)
    const shown = from === BEGINNING ? open.map(({ weekday }) => nameOf(weekday)) : named
    return shown.map(name => {
      const weekday = weekdayNames.indexOf(name) + 1
      const day = open.find(one => one.weekday === weekday)
      return { from, weekday, opens: day?.from ?? null, closes: day?.to ?? null }
    })
  })

/** The weekdays on which the salon is open in a month, in their order. */
export const openWeekdaysIn = (history: readonly Held<OpeningWeek>[], month: Month): OpeningDay[] =>
  daysOf(inForce(history, month).values)

/**
 * The opening hours of each weekday in a span: from the earliest opening to the latest closing of its days, so that an hour outside them was
 * closed on all of them (K85). Empty when a month of the span has no hours, because nothing is known of it then.
 */
export const openWeekdaysOf = (history: readonly Held<OpeningWeek>[], range: DayRange): OpeningDay[] => {
  const widest = new Map<number, OpeningDay>()
  const inMonth = new Map<Month, readonly OpeningDay[]>()
  for (const day of everyDayOf(range)) {
    const month = monthOf(day)
    const open = inMonth.get(month) ?? openWeekdaysIn(history, month)
    inMonth.set(month, open)
    if (open.length === 0) return []
    const weekday = isoWeekday(day)
    const own = open.find(one => one.weekday === weekday)
    const known = widest.get(weekday)
    if (own)
      widest.set(weekday, {
        weekday,
        from: known && known.from < own.from ? known.from : own.from,
        to: known && known.to > own.to ? known.to : own.to,
      })
  }
  return [...widest.values()].sort((a, b) => a.weekday - b.weekday)
}
