import { type DayState, dayStates, isUsuallyOpen, stateOf } from '../sales/arrivals.ts'
import type { DayRange } from '../values/day-range.ts'
import type { Day } from '../values/month.ts'
import { type FigurePath, figureIn } from './key-figures.ts'
import { missingDays, type SalonHistory } from './like-for-like.ts'
import type { SalesFigures } from './statistics.ts'
import { termsOf } from './what-counts.ts'

/** The state of a day of figures (K25): the states of a salon's day (Q2), plus 'away' for a person whose salons have receipts. */
export const figureDayStates = [...dayStates, 'away'] as const
export type FigureDayState = (typeof figureDayStates)[number]

interface Come {
  readonly lines: number
  readonly hours: number
}

type Histories = ReadonlyMap<string, SalonHistory>

const isExpected = ({ active, firstOpen, openDays }: SalonHistory, day: Day): boolean =>
  active && isUsuallyOpen(day, openDays, firstOpen)

/** @param come undefined if nothing has arrived for the day */
export function stateOfSalon(history: SalonHistory, day: Day, today: Day, come?: Come): DayState {
  const { lines, hours } = come ?? { lines: 0, hours: 0 }
  const isEmpty = lines === 0 && hours === 0
  return stateOf(
    { receipts: lines, figureRows: come ? 1 : 0, hours },
    // Checked for empty days only, because it looks at eight weeks of history.
    { usuallyOpen: isEmpty && isExpected(history, day), over: day < today },
  )
}

/** An empty day is a day off if any of the person's salons has receipts, and a gap if receipts were expected from one of them. */
export function stateOfPerson(salons: Histories, day: Day, today: Day, come?: Come): FigureDayState {
  if (day >= today) return 'notOver'
  const all = [...salons.values()]
  const anybodySold = all.some(({ openDays }) => openDays.has(day))
  if (come && come.lines > 0) return come.hours > 0 ? 'complete' : 'noHours'
  if (come && come.hours > 0) return anybodySold ? 'complete' : 'noReceipts'
  if (anybodySold) return 'away'
  return all.some(salon => !salon.awayDays.has(day) && isExpected(salon, day)) ? 'nothing' : 'closed'
}

/** @param missing the salons whose receipts have not arrived */
export function stateTogether(missing: readonly string[], day: Day, today: Day, come?: Come): DayState {
  if (day >= today) return 'notOver'
  const { lines, hours } = come ?? { lines: 0, hours: 0 }
  if (lines > 0) return hours > 0 ? 'complete' : 'noHours'
  if (hours > 0) return 'noReceipts'
  return missing.length > 0 ? 'nothing' : 'closed'
}

/** Returns the past days on which a salon is usually open but has no receipts; none for a closed salon. */
export const daysMissing = (history: SalonHistory, range: DayRange, today: Day): Day[] =>
  history.active ? missingDays(history, range).filter(day => day < today) : []

/** Returns, per day, the active salons that are usually open that day but have no receipts. */
export function missingSalons(salons: Histories, range: DayRange, today: Day): Map<Day, string[]> {
  const missing = new Map<Day, string[]>()
  for (const [objectId, history] of salons)
    for (const day of daysMissing(history, range, today))
      missing.set(day, [...(missing.get(day) ?? []), objectId])
  return missing
}

/** Returns whether a figure is known for a day: all of its terms have arrived (K30). */
export const isKnown = (figure: FigurePath, figures: SalesFigures): boolean =>
  termsOf(figure).every(term => {
    const value = figureIn(figures, term)
    return typeof value === 'object' ? (value?.every(part => part !== null) ?? false) : true
  })
