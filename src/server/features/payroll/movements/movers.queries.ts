import type { Scope } from '#domain/access/scope'
import { hoursOfPart, lastDayIn, type Movement, movementIn, type SalonDays } from '#domain/payroll/movements'
import { earliestLeaving } from '#domain/payroll/settlement'
import { inForce } from '#domain/values/dated'
import { multiply } from '#domain/values/decimal'
import { grouped } from '#domain/values/grouped'
import { hoursOf } from '#domain/values/hours'
import { firstDay, lastDay, type Month, monthOf, nextMonth } from '#domain/values/month'
import { joinTerms } from '#server/chain/people/people-terms'
import { readSettings } from '#server/chain/settings/settings'
import type { Db } from '#server/db/db'
import { byName, raw, type Sql, sql, within } from '#server/db/sql'

const because = {
  because: 'whether a person moved depends on their other salons, and the people were found within the scope',
}

/** A person who began, left or moved in a month of a salon. */
export interface Mover extends Movement {
  readonly objectId: string
  readonly name: string
  readonly salonId: string
  readonly salonName: string
  readonly month: Month
  /** True for a last day before the month of the list. */
  readonly earlier: boolean
  readonly positionHours: { readonly month: number; readonly part: number }
}

interface Asked {
  readonly month: Month
  readonly salonId: string | undefined
}

interface PersonInSalon {
  readonly objectId: string
  readonly name: string
  readonly salonId: string
  readonly salonName: string
}

/** A first day in the month, or a last day in the month or before it (P220, P224). */
const hasMovement = (month: Month): Sql =>
  sql`m.from_day < m.until_day
      and (m.from_day between ${firstDay(month)} and ${lastDay(month)}
           or m.until_day > ${firstDay(earliestLeaving(month))} and m.until_day <= ${firstDay(nextMonth(month))})`

/** The people with such days in salons within the scope, by name. */
const whoMoved = (db: Db, scope: Scope, { month, salonId }: Asked): Promise<PersonInSalon[]> =>
  db.many<PersonInSalon>(
    scope,
    sql`select e.object_id as "objectId", e.name, s.object_id as "salonId", s.name as "salonName"
        from person e cross join chain_salon s
        where (e.object_id, s.object_id) in (select m.employee_id, m.salon_id from membership m where ${hasMovement(month)})
          and ${within(scope, { salon: 's.object_id' })} ${salonId === undefined ? sql`` : sql`and s.object_id = ${salonId}`}
        order by ${byName('e.name')}, e.object_id, ${byName('s.name')}`,
  )

export type StayInSalon = SalonDays & { readonly employeeId: string }

const stays = raw(
  `select m.employee_id as "employeeId", m.salon_id as "salonId", m.from_day::text as from, m.until_day::text as until
   from membership m`,
)

const membershipsOf = (db: Db, ids: readonly string[]): Promise<StayInSalon[]> =>
  db.many<StayInSalon>(because, sql`${stays} where m.employee_id = any(${ids})`)

/** Returns the movement of the month. For a person who left the salon earlier, returns the movement of the month they left in. */
const movementOf = (
  { salonId }: PersonInSalon,
  memberships: readonly SalonDays[],
  month: Month,
): (Movement & Pick<Mover, 'month' | 'earlier'>) | null => {
  const now = movementIn(month, salonId, memberships)
  if (now) return { ...now, month, earlier: false }
  const last = lastDayIn(salonId, memberships, firstDay(month))
  const then = last && movementIn(monthOf(last), salonId, memberships)
  return last && then ? { ...then, month: monthOf(last), earlier: true } : null
}

type Found = Omit<Mover, 'positionHours'>

/** The hours of a position in a month (P3), by person and month. */
const hoursOfPositions = async (db: Db, found: readonly Found[]) => {
  const { terms } = await readSettings(db)
  const rows = await db.many<{ objectId: string; month: Month; stillings: number }>(
    because,
    sql`select distinct asked.person as "objectId", to_char(asked.month, 'YYYY-MM') as month, t.stillings
        from unnest(${found.map(({ objectId }) => objectId)}::text[],
                    ${found.map(({ month }) => firstDay(month))}::date[]) asked (person, month)
        ${joinTerms('asked.person', raw('asked.month'))}`,
  )
  return new Map(
    rows.map(({ objectId, month, stillings }) => [
      `${objectId} ${month}`,
      hoursOf(multiply(inForce(terms, month).contractFactor, stillings)),
    ]),
  )
}

export interface Moved {
  readonly movers: readonly Mover[]
  /** Of all the people, in every salon. */
  readonly memberships: ReadonlyMap<string, readonly StayInSalon[]>
}

/** Everybody who began, left or moved in the month in the salons in scope, and everybody who left them earlier. */
export const moversOf = async (db: Db, scope: Scope, asked: Asked): Promise<Moved> => {
  const people = await whoMoved(db, scope, asked)
  const all = await membershipsOf(db, [...new Set(people.map(({ objectId }) => objectId))])
  const memberships = grouped(all, ({ employeeId }) => employeeId)
  const found = people.flatMap((person): Found[] => {
    const movement = movementOf(person, memberships.get(person.objectId) ?? [], asked.month)
    return movement ? [{ ...person, ...movement }] : []
  })
  const positions = await hoursOfPositions(db, found)
  const movers = found.map(one => {
    const month = positions.get(`${one.objectId} ${one.month}`) ?? 0
    return { ...one, positionHours: { month, part: hoursOfPart(month, one.part) } }
  })
  return { movers, memberships }
}

/** The people of a salon whose first or last day in it is in the month (P225). The caller has checked the salon. */
export const movementsIn = async (
  db: Db,
  scope: Scope,
  { salonId, month }: { readonly salonId: string; readonly month: Month },
): Promise<(Movement & { readonly objectId: string })[]> => {
  const rows = await db.many<StayInSalon>(
    scope,
    sql`${stays}
        where m.salon_id = ${salonId} and m.from_day <= ${lastDay(month)} and m.until_day > ${firstDay(month)}
          and ${within(scope, { salon: 'm.salon_id' })}
        order by m.employee_id`,
  )
  return [...grouped(rows, ({ employeeId }) => employeeId)].flatMap(([objectId, own]) => {
    const movement = movementIn(month, salonId, own)
    return movement ? [{ objectId, ...movement }] : []
  })
}
