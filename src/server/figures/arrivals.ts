import type { Scope } from '#domain/access/scope'
import { DAYS_LOOKED_BACK, type DayState, isUsuallyOpen, stateOf } from '#domain/sales/arrivals'
import { grouped } from '#domain/values/grouped'
import { addDays, type Day, daysIn, firstDay, lastDay, type Month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { byName, sql, within } from '#server/db/sql'

/** What has arrived of a salon's day, and how the day stands. */
export interface ArrivedDay {
  readonly day: Day
  /** Lines of receipts. */
  readonly lines: number
  /** Rows of the time book, those of people not known yet as well. */
  readonly figureRows: number
  readonly hours: number
  readonly state: DayState
}

export interface SalonArrivals {
  readonly objectId: string
  readonly name: string
  readonly active: boolean
  /** Every day of the month. */
  readonly days: readonly ArrivedDay[]
}

type ArrivedRow = Omit<ArrivedDay, 'state'> & { readonly salonId: string }

interface KnownSalon extends Omit<SalonArrivals, 'days'> {
  /** Its first day with receipts. */
  readonly firstOpen: Day | null
}

const nothing = { lines: 0, figureRows: 0, hours: 0 }

/** Every salon's month, day by day (Q1–Q3). Whoever tells of gaps reads them here, so that no two screens disagree. */
export const arrivalsIn = async (
  db: Db,
  scope: Scope,
  month: Month,
  today: Day,
): Promise<SalonArrivals[]> => {
  const rows = await readDaysArrived(db, scope, month)
  const ofSalon = grouped(rows, row => row.salonId)
  const salons = await readSalons(db, scope)
  return salons.map(({ firstOpen, ...salon }) => ({
    ...salon,
    days: daysOf({ firstOpen, ...salon }, ofSalon.get(salon.objectId) ?? [], month, today),
  }))
}

const daysOf = (
  { active, firstOpen }: KnownSalon,
  rows: readonly ArrivedRow[],
  month: Month,
  today: Day,
): ArrivedDay[] => {
  const openDays = new Set(rows.filter(row => row.lines > 0).map(row => row.day))
  const arrived = new Map(rows.map(row => [row.day, row]))
  return Array.from({ length: daysIn(month) }, (_, i) => {
    const day = addDays(firstDay(month), i)
    const { lines, figureRows, hours } = arrived.get(day) ?? nothing
    const usuallyOpen = active && isUsuallyOpen(day, openDays, firstOpen)
    const state = stateOf({ receipts: lines, figureRows, hours }, { usuallyOpen, over: day < today })
    return { day, lines, figureRows, hours, state }
  })
}

/** Of the weeks before the month the lines alone count: they tell when the salon is usually open. Rows of nobody known are in no sums. */
const readDaysArrived = (db: Db, scope: Scope, month: Month): Promise<ArrivedRow[]> => {
  const inScope = within(scope, { salon: 'salon_id' })
  const from = addDays(firstDay(month), -DAYS_LOOKED_BACK)
  return db.many(
    scope,
    sql`select salon_id as "salonId", day, sum(lines) as lines, sum(figure_rows) as "figureRows", sum(hours) as hours
        from (
          select salon_id, day, lines, book_rows as figure_rows, hours from salon_day
          where day between ${from} and ${lastDay(month)} and ${inScope}
          union all
          select salon_id, day, 0, 1, produksjontimer from daily_figures
          where employee_id is null and day between ${firstDay(month)} and ${lastDay(month)} and ${inScope}
        ) arrived
        group by salon_id, day`,
  )
}

const readSalons = (db: Db, scope: Scope): Promise<KnownSalon[]> =>
  db.many(
    scope,
    sql`select object_id as "objectId", name, active,
          (select day from salon_day d where d.salon_id = object_id and lines > 0 order by day limit 1) as "firstOpen"
        from salon where ${within(scope, { salon: 'object_id' })} order by ${byName('name')}`,
  )
