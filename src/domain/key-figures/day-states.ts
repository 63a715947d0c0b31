import { type DayState, dayStates, isUsuallyOpen, stateOf } from '../sales/arrivals.ts'
import type { Day } from '../values/month.ts'
import { type FigurePath, figureIn } from './key-figures.ts'
import { missingDays, type SalonHistory } from './like-for-like.ts'
import type { SalesFigures } from './statistics.ts'
import type { DayRange } from './time-frames.ts'
import { termsOf } from './what-counts.ts'

/** How a day of figures stands (K25): as the days of a salon do (Q2), and 'away' of a person whose salon has figures. */
export const figureDayStates = [...dayStates, 'away'] as const
export type FigureDayState = (typeof figureDayStates)[number]

/** What a day's sums came from. */
interface Come {
  readonly lines: number
  readonly hours: number
}

type Histories = ReadonlyMap<string, SalonHistory>

const isExpected = ({ active, firstOpen, openDays }: SalonHistory, day: Day): boolean =>
  active && isUsuallyOpen(day, openDays, firstOpen)

/** @param come undefined where nothing has come in of the day */
export function stateOfSalon(history: SalonHistory, day: Day, today: Day, come?: Come): DayState {
  const { lines, hours } = come ?? { lines: 0, hours: 0 }
  const isEmpty = lines === 0 && hours === 0
  return stateOf(
    { receipts: lines, figureRows: come ? 1 : 0, hours },
    // What is usual is asked of empty days alone: it takes looking at eight weeks.
    { usuallyOpen: isEmpty && isExpected(history, day), over: day < today },
  )
}

/** An empty day of a person is one off where their salons have figures, and a gap where theirs should have come in. */
export function stateOfPerson(salons: Histories, day: Day, today: Day, come?: Come): FigureDayState {
  if (day >= today) return 'notOver'
  const all = [...salons.values()]
  const anybodySold = all.some(({ openDays }) => openDays.has(day))
  if (come && come.lines > 0) return come.hours > 0 ? 'complete' : 'noHours'
  if (come && come.hours > 0) return anybodySold ? 'complete' : 'noReceipts'
  if (anybodySold) return 'away'
  return all.some(salon => !salon.awayDays.has(day) && isExpected(salon, day)) ? 'nothing' : 'closed'
}

/** @param missing the salons whose receipts have not come in */
export function stateTogether(missing: readonly string[], day: Day, today: Day, come?: Come): DayState {
  if (day >= today) return 'notOver'
  const { lines, hours } = come ?? { lines: 0, hours: 0 }
  if (lines > 0) return hours > 0 ? 'complete' : 'noHours'
  if (hours > 0) return 'noReceipts'
  return missing.length > 0 ? 'nothing' : 'closed'
}

/** The days that are over on which receipts of a salon have not come in, though it is usually open; none of a closed salon. */
export const daysMissing = (history: SalonHistory, range: DayRange, today: Day): Day[] =>
  history.active ? missingDays(history, range).filter(day => day < today) : []

/** The open salons whose receipts of a day have not come in, though they are usually open on it. */
export function missingSalons(salons: Histories, range: DayRange, today: Day): Map<Day, string[]> {
  const missing = new Map<Day, string[]>()
  for (const [objectId, history] of salons)
    for (const day of daysMissing(history, range, today))
      missing.set(day, [...(missing.get(day) ?? []), objectId])
  return missing
}

/** Whether a figure is known of a day: every term of it has arrived (K30). */
export const isKnown = (figure: FigurePath, figures: SalesFigures): boolean =>
  termsOf(figure).every(term => {
    const value = figureIn(figures, term)
    return typeof value === 'object' ? (value?.every(part => part !== null) ?? false) : true
  })
