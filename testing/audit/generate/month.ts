import { addDays, type Day, daysOf, firstOf, type Month, weekdayOf } from '../calendar.ts'
import type { BookFigures, BookRow, NightOpening, WrittenReceipt } from '../facts.ts'
import type { Chance } from '../random.ts'
import { figuresOf, rowOf } from './book.ts'
import { receiptOf } from './receipts.ts'
import { endOf, type Place, type Scene, type Stretch, TODAY } from './scene.ts'

/** The nights on which the clocks change, in the years that a chain can have. */
const clockChanges: readonly Day[] = ['2024-10-27', '2025-03-30', '2025-10-26', '2026-03-29', '2026-10-25']

export interface MonthFacts {
  readonly receipts: ReadonlyMap<Place, readonly WrittenReceipt[]>
  readonly rows: readonly BookRow[]
}

const openDaysOf = ({ chance, size }: Scene, month: Month): readonly Day[] => {
  const last = endOf(month)
  const all = daysOf({ from: firstOf(month), to: last })
  const always = [
    last,
    addDays(last, -1),
    `${month}-05`,
    `${month}-12`,
    ...all.filter(day => weekdayOf(day) === 2).slice(0, 1),
    ...clockChanges,
  ].filter(day => all.includes(day))
  const others = Array.from({ length: size.days }, () => chance.one(all))
  return [...new Set([...always, ...others])].sort()
}

const timeOf = (chance: Chance, day: Day): string => {
  if (clockChanges.includes(day) && chance.percent(50))
    return chance.one(['02:30:00', '02:30:00+02:00', '01:59:59'])
  return `${String(9 + chance.below(12)).padStart(2, '0')}:${String(chance.below(60)).padStart(2, '0')}:00`
}

/** A day of the time book, of somebody with two numbers under both of them. */
const rowsOf = (
  { chance }: Scene,
  salon: string,
  { number, second }: Stretch,
  day: Day,
  figures: BookFigures,
): BookRow[] => {
  const { besok, varekost, bonuspoeng, ...plain } = figures
  if (second === undefined || !chance.percent(40)) return [rowOf(salon, number, day, figures)]
  const evening = {
    ...plain,
    produksjontimer: '3',
    bookede_timer: '1',
    kurstimer: '0',
    syketimer: '0',
    feriedager: 0,
    natt_timer: '0',
  }
  const sunday = weekdayOf(day) === 7 ? '3' : '0'
  return [rowOf(salon, number, day, plain), rowOf(salon, second, day, { ...evening, sondag_timer: sunday })]
}

/** A time book is missing from the second salon's first month, and of today (D79). */
const isHeldBack = ({ switches, first }: Scene, salon: string, day: Day): boolean =>
  switches.unknown && (day === TODAY || (salon === 'salon-2' && day.startsWith(first)))

/**
 * In the first month everybody is ill for a quarter of an hour, once. Nothing was earned before, so the tariff is paid for it, and a
 * quarter of that has a half øre.
 */
const sickOn = ({ switches, first }: Scene, day: Day): string | undefined => {
  if (!switches.fineHours || !day.startsWith(first)) return undefined
  return day.endsWith('-05') ? '0.25' : '0'
}

/** What happens in a month: the receipts of every register, and the time book. */
export const factsOf = (scene: Scene, month: Month, nights: readonly NightOpening[]): MonthFacts => {
  const { chance, size, switches, stretches, places } = scene
  const receipts = new Map<Place, WrittenReceipt[]>(places.map(place => [place, []]))
  const rows: BookRow[] = []
  for (const place of places)
    for (const day of openDaysOf(scene, month)) {
      const salon = place.salonOn(day)
      const here = stretches.filter(one => one.salons.includes(salon) && one.from <= day && day <= one.until)
      for (const one of here) {
        const { number, second, home } = one
        if (place.by !== undefined && place.by !== number) continue
        // Away from their first salon they work now and then.
        if (place.by === undefined && home !== salon && !chance.percent(30)) continue
        const isNight = nights.some(({ date }) => date === day)
        const figures = figuresOf({
          chance,
          day,
          isNight,
          fine: switches.fineHours,
          sick: sickOn(scene, day),
        })
        if (place.by === undefined && !isHeldBack(scene, salon, day))
          rows.push(...rowsOf(scene, salon, one, day, figures))
        if (figures.produksjontimer === '0') continue
        const many = 1 + chance.below(size.receipts)
        for (let i = 0; i < many; i++) {
          place.nr++
          const when = { nr: String(place.nr), day, time: timeOf(chance, day) }
          const emp = second !== undefined && chance.percent(30) ? second : number
          const other = chance.one(here).number
          receipts
            .get(place)
            ?.push(receiptOf(when, { chance, tipsInLines: switches.tipsInLines, emp, other }))
        }
      }
    }
  return { receipts, rows }
}
