import type { Scope } from '#domain/access/scope'
import type { PayrollPerson } from '#domain/payroll/import-row'
import type { SalaryEntry } from '#domain/payroll/salary-history'
import { addMonths, firstDay, lastDay, type Month } from '#domain/values/month'
import { firstOf } from '#server/chain/held-history'
import { experienceOf, joinTerms } from '#server/chain/people-terms'
import type { Db } from '#server/db/db'
import { type Sql, sql, within } from '#server/db/sql'
import { belongsTo } from './salon-month.ts'

export type PayrollProfile = PayrollPerson & { readonly objectId: string; readonly name: string }

interface PayrollPeopleQuestion {
  readonly salonId: string
  readonly month: Month
  readonly ids: readonly string[]
  /** Those of them who are owed for redos there, and so belong to the month as well. */
  readonly owed?: readonly string[]
}

/** The last number that employee `e` had in the salon until the month was over. People who have left are paid under it. */
const lastNumber = (salonId: string, month: Month): Sql =>
  sql`(select h.number from held_number h
       where h.employee_id = e.object_id and h.salon_id = ${salonId} and h.began <= ${lastDay(month)}
       order by h.until_day desc limit 1)`

/** Those of the people who belong to the salon that month, with what held of them in it. */
export const readPayrollPeople = (
  db: Db,
  scope: Scope,
  { salonId, month, ids, owed = [] }: PayrollPeopleQuestion,
): Promise<PayrollProfile[]> => {
  const paid = firstOf(month)
  return db.many<PayrollProfile>(
    scope,
    sql`select e.object_id as "objectId", e.name, coalesce(e.employment_id, ${lastNumber(salonId, month)}) as "employmentId", t.stillings,
               ${experienceOf(paid)} as experience, t.per_hour_fixed as "perHourFixed", t.per_hour_extra as "perHourExtra",
               t.fixed_percentage as "fixedPercentage"
        from employee e ${joinTerms('e.object_id', paid)} cross join (select ${salonId}::text as id) paying
        where e.object_id = any(${ids})
          and ${within(scope, { salon: 'paying.id', person: 'e.object_id' })}
          and (${belongsTo('e.object_id', salonId, month)} or e.object_id = any(${owed}))`,
  )
}

/** What the people earned in the three months before, in any salon: sick pay follows from it. */
export const readSickPayBasis = (
  db: Db,
  ids: readonly string[],
  month: Month,
): Promise<(SalaryEntry & { readonly employeeId: string })[]> =>
  db.many(
    { because: 'sick pay follows from what the person earned in any salon' },
    sql`select employee_id as "employeeId", to_char(month, 'YYYY-MM') as month, amount, hours from salary_history
        where employee_id = any(${ids}) and not removed
          and month between ${firstDay(addMonths(month, -3))} and ${firstDay(addMonths(month, -1))}`,
  )

export const readSalonNames = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.many<{ objectId: string; name: string }>(
    { because: 'the salons a person worked in are named beside their pay' },
    sql`select object_id as "objectId", name from salon where object_id = any(${ids})`,
  )
  return new Map(rows.map(({ objectId, name }) => [objectId, name]))
}
