import type { MonthQuality, SalonDay } from '#contract/data-quality'
import type { Scope } from '#domain/access/scope'
import { type Arrived, DAYS_LOOKED_BACK, isUsuallyOpen, stateOf } from '#domain/sales/arrivals'
import { addDays, type Day, daysIn, firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { raw, type Sql, sql, within } from '#server/db/sql'

interface ArrivedDay extends Arrived {
  readonly salonId: string
  readonly day: Day
  readonly lines: number
}

interface KnownSalon {
  readonly objectId: string
  readonly name: string
  readonly active: boolean
  /** Its first day with receipts. */
  readonly firstOpen: Day | null
}

type SalonArrivals = MonthQuality['salons'][number]

const nothing = { receipts: 0, lines: 0, figureRows: 0, hours: 0 }

/** What has arrived of each day of a month, and of the weeks before it (their lines only): those tell what is usual. */
const readArrived = (db: Db, scope: Scope, month: Month): Promise<ArrivedDay[]> => {
  const between = (from: Day): Sql =>
    sql`day between ${from} and ${lastDay(month)} and ${within(scope, { salon: 'salon_id' })}`
  const inMonth = between(firstDay(month))
  const from = (table: string, columns: string, which: Sql): Sql =>
    sql`select salon_id, day, ${raw(columns)} from ${raw(table)} where ${which} group by salon_id, day`
  return db.many(
    scope,
    sql`select salon_id as "salonId", day, sum(receipts) as receipts, sum(lines) as lines,
          sum(figure_rows) as "figureRows", sum(hours) as hours
        from (
          ${from('receipt', 'count(*) as receipts, 0 as lines, 0 as figure_rows, 0 as hours', inMonth)}
          union all
          ${from('salon_day', '0, sum(lines), 0, 0', between(addDays(firstDay(month), -DAYS_LOOKED_BACK)))}
          union all
          ${from('daily_figures', '0, 0, count(*), sum(produksjontimer)', inMonth)}
        ) arrived
        group by salon_id, day`,
  )
}

const bySalon = (days: readonly ArrivedDay[]): Map<string, ArrivedDay[]> => {
  const salons = new Map<string, ArrivedDay[]>()
  for (const one of days) salons.set(one.salonId, [...(salons.get(one.salonId) ?? []), one])
  return salons
}

const readSalons = (db: Db, scope: Scope): Promise<KnownSalon[]> =>
  db.many(
    scope,
    sql`select object_id as "objectId", name, active,
          (select min(day) from salon_day where salon_id = object_id and lines > 0) as "firstOpen"
        from salon where ${within(scope, { salon: 'object_id' })}
        order by name collate "nb-NO-x-icu"`,
  )

/** Every salon's month, day by day (Q1–Q3). A closed salon is in it where something of the month has arrived. */
export const arrivalsOf = async (
  db: Db,
  scope: Scope,
  month: Month,
  today: Day,
): Promise<SalonArrivals[]> => {
  const arrived = bySalon(await readArrived(db, scope, month))
  const salons = await readSalons(db, scope)
  return salons
    .filter(
      ({ objectId, active }) => active || arrived.get(objectId)?.some(one => one.day >= firstDay(month)),
    )
    .map(salon => ({
      objectId: salon.objectId,
      name: salon.name,
      days: daysOfSalon(salon, arrived.get(salon.objectId) ?? [], month, today),
    }))
}

const daysOfSalon = (
  { active, firstOpen }: KnownSalon,
  arrived: readonly ArrivedDay[],
  month: Month,
  today: Day,
): SalonDay[] => {
  const openDays = new Set(arrived.filter(one => one.lines > 0).map(one => one.day))
  const known = new Map(arrived.map(one => [one.day, one]))
  return Array.from({ length: daysIn(month) }, (_, i) => {
    const day = addDays(firstDay(month), i)
    const { receipts, lines, figureRows, hours } = known.get(day) ?? nothing
    const usuallyOpen = active && isUsuallyOpen(day, openDays, firstOpen)
    const state = stateOf({ receipts, figureRows, hours }, { usuallyOpen, over: day < today })
    return { day, receipts, lines, figureRows, hours, state }
  })
}
