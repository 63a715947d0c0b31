import type { Scope } from '#domain/access/scope'
import type { EmployedDays } from '#domain/sickness/employed-since'
import { type PartHours, partHours } from '#domain/sickness/part-hours'
import { grouped } from '#domain/values/grouped'
import { type Day, firstDay, lastDay, type Month } from '#domain/values/month'
import { periodsUntil } from '#server/chain/sickness/periods'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { countedFigures } from '../ledger/derivation/counted-figures.ts'

type HoursByDay = ReadonlyMap<Day, number>

/** The sick hours of the time book in a salon's month, by person and day. */
export const sickHoursByDay = async (
  db: Db,
  scope: Scope,
  salonId: string,
  month: Month,
): Promise<ReadonlyMap<string, HoursByDay>> => {
  const rows = await db.many<{ employeeId: string; day: Day; hours: number }>(
    scope,
    sql`select d.employee_id as "employeeId", d.day, sum(d.syketimer) as hours from ${countedFigures} d
        where d.salon_id = ${salonId} and d.day between ${firstDay(month)} and ${lastDay(month)} and d.syketimer <> 0
          and ${within(scope, { salon: 'd.salon_id' })}
        group by d.employee_id, d.day`,
  )
  return new Map(
    [...grouped(rows, ({ employeeId }) => employeeId)].map(([id, days]) => [
      id,
      new Map(days.map(({ day, hours }) => [day, hours])),
    ]),
  )
}

/** The sick hours of the people with periods in a salon's month, by who pays for them (P210). */
export const sickHoursByPart = async (
  db: Db,
  scope: Scope,
  salonId: string,
  month: Month,
): Promise<ReadonlyMap<string, PartHours>> => {
  const periods = await periodsUntil(db, scope, salonId, lastDay(month))
  const ids = [
    ...new Set(periods.filter(({ to }) => to >= firstDay(month)).map(({ employeeId }) => employeeId)),
  ]
  if (ids.length === 0) return new Map()
  const hours = await sickHoursByDay(db, scope, salonId, month)
  const memberships = await db.many<EmployedDays & { employeeId: string }>(
    { because: 'an employment is that of the chain, and the periods were found within the scope (P149)' },
    sql`select employee_id as "employeeId", from_day::text as "from", until_day::text as until
        from membership where employee_id = any(${ids})`,
  )
  const of = (objectId: string) => (one: { readonly employeeId: string }) => one.employeeId === objectId
  return new Map(
    ids.map(objectId => [
      objectId,
      partHours({
        month,
        periods: periods.filter(of(objectId)),
        memberships: memberships.filter(of(objectId)),
        sickHours: hours.get(objectId) ?? new Map(),
      }),
    ]),
  )
}
