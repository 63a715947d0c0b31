import {
  addDays,
  daysOf,
  firstOf,
  lastOf,
  type Month,
  mondayOf,
  monthOf,
  overlap,
  weekdayOf,
} from '../calendar.ts'
import type { BookFigures, BookRow } from '../facts.ts'
import { rowOf } from './book.ts'
import { endOf, type Scene } from './scene.ts'

const nothing: BookFigures = {
  produksjontimer: '0',
  bookede_timer: '0',
  oppgraderinger: 0,
  rebookinger: 0,
  kurstimer: '0',
  syketimer: '0',
  feriedager: 0,
  natt_timer: '0',
  sondag_timer: '0',
}

/** Rows of the time book for long weeks over the turn of a month, public holidays, and days of sickness. */
export const payRowsOf = (scene: Scene, month: Month, known: readonly BookRow[]): readonly BookRow[] => {
  const { payChance: chance, stretches, absences } = scene
  const taken = new Set(known.map(({ number, day }) => `${number} ${day}`))
  const rows: BookRow[] = []
  const add = (salon: string, number: string, day: string, figures: Partial<BookFigures>) => {
    const key = `${number} ${day}`
    if (taken.has(key)) return
    taken.add(key)
    rows.push(rowOf(salon, number, day, { ...nothing, ...figures }))
  }
  const span = { from: firstOf(month), to: endOf(scene, month) }
  for (const { salon, number, from, to, grade, removed } of absences)
    for (const day of daysOf(overlap(span, { from, to })))
      if (!removed && weekdayOf(day) < 6 && chance.percent(70))
        add(salon, number, day, { syketimer: grade === 100 ? chance.one(['7.5', '7.5', '6']) : '3.75' })
  const turns = [span.from, lastOf(month)]
  for (const { home, number, second, from, until } of stretches) {
    if (second !== undefined) continue
    for (const monday of new Set(turns.map(mondayOf))) {
      if (chance.percent(30)) continue
      for (const day of daysOf({ from: monday, to: addDays(monday, 5) }))
        if (monthOf(day) === month && day <= span.to && from <= day && day <= until)
          add(home, number, day, {
            produksjontimer: chance.one(['7.5', '6.5', '8', '9.75', '10', '7.3333']),
            kurstimer: chance.percent(10) ? '1.5' : '0',
          })
    }
  }
  return rows
}
