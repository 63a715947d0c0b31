import type { Scope } from '#domain/access/scope'
import type { PaidHolidayPay } from '#domain/holidays/paid-with'
import { grouped } from '#domain/values/grouped'
import type { Db } from '#server/db/db'
import { byName, type Sql, sql, within } from '#server/db/sql'

/** A person who is paid holiday pay in a salon's month without being in its report. */
export interface PaidAlone {
  readonly objectId: string
  readonly name: string
  readonly employmentId: string | null
  /** One sum per earning year. */
  readonly holidayPay: readonly PaidHolidayPay[]
}

/** The number of the person `e` who is paid `p`: the current one, or the last one in the salon by a day. People who have left are paid as well. */
export const paidNumber = (by: Sql): Sql =>
  sql`coalesce(e.employment_id, (select h.number from held_number h
                                 where h.employee_id = p.employee_id and h.salon_id = p.salon_id and h.began <= ${by}
                                 order by h.until_day desc limit 1))`

/**
 * The condition that the report `r` has a payslip of the payment `p` alone (P230): the person is in no report in force of its salon
 * and month, and the report is the newest of them.
 */
export const isPaidAlone: Sql = sql`
  p.salon_id = r.salon_id and p.month = r.month and p.withdrawn_at is null
  and r.object_id = (
    select newest.object_id from report newest
    where newest.salon_id = p.salon_id and newest.month = p.month
      and newest.removed_at is null and newest.replaced_at is null
    order by newest.created_at desc, newest.object_id desc limit 1)
  and not exists (
    select from report other join report_row paid on paid.report_id = other.object_id
    where other.salon_id = p.salon_id and other.month = p.month and paid.employee_id = p.employee_id
      and other.removed_at is null and other.replaced_at is null and not paid.removed)`

/** The people of a report who are paid holiday pay alone, by name: everybody in scope, or the viewer. */
export const readPaidAlone = async (db: Db, scope: Scope, reportId: string): Promise<PaidAlone[]> => {
  const rows = await db.many<Omit<PaidAlone, 'holidayPay'> & PaidHolidayPay>(
    scope.self
      ? { because: 'a viewer has no row in this report, and the payments are the viewer’s own' }
      : scope,
    sql`select p.employee_id as "objectId", e.name, p.earning_year as "earningYear", sum(p.kroner) as kroner,
               ${paidNumber(sql`(r.month + interval '1 month - 1 day')::date`)} as "employmentId"
        from report r join holiday_payment p on ${isPaidAlone} join person e on e.object_id = p.employee_id
        where r.object_id = ${reportId} and ${within(scope, { salon: 'r.salon_id', person: 'p.employee_id' })}
        group by p.employee_id, p.salon_id, e.name, e.employment_id, p.earning_year, r.month
        order by ${byName('e.name')}, p.employee_id, p.earning_year`,
  )
  return [...grouped(rows, ({ objectId }) => objectId).values()].flatMap(own => {
    const [first] = own
    if (!first) return []
    const { objectId, name, employmentId } = first
    return [
      {
        objectId,
        name,
        employmentId,
        holidayPay: own.map(({ earningYear, kroner }) => ({ earningYear, kroner })),
      },
    ]
  })
}
