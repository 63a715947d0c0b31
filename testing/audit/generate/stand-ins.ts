import { addMonths, firstOf, type Month } from '../calendar.ts'
import { figuresOf, rowOf } from './book.ts'
import type { Say } from './deliver.ts'
import { isSundayAtWork, type MonthFacts } from './month.ts'
import { STRANGER } from './receipts.ts'
import type { Scene } from './scene.ts'

/** A month's rows of a number in the first salon that waits until it is a stand-in's, in a file of their own. */
export const standInsIn = (
  { standInChance: chance, salons: [salon = ''], size, running, switches }: Scene,
  { rows }: MonthFacts,
  month: Month,
  say: Say,
): void => {
  const days = new Set(rows.flatMap(row => (row.salon === salon ? row.day : [])))
  const own = [...days].flatMap(day => {
    if (chance.percent(30)) return []
    const figures = figuresOf({
      chance,
      isNight: false,
      isSunday: isSundayAtWork(day),
      fine: switches.fineHours,
    })
    return rowOf(salon, STRANGER, day, figures)
  })
  const at = month === running ? size.today : firstOf(addMonths(month, 1))
  if (own.length > 0) say(`${at}T10:30:00.000Z`, { does: 'book', rows: own })
}
