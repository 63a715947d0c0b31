import { addDays, addMonths, type Day, daysOf, firstOf, type Month, monthOf, weekdayOf } from '../calendar.ts'
import type { BookFigures, BookRow, NightOpening, WrittenReceipt } from '../facts.ts'
import type { Chance } from '../random.ts'
import { figuresOf, rowOf } from './book.ts'
import { payRowsOf } from './pay-rows.ts'
import { receiptOf } from './receipts.ts'
import { endOf, type Place, type Scene, type Stretch } from './scene.ts'

/** The nights of the clock changes in the years of a chain. */
const clockChanges: readonly Day[] = ['2024-10-27', '2025-03-30', '2025-10-26', '2026-03-29', '2026-10-25']

/** Red days in a chain's years that are no Sundays. Their hours are paid as Sunday hours (F17). */
const redDays: readonly Day[] = ['2024-12-25', '2025-05-01', '2025-12-26', '2026-05-01']

export interface MonthFacts {
  readonly receipts: ReadonlyMap<Place, readonly WrittenReceipt[]>
  readonly rows: readonly BookRow[]
}

const openDaysOf = (scene: Scene, month: Month): readonly Day[] => {
  const { chance, size, events } = scene
  const last = endOf(scene, month)
  const all = daysOf({ from: firstOf(month), to: last })
  const always = [
    last,
    addDays(last, -1),
    `${month}-05`,
    `${month}-12`,
    ...all.filter(day => weekdayOf(day) === 4).slice(0, 1),
    // The last day of a leaver, the first day of the successor, and the day of a move.
    ...(events.some(event => event.month === addMonths(month, -1)) ? [`${month}-02`, `${month}-03`] : []),
    ...(events.some(event => event.month === month) ? [`${month}-15`] : []),
    ...redDays,
    ...all.filter(day => weekdayOf(day) === 2).slice(0, 1),
    ...clockChanges,
  ].filter(day => all.includes(day))
  const others = Array.from({ length: size.days }, () => chance.one(all))
  return [...new Set([...always, ...others])].sort()
}

export const isSundayAtWork = (day: Day): boolean => weekdayOf(day) === 7 || redDays.includes(day)

const timeOf = (chance: Chance, day: Day, isNight: boolean): string => {
  if (isNight && chance.percent(30)) return chance.one(['18:00:00', '19:30:00', '20:00:00'])
  if (clockChanges.includes(day) && chance.percent(50))
    return chance.one(['02:30:00', '02:30:00+02:00', '01:59:59'])
  return `${String(9 + chance.below(12)).padStart(2, '0')}:${String(chance.below(60)).padStart(2, '0')}:00`
}

/** A day of the time book. A person with two numbers has rows under both. */
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
  const sunday = isSundayAtWork(day) ? '3' : '0'
  return [rowOf(salon, number, day, plain), rowOf(salon, second, day, { ...evening, sondag_timer: sunday })]
}

/** The second salon's first month and today have no time book (D79). */
const isHeldBack = ({ size, switches, first }: Scene, salon: string, day: Day): boolean =>
  switches.unknown && (day === size.today || (salon === 'salon-2' && day.startsWith(first)))

/**
 * In the first month everybody is sick once, for a quarter of an hour. Without earlier earnings the tariff is paid, and a quarter
 * of it contains half an øre.
 */
const sickOn = ({ switches, first }: Scene, day: Day): string | undefined => {
  if (!switches.fineHours || !day.startsWith(first)) return undefined
  return day.endsWith('-05') ? '0.25' : '0'
}

/** The first salon's registers have not delivered yesterday, and the second salon's not its third month (D79). */
const isUnsold = ({ size, switches, first }: Scene, salon: string, day: Day): boolean =>
  switches.unknown &&
  ((salon === 'salon-1' && day === addDays(size.today, -1)) ||
    (salon === 'salon-2' && day.startsWith(addMonths(first, 2))))

const isPlain = ({ lines, total, type, discounts, raises, rounding, ...one }: WrittenReceipt): boolean =>
  !(type || discounts || raises || rounding || one.void || one.training) &&
  lines.length > 0 &&
  lines.every(line => line.in > 0 && !line.discounts && !line.raises) &&
  lines.reduce((sum, line) => sum + line.in, 0) === total

/** A receipt of one month returned in full on a day of the next. */
const broughtBack = (sold: WrittenReceipt, nr: string, day: Day): WrittenReceipt => ({
  ...sold,
  nr,
  day,
  time: '10:15:00',
  type: 'RETUR',
  total: -sold.total,
  lines: sold.lines.map(({ cost: _, ...line }) => ({ ...line, in: -line.in, ex: -line.ex })),
})

/** Every chain has rows on commission: in its first two months a person of the first salon sells for more than any guarantee. */
const isOfCommission = ({ first }: Scene, salon: string, day: Day): boolean =>
  salon === 'salon-1' && [first, addMonths(first, 1)].includes(monthOf(day)) && day.endsWith('-12')
const soldForCommission = (nr: string, day: Day, emp: string): WrittenReceipt => ({
  nr,
  day,
  time: '12:15:00',
  emp,
  lines: [{ in: 6_000_000, ex: 4_800_000, group: 'K' }],
  total: 6_000_000,
})

/** The facts of a month: the receipts of every register, and the time book. */
export const factsOf = (scene: Scene, month: Month, nights: readonly NightOpening[]): MonthFacts => {
  const { chance, size, switches, stretches, places } = scene
  const receipts = new Map<Place, WrittenReceipt[]>(places.map(place => [place, []]))
  const rows: BookRow[] = []
  for (const place of places)
    for (const day of openDaysOf(scene, month)) {
      const salon = place.salonOn(day)
      const sell = (one: WrittenReceipt) => {
        if (!isUnsold(scene, salon, day)) receipts.get(place)?.push(one)
      }
      const brought = place.sold
      if (brought && monthOf(brought.day) < month) {
        place.nr++
        delete place.sold
        sell(broughtBack(brought, String(place.nr), day))
      }
      const here = stretches.filter(one => one.salons.includes(salon) && one.from <= day && day <= one.until)
      const first = here.find(({ home }) => home === salon)
      if (first && place.by === undefined && isOfCommission(scene, salon, day)) {
        place.nr++
        sell(soldForCommission(String(place.nr), day, first.number))
      }
      for (const one of here) {
        const { number, second, home } = one
        if (place.by !== undefined && place.by !== number) continue
        // People work outside their first salon now and then.
        if (place.by === undefined && home !== salon && !chance.percent(30)) continue
        const isNight = nights.some(({ date }) => date === day)
        const figures = figuresOf({
          chance,
          isNight,
          isSunday: isSundayAtWork(day),
          fine: switches.fineHours,
          sick: sickOn(scene, day),
        })
        if (place.by === undefined && !isHeldBack(scene, salon, day))
          rows.push(...rowsOf(scene, salon, one, day, figures))
        if (figures.produksjontimer === '0') continue
        const many = 1 + chance.below(size.receipts)
        for (let i = 0; i < many; i++) {
          place.nr++
          const when = { nr: String(place.nr), day, time: timeOf(chance, day, isNight) }
          const emp = second !== undefined && chance.percent(30) ? second : number
          const other = chance.one(here).number
          const one = receiptOf(when, { chance, tipsInLines: switches.tipsInLines, emp, other })
          sell(one)
          if (isPlain(one)) place.sold = one
        }
      }
    }
  if (switches.payRules)
    rows.push(...payRowsOf(scene, month, rows).filter(row => !isHeldBack(scene, row.salon, row.day)))
  return { receipts, rows }
}
