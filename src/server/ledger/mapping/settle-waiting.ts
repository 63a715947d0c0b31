import type { PassedDays } from '#domain/employees/held-numbers'
import type { SystemDb } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'
import { type DayToDerive, derive, lockLedger } from '../derivation/derive.ts'
import { recognise, recogniseFigures } from './settle-lines.ts'

/**
 * Resolves lines and figures again when a change of memberships or numbers assigned a number's days to another person, and those that
 * wait in the salons. Call it in the transaction of the change. Data assigned by a mapping is unchanged (F2).
 */
export const settleWaiting = async (
  db: SystemDb,
  salonIds: readonly string[],
  passed: readonly PassedDays[],
): Promise<void> => {
  const salons = [...new Set([...salonIds, ...passed.map(one => one.salonId)])]
  if (salons.length === 0) return
  await lockLedger(db)
  await derive(db, [
    ...(await settlePassed(db, passed)),
    ...(await recognise(db, sql`l.employee_id is null and r.salon_id = any(${salons})`)),
    ...(await recogniseFigures(db, sql`d.employee_id is null and d.salon_id = any(${salons})`)),
  ])
}

/** Resolves a person's data on days when the number is no longer theirs. */
const settlePassed = async (db: SystemDb, passed: readonly PassedDays[]): Promise<DayToDerive[]> => {
  const lost = passed.flatMap(one => (one.was ? [{ ...one, was: one.was.employeeId }] : []))
  if (lost.length === 0) return []
  const people = [...new Set(lost.map(({ was }) => was))]
  const first = lost.map(({ from }) => from).sort()[0]
  const spans = sql`unnest(${lost.map(one => one.salonId)}::text[], ${lost.map(one => one.number)}::text[],
    ${lost.map(one => one.was)}::text[], ${lost.map(one => one.from)}::date[], ${lost.map(one => one.until)}::date[])
    as passed (salon_id, number, employee_id, from_day, until_day)`
  const isIn = (columns: Sql, day: Sql) =>
    sql`${day} >= ${first}::date and exists (select from ${spans}
      where (passed.salon_id, passed.number, passed.employee_id) = ${columns} and ${day} between passed.from_day and passed.until_day)`
  return [
    ...(await recognise(
      db,
      sql`l.employee_id = any(${people}) and ${isIn(sql`(r.salon_id, l.emp_id, l.employee_id)`, sql`r.day`)}`,
    )),
    ...(await recogniseFigures(
      db,
      sql`d.employee_id = any(${people}) and ${isIn(sql`(d.salon_id, d.emp_no, d.employee_id)`, sql`d.day`)}`,
    )),
  ]
}
