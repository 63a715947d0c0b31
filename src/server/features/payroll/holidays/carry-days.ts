import type { BodyOf } from '#contract/endpoint'
import type { holidays } from '#contract/payroll/holidays'
import type { Scope } from '#domain/access/scope'
import { faultOfCarried } from '#domain/holidays/holiday-days'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { refuseOwnHolidays } from './payments.ts'
import { personOfSalon } from './people.queries.ts'

/**
 * Enters the days that a person has from the year before (P175). Returns false if they were entered already.
 *
 * @throws Refusal no_rights, not_found; invalid_payload for other days; conflict if they were changed since the viewer saw them
 */
export const carryDays = async (
  db: Db,
  scope: Scope,
  { salonId, objectId, year, seen, carried }: BodyOf<typeof holidays.carry>,
  now: Date,
): Promise<boolean> => {
  refuseOwnHolidays(scope, objectId)
  await personOfSalon(db, scope, salonId, objectId)
  const fault = faultOfCarried(carried)
  if (fault) throw new Refusal('invalid_payload', { message: fault, fields: { carried: fault } })
  const unscoped = { because: 'the person was found in a salon within the scope', inside: scope }
  // One statement: of two changes at once, the later finds other days than it has seen.
  const written = await db.run(
    unscoped,
    sql`insert into carried_holiday as c (employee_id, year, days, entered_by, entered_at)
        select ${objectId}, ${year}, ${carried}::numeric, ${scope.viewer.objectId}, ${now}
        where ${seen}::numeric = 0 and ${carried}::numeric <> 0
           or exists (select from carried_holiday where (employee_id, year) = (${objectId}, ${year}))
        on conflict (employee_id, year) do update
        set days = excluded.days, entered_by = excluded.entered_by, entered_at = excluded.entered_at
        where c.days = ${seen} and c.days <> excluded.days`,
  )
  if (written > 0) return true
  const stored = await db.maybe<{ days: number }>(
    unscoped,
    sql`select days from carried_holiday where (employee_id, year) = (${objectId}, ${year})`,
  )
  if ((stored?.days ?? 0) === carried) return false
  throw new Refusal('conflict', { message: 'Dagene er endret et annet sted siden du åpnet siden' })
}
