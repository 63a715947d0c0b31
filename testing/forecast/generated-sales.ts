import {
  addDays,
  addMonths,
  type Day,
  dateOf,
  daysBetween,
  firstDay,
  isoWeekday,
  lastDay,
  type Month,
} from '#domain/values/month'
import { isRedDay } from '#domain/values/red-days'
import { type Random, seeded } from '../world/random.ts'
import { addSales, emptySales, type SalesOfAll } from './sales-of-all.ts'

/*
 * A chain made for the backtest of the forecast. It has what a real one has: people with rotas, holidays and sick days, weekdays, a
 * season, red days, growth, good and bad weeks, an evening opening a month, a salon that opens late, and one that lacks files.
 */

interface GeneratedChain {
  readonly seed: number
  readonly last: Month
  /** Whole months, the last included. */
  readonly months: number
  readonly salons: number
}

const PEOPLE = 6
/** Monday to Saturday, before each salon's own habits. */
const weekdays = [0.78, 0.9, 0.97, 1.12, 1.2, 1.03]
/** The middle of each month; days between are interpolated. */
const seasons = [0.91, 0.94, 1, 0.98, 1.06, 1.07, 0.82, 0.98, 1.02, 1.0, 1.04, 1.16]

/** Approximately normal, mean 0 and standard deviation 1. */
const chance = (random: Random): number =>
  Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6)

const seasonOn = (day: Day): number => {
  const number = Number(day.slice(5, 7)) - 1
  const along = (dateOf(day) - 15) / 30
  const other = (number + (along < 0 ? 11 : 1)) % 12
  return (seasons[number] ?? 1) * (1 - Math.abs(along)) + (seasons[other] ?? 1) * Math.abs(along)
}

const specialOn = (day: Day): number => {
  const date = day.slice(5)
  if (date === '12-24') return 0.45
  if (date === '12-31') return 0.6
  if (date >= '12-27' && date <= '12-30') return 0.75
  if (date >= '12-15' && date <= '12-23') return 1.12
  return isRedDay(addDays(day, 1)) ? 1.15 : 1
}

/** Three weeks in summer, one in winter, single days, and sick days that begin by chance and last some days. */
const awayOf = (random: Random, from: Day, to: Day): ReadonlySet<Day> => {
  const away = new Set<Day>()
  const take = (first: Day, days: number) => {
    for (let i = 0; i < days; i++) away.add(addDays(first, i))
  }
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    const newYear = `${year}-01-01` as Day
    take(addDays(newYear, 7 * (25 + Math.floor(random() * 7))), 21)
    take(addDays(newYear, 7 * Math.floor(4 + random() * 18)), 7)
  }
  for (let day = from; day <= to; day = addDays(day, 1))
    if (random() < 0.012) take(day, 1 + Math.floor(random() * 4))
  return away
}

/** Sales by day of each person, each salon and the chain. The same seed always gives the same chain. */
export const generatedSales = ({ seed, last, months, salons }: GeneratedChain): SalesOfAll => {
  const [from, to] = [firstDay(addMonths(last, 1 - months)), lastDay(last)]
  const all = emptySales()
  for (let s = 1; s <= salons; s++) {
    const random = seeded('forecast', seed, s)
    const growth = 0.015 + 0.035 * chance(random)
    const own = weekdays.map(share => share * (1 + 0.08 * chance(random)))
    const people = Array.from({ length: PEOPLE }, (_, i) => ({
      name: `s${s}p${i}`,
      level: 4_000 + 3_000 * random(),
      off: i % 6,
      away: awayOf(random, from, to),
    }))
    const opened = s === salons && salons > 2 ? firstDay(addMonths(last, -Math.floor(months / 2))) : from
    let week = 0
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const weekday = isoWeekday(day)
      if (weekday === 1) week = 0.5 * week + 0.035 * chance(random)
      if (weekday === 7 || isRedDay(day) || day < opened) continue
      const evening = weekday === 3 && Math.ceil(dateOf(day) / 7) === 2 ? 1.25 : 1
      const years = daysBetween(from, day) / 365
      const demand =
        seasonOn(day) * specialOn(day) * (own[weekday - 1] ?? 1) * evening * (1 + growth * years) * (1 + week)
      const isMissing = random() < (s === 1 ? 0.006 : 0)
      for (const { name, level, off, away } of people) {
        const luck = Math.max(0, 1 + 0.28 * chance(random))
        if (away.has(day) || weekday - 1 === off) continue
        addSales(all, { day, salon: `s${s}`, person: name, kroner: level * demand * luck, isMissing })
      }
    }
  }
  return all
}
