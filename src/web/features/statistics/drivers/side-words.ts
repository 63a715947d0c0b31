import type { DriversSide } from '#contract/statistics/drivers'
import type { Span } from '#domain/statistics/spans'
import { capitalised } from '#domain/values/capitalised'
import { rangeName } from '#domain/values/day-names'
import { isInterval } from '#domain/values/interval'
import { type Day, day, firstDay, monthName, monthNames, monthOf } from '#domain/values/month'
import { isWeek, weekNumber, weekOf } from '#domain/values/week'

/** The headings of a side. */
export interface SideWords {
  /** 'I fjor', for a column. */
  readonly head: string
  /** 'Omsetning i fjor' */
  readonly total: string
}

export interface Sides {
  readonly was: SideWords
  readonly now: SideWords
}

interface Compared {
  readonly was: DriversSide
  readonly now: DriversSide
}

const of = (name: string): SideWords => ({ head: capitalised(name), total: `Omsetning ${name}` })
const within = (name: string): SideWords => ({ head: capitalised(name), total: `Omsetning i ${name}` })

const yearOfSide = ({ lastDay: last }: DriversSide): string => last.slice(0, 4)

/** A month by its name, with the year if the two are of different years. */
const monthWords = (side: DriversSide, withYear: boolean): SideWords => {
  const month = monthOf(day(side.lastDay))
  return within(withYear ? monthName(month) : (monthNames[Number(month.slice(5)) - 1] ?? ''))
}

/** True if a side is within one month and begins with it. */
const isOfMonth = ({ firstDay: from, lastDay: to }: DriversSide): boolean =>
  monthOf(day(from)) === monthOf(day(to)) && day(from) === firstDay(monthOf(day(to)))

/**
 * Names the two sides, the shortest way that tells them apart: by the salon or person, 'i fjor' and 'i år', the month, the
 * week, or before and now.
 */
export const sideWords = (
  { was, now }: Compared,
  { span, today }: { readonly span: Span; readonly today: Day },
): Sides => {
  if (was.objectId !== now.objectId)
    return {
      was: { head: was.name, total: `Omsetning, ${was.name}` },
      now: { head: now.name, total: `Omsetning, ${now.name}` },
    }
  const [yearWas, yearNow] = [yearOfSide(was), yearOfSide(now)]
  const isSameSpan = was.firstDay.slice(5) === now.firstDay.slice(5)
  const isYearApart = Number(yearNow) - Number(yearWas) === 1
  if (isWeek(span)) {
    const [before, after] = [weekOf(day(was.firstDay)), weekOf(day(now.firstDay))]
    const years = before.slice(0, 4) !== after.slice(0, 4)
    const named = (week: typeof before) =>
      within(`uke ${weekNumber(week)}${years ? ` ${week.slice(0, 4)}` : ''}`)
    return { was: named(before), now: named(after) }
  }
  if (isYearApart && isSameSpan && yearNow === today.slice(0, 4))
    return { was: of('i fjor'), now: of('i år') }
  if (isYearApart && isSameSpan) return { was: within(yearWas), now: within(yearNow) }
  if (isOfMonth(was) && isOfMonth(now) && !isInterval(span)) {
    const years = yearWas !== yearNow
    return { was: monthWords(was, years), now: monthWords(now, years) }
  }
  return { was: of('før'), now: of('nå') }
}

/** '1.–21. november', with the year unless it is the current one. */
const rangeWithin = ({ firstDay: from, lastDay: to }: DriversSide, today: Day): string => {
  const words = rangeName({ from: day(from), to: day(to) })
  const thisYear = ` ${today.slice(0, 4)}`
  return words.endsWith(thisYear) ? words.slice(0, -thisYear.length) : words
}

/** '1.–20. oktober', or 'Majorstuen på de samme dagene' */
export const basisInWords = ({ was, now }: Compared, today: Day): string =>
  was.objectId === now.objectId ? rangeWithin(was, today) : `${was.name} på de samme dagene`
