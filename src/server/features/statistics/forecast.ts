import type { ForecastReply } from '#contract/statistics/forecast'
import type { Scope } from '#domain/access/scope'
import { stateOfPerson } from '#domain/statistics/day-states'
import { FORECAST_MONTHS, forecastOf, knownSales, pastForecasts } from '#domain/statistics/forecast'
import { missingDays } from '#domain/statistics/like-for-like'
import { everyDayOf } from '#domain/values/day-range'
import { over } from '#domain/values/decimal'
import {
  addDays,
  addMonths,
  type Day,
  earlierOf,
  firstDay,
  lastDay,
  type Month,
  monthOf,
} from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { readWorkplacesIn } from '#server/figures/arrived'
import { readDailySales } from '#server/figures/daily-sales'
import { readSums } from '#server/figures/read-sums'
import { readHistories, salonsAmong } from '#server/figures/salon-history'
import { knownSalons } from './pace.ts'
import { salonsOfPerson } from './subjects.queries.ts'

/** The days before today whose sales divide the chain's missing days among salons. */
const DAYS_OF_SHARES = 56
/** Missing days of several salons are looked for this far back. An older one changes nothing that can be seen (K74). */
const MONTHS_OF_MISSING = 13

interface Lacking {
  readonly objectId: string
  readonly title: string
  readonly days: readonly Day[]
  /** The share of a day's sales of all that it usually has. */
  readonly share: number
}

interface ReadSales {
  readonly sold: ReadonlyMap<Day, number>
  readonly missing: readonly Lacking[]
}

interface Asked {
  readonly month: Month
  readonly today: Day
}

const startOf = (month: Month): Day => firstDay(addMonths(month, -FORECAST_MONTHS))

/** The share that each of the salons has of their sales together. */
const sharesOf = async (
  db: Db,
  scope: Scope,
  salons: readonly string[],
  today: Day,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await readSums(db, scope, {
    of: 'salons',
    salons,
    ranges: { recent: { from: addDays(today, -DAYS_OF_SHARES), to: addDays(today, -1) } },
    by: ['salonId'],
    only: ['treatmentSales', 'goodsSales'],
  })
  const soldBy = rows.map(({ salonId, sums }) => [salonId, sums.treatmentSales + sums.goodsSales] as const)
  const all = soldBy.reduce((sum, [, sold]) => sum + sold, 0)
  return new Map(soldBy.map(([salonId, sold]) => [salonId, over(Math.max(0, sold), all) ?? 0]))
}

/** Sales by day of one salon or of all salons in scope, with the missing days of the open ones. */
const salesOfSalons = async (
  db: Db,
  scope: Scope,
  salonId: string | undefined,
  { month, today }: Asked,
): Promise<ReadSales> => {
  const from = startOf(month)
  const chosen = { of: 'salons', salons: salonId === undefined ? undefined : [salonId] } as const
  const begin = salonId === undefined ? firstDay(addMonths(month, -MONTHS_OF_MISSING)) : from
  const [sold, salons] = await Promise.all([
    readDailySales(db, scope, chosen, { from, to: earlierOf(lastDay(month), today) }),
    knownSalons(db, scope, salonId, begin),
  ])
  const to = earlierOf(lastDay(month), addDays(today, -1))
  const lacking = salons.flatMap(({ objectId, title, history }) => {
    const days = missingDays(history, { from: begin, to })
    return days.length > 0 ? [{ objectId, title, days }] : []
  })
  const among = salons.map(({ objectId }) => objectId)
  const shares =
    salonId === undefined && lacking.length > 0 ? await sharesOf(db, scope, among, addDays(to, 1)) : null
  return {
    sold,
    missing: lacking.map(one => ({ ...one, share: shares === null ? 1 : (shares.get(one.objectId) ?? 0) })),
  }
}

interface AskedPerson {
  readonly objectId: string
  readonly title: string
}

/** Sales by day of a person, with the days on which receipts of all their salons of that day are missing (K25). */
const salesOfPerson = async (
  db: Db,
  scope: Scope,
  { objectId, title }: AskedPerson,
  { month, today }: Asked,
): Promise<ReadSales> => {
  const range = { from: startOf(month), to: earlierOf(lastDay(month), today) }
  const [sold, salons, workplaces] = await Promise.all([
    readDailySales(db, scope, { of: 'people', people: [objectId] }, range),
    salonsOfPerson(db, objectId, range),
    readWorkplacesIn(db, [objectId], range),
  ])
  const [first] = sold.keys()
  const salonsOn = (day: Day) => workplaces(objectId, { from: day, to: day }, salons)
  const without = (first === undefined ? [] : everyDayOf({ from: first, to: range.to })).filter(
    day => !sold.has(day),
  )
  const histories = await readHistories(db, [...new Set(without.flatMap(salonsOn))], range.from)
  const days = without.filter(
    day => stateOfPerson(salonsAmong(histories, salonsOn(day)), day, today) === 'nothing',
  )
  return { sold, missing: days.length > 0 ? [{ objectId, title, days, share: 1 }] : [] }
}

/** @throws Refusal invalid_payload for a month that has not begun, or is older than the months that can be chosen */
const mustBeKnown = (month: Month, today: Day): void => {
  const running = monthOf(today)
  if (month > running) throw new Refusal('invalid_payload', { fields: { month: 'Måneden har ikke begynt' } })
  if (month < addMonths(running, -FORECAST_MONTHS))
    throw new Refusal('invalid_payload', { fields: { month: 'Velg en av de siste 36 månedene' } })
}

/** Where a month ends, from the sales of the 36 months before it (K70–K75). @throws Refusal invalid_payload */
const forecastFrom = async (
  read: () => Promise<ReadSales>,
  { month, today }: Asked,
): Promise<ForecastReply> => {
  mustBeKnown(month, today)
  const { sold, missing } = await read()
  const [first] = sold.keys()
  if (first === undefined || monthOf(first) > month) {
    if (month === monthOf(today)) return { tooLittleHistory: true, from: null }
    throw new Refusal('invalid_payload', { fields: { month: 'Det er ingen tall fra måneden' } })
  }
  const lacking = new Map<Day, number>()
  for (const { days, share } of missing)
    for (const day of days) if (share > 0) lacking.set(day, Math.min(1, (lacking.get(day) ?? 0) + share))
  const through = earlierOf(addDays(today, -1), lastDay(month))
  const known = knownSales({ first, sold, lacking }, lastDay(month))
  const asked = { month, through }
  const said = forecastOf(known, { ...asked, soFar: sold.get(addDays(through, 1)) ?? 0 })
  if ('tooLittleHistory' in said) return said
  return {
    ...said,
    days: [...said.days],
    missing: missing.flatMap(({ objectId, title, days }) => {
      const ofMonth = days.filter(day => monthOf(day) === month)
      return ofMonth.length > 0 ? [{ objectId, title, days: ofMonth }] : []
    }),
    past: pastForecasts(known, asked).map(one => ({ ...one })),
  }
}

export const forecastOfSalons = (db: Db, scope: Scope, salonId: string | undefined, asked: Asked) =>
  forecastFrom(() => salesOfSalons(db, scope, salonId, asked), asked)

export const forecastOfPerson = (db: Db, scope: Scope, person: AskedPerson, asked: Asked) =>
  forecastFrom(() => salesOfPerson(db, scope, person, asked), asked)
