import type { Scope } from '#domain/access/scope'
import type { SalonMembership } from '#domain/complaints/redo-places'
import type { PayrollPerson } from '#domain/payroll/import-row'
import type { FloorFacts } from '#domain/payroll/pay-floor'
import type { SalaryEntry } from '#domain/payroll/salary-history'
import type { CutType } from '#domain/statistics/thresholds'
import { type DayRange, daysOfMonth } from '#domain/values/day-range'
import { addMonths, type Day, firstDay, lastDay, type Month, monthOf } from '#domain/values/month'
import { firstOf, heldIn } from '#server/chain/held-history'
import { experienceOf, joinTerms } from '#server/chain/people/people-terms'
import type { Db } from '#server/db/db'
import { type Sql, sql, within } from '#server/db/sql'
import { countedFigures } from '#server/ledger/derivation/counted-figures'
import { belongsTo } from './salon-month.ts'

/** The basis of a person's pay in a salon's month, without their sums. */
export interface PayrollProfile extends PayrollPerson, FloorFacts {
  readonly objectId: string
  readonly name: string
  readonly goal: number
  readonly cutType: CutType
  /** The goal of the running month. */
  readonly runningGoal: number
  /** True when they belong to the salon's payroll month (P110). */
  readonly belongs: boolean
  /** Their earnings in the three months before, in any salon, used for sick pay. */
  readonly history: readonly SalaryEntry[]
  readonly memberships: readonly SalonMembership[]
  /** The salons where they work, have worked or have figures. */
  readonly works: readonly { readonly objectId: string; readonly name: string }[]
  /** Night hours on days that their salon has not marked as open at night (F17). */
  readonly nightHoursNotOpen: number
}

interface PayrollPeopleQuestion {
  readonly salonId: string
  readonly month: Month
  readonly ids: readonly string[]
}

interface ProfilesQuestion extends PayrollPeopleQuestion {
  /** The day that defines the running month. */
  readonly today: Day | undefined
  /** The salons whose night hours count; undefined: every salon. */
  readonly counted: readonly string[] | undefined
}

/** The last number of employee `e` in the salon by the end of the month. People who have left are paid under it. */
const lastNumber = (salonId: string, month: Month): Sql =>
  sql`(select h.number from held_number h
       where h.employee_id = e.object_id and h.salon_id = ${salonId} and h.began <= ${lastDay(month)}
       order by h.until_day desc limit 1)`

const history = (month: Month): Sql =>
  sql`(select coalesce(json_agg(json_build_object('month', to_char(h.month, 'YYYY-MM'), 'amount', h.amount, 'hours', h.hours)), '[]')
       from paid_salary h where h.employee_id = e.object_id and not h.removed
         and h.month between ${firstDay(addMonths(month, -3))} and ${firstDay(addMonths(month, -1))})`

const memberships = sql`(
  select coalesce(json_agg(json_build_object('employee', m.employee_id, 'salonId', m.salon_id, 'salonName', s.name,
                                             'from', m.from_day, 'until', m.until_day)), '[]')
  from membership m join chain_salon s on s.object_id = m.salon_id where m.employee_id = e.object_id)`

const works = sql`(
  select coalesce(json_agg(json_build_object('objectId', s.object_id, 'name', s.name)), '[]') from chain_salon s
  where s.object_id in (select salon_id from membership where employee_id = e.object_id
                        union select salon_id from person_year_sums where employee_id = e.object_id))`

/** Night hours, in some salons or in all, on days that the salon has not marked as open at night (F17). */
const nightHours = ({ from, to }: DayRange, salons: readonly string[] | undefined): Sql =>
  sql`(select coalesce(sum(d.natt_timer), 0) from ${countedFigures} d
       where d.employee_id = e.object_id and d.day between ${from} and ${to} and d.natt_timer <> 0
         ${salons ? sql`and d.salon_id = any(${salons})` : sql``}
         and not exists (select from open_night n where (n.salon_id, n.day) = (d.salon_id, d.day)))`

const inReach = (scope: Scope): Sql => within(scope, { salon: 'paying.id', person: 'e.object_id' })

/**
 * Those of the requested people within reach, with their terms in the salon's month, including people who do not belong to it. All their
 * data is read at once.
 */
export const readPayrollPeople = (
  db: Db,
  scope: Scope,
  { salonId, month, ids, today, counted }: ProfilesQuestion,
): Promise<PayrollProfile[]> => {
  const [paid, running] = [firstOf(month), firstOf(today === undefined ? month : monthOf(today))]
  const days = daysOfMonth(month)
  return db.many<PayrollProfile>(
    scope,
    sql`select e.object_id as "objectId", e.name, coalesce(e.employment_id, ${lastNumber(salonId, month)}) as "employmentId", t.stillings,
               ${experienceOf(paid)} as experience, t.per_hour_fixed as "perHourFixed", t.per_hour_extra as "perHourExtra",
               t.fixed_percentage as "fixedPercentage", t.goal, t.cut_type as "cutType",
               t.employed_as as "employedAs", t.training_since as "trainingSince", e.birth_year as "birthYear",
               (select t.goal from employee_held t where ${heldIn('employee_id', 'e.object_id', running)}) as "runningGoal",
               ${belongsTo('e.object_id', salonId, month)} as belongs, ${history(month)} as history,
               ${memberships} as memberships, ${works} as works,
               ${nightHours(days, counted)} as "nightHoursNotOpen"
        from person e ${joinTerms('e.object_id', paid)} cross join (select ${salonId}::text as id) paying
        where e.object_id = any(${ids}) and ${inReach(scope)}`,
  )
}

/** The people who belong to the salon that month. */
export const whoBelongs = async (
  db: Db,
  scope: Scope,
  { salonId, month, ids }: PayrollPeopleQuestion,
): Promise<string[]> => {
  const rows = await db.many<{ objectId: string }>(
    scope,
    sql`select e.object_id as "objectId" from person e cross join (select ${salonId}::text as id) paying
        where e.object_id = any(${ids}) and ${inReach(scope)} and ${belongsTo('e.object_id', salonId, month)}`,
  )
  return rows.map(({ objectId }) => objectId)
}
