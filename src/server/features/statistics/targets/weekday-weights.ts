import type { Scope } from '#domain/access/scope'
import { isOpeningDay } from '#domain/statistics/pace'
import { averageWeights, countWeekdays, type WeekdayWeights } from '#domain/statistics/targets'
import { type DayRange, everyDayOf } from '#domain/values/day-range'
import { grouped } from '#domain/values/grouped'
import {
  addDays,
  addMonths,
  compareDates,
  type Day,
  earlierOf,
  firstDay,
  lastDay,
  type Month,
} from '#domain/values/month'
import type { Db } from '#server/db/db'
import { readWorkplacesIn } from '#server/figures/arrived'
import { type Chosen, chosenSalons } from '#server/figures/figure-rows'
import { readHistories, readHistoriesOf } from '#server/figures/salon-history'
import { readWeekdaySales } from '#server/figures/weekday-sales'
import { mapInPieces } from '#server/files/breathe'
import { type Histories, missingIn } from '../whose.ts'

/** Months whose sales weigh the weekdays of a target (K82). */
const WEIGHED_MONTHS = 12
/** Salons and people processed before other calls get a turn. */
const PIECE = 20

const noDays: ReadonlySet<Day> = new Set()

/** The days whose receipts are missing (Q2, Q3), by salon. */
const missingBySalon = async (
  histories: Histories,
  range: DayRange,
  today: Day,
): Promise<ReadonlyMap<string, ReadonlySet<Day>>> =>
  new Map(
    await mapInPieces(
      [...histories],
      PIECE,
      ([id, history]) => [id, new Set(missingIn(history, range, today))] as const,
    ),
  )

type IsMissing = (id: string, day: Day) => boolean

const missingOfSalons = async (
  db: Db,
  scope: Scope,
  { salons }: Chosen,
  range: DayRange,
  today: Day,
): Promise<IsMissing> => {
  const among = (column: string) => chosenSalons(scope, salons, column)
  const histories = await readHistoriesOf(db, scope, among, range.from, range.to)
  const missing = await missingBySalon(histories, range, today)
  return (id, day) => (missing.get(id) ?? noDays).has(day)
}

/** A day is missing of a person if one of their salons of that day lacks receipts, and none of them has any (K25). */
const missingOfPeople = async (
  db: Db,
  people: readonly string[],
  range: DayRange,
  today: Day,
): Promise<IsMissing> => {
  const workplaces = await readWorkplacesIn(db, people, range)
  const salons = [...new Set(people.flatMap(person => workplaces(person, range)))]
  const histories = await readHistories(db, salons, range.from)
  const missing = await missingBySalon(histories, range, today)
  const lacking = new Set([...missing.values()].flatMap(days => [...days]))
  return (person, day) => {
    if (!lacking.has(day)) return false
    const theirs = workplaces(person, { from: day, to: day })
    const isOpen = theirs.some(salon => histories.get(salon)?.openDays.has(day))
    return !isOpen && theirs.some(salon => missing.get(salon)?.has(day))
  }
}

interface When {
  readonly month: Month
  readonly today: Day
}

/** The weights of the weekdays in a month of each salon or person that sold something in the twelve months before (K82). */
export const readWeekdayWeights = async (
  db: Db,
  scope: Scope,
  what: Chosen,
  { month, today }: When,
): Promise<ReadonlyMap<string, WeekdayWeights>> => {
  const range = {
    from: firstDay(addMonths(month, -WEIGHED_MONTHS)),
    to: earlierOf(lastDay(addMonths(month, -1)), addDays(today, -1)),
  }
  if (range.from > range.to) return new Map()
  const [rows, isMissing] = await Promise.all([
    readWeekdaySales(db, scope, what, range),
    what.of === 'salons'
      ? missingOfSalons(db, scope, what, range, today)
      : missingOfPeople(db, what.people ?? [], range, today),
  ])
  const days = everyDayOf(range).filter(isOpeningDay)
  const weighed = await mapInPieces([...grouped(rows, row => row.objectId)], PIECE, ([id, sold]) => {
    const [first = range.from] = sold.map(row => row.first).toSorted(compareDates)
    const count = countWeekdays(days, first, day => isMissing(id, day))
    const averages = averageWeights(
      new Map(sold.map(({ weekday, amount }) => [weekday, { amount, days: count.get(weekday) ?? 0 }])),
    )
    return [id, averages] as const
  })
  return new Map(weighed)
}
