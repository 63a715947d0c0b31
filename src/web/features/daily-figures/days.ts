import type { NamedFigureRow, PersonOfTimeBook } from '#contract/daily-figures/daily-figures'
import { type DailyFigure, type DailyFigures, figureNames } from '#domain/sales/daily-figures'
import { lastDayFor } from '#domain/values/day-bounds'
import { addDays, type Day, daysIn, firstDay, type Month } from '#domain/values/month'
import { leftWords } from '../../ui/left-words.ts'

export interface DayOfPerson {
  readonly day: Day
  /** The saved figures; null if there are none. */
  readonly saved: (DailyFigures & Pick<NamedFigureRow, 'byHand' | 'enteredBy'>) | null
  /** True for a day too far in the future to be filled in. */
  readonly locked: boolean
}

/** The days of an employee's month. */
export const daysOfEmployee = (
  rows: readonly NamedFigureRow[],
  objectId: string,
  month: Month,
  today: Day,
): readonly DayOfPerson[] => {
  const last = lastDayFor('timeBook', today)
  const saved = new Map(rows.filter(row => row.objectId === objectId).map(row => [row.day, row]))
  return Array.from({ length: daysIn(month) }, (_, i) => {
    const day = addDays(firstDay(month), i)
    return { day, saved: (saved.get(day) as DayOfPerson['saved'] | undefined) ?? null, locked: day > last }
  })
}

export interface PersonOfMonth {
  readonly objectId: string
  readonly name: string
  readonly avatar: string | null
  /** 'sluttet 12.10.2026', or null. */
  readonly left: string | null
  readonly days: number
  readonly sums: Readonly<Record<DailyFigure, number>>
}

/** Sums each figure over the saved days. Derived figures count as 0. */
export const sumsOf = (rows: readonly Pick<NamedFigureRow, DailyFigure>[]): Record<DailyFigure, number> =>
  Object.fromEntries(
    figureNames.map(figure => [
      figure,
      // Rounds to thousandths, the stored precision, to remove floating-point noise.
      Math.round(rows.reduce((sum, row) => sum + (row[figure] ?? 0), 0) * 1000) / 1000,
    ]),
  ) as Record<DailyFigure, number>

/** The people of the month's time book (F38), each with their saved days. */
export const peopleOfMonth = (
  people: readonly PersonOfTimeBook[],
  rows: readonly NamedFigureRow[],
): readonly PersonOfMonth[] =>
  people.map(({ objectId, name, avatar, left }) => {
    const own = rows.filter(row => row.objectId === objectId)
    return { objectId, name, avatar, left: leftWords(left), days: own.length, sums: sumsOf(own) }
  })
