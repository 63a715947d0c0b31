import type { Scope } from '#domain/access/scope'
import type { Place, SalonMembership } from '#domain/complaints/redo-places'
import type { PayrollPerson } from '#domain/payroll/import-row'
import type { FloorFacts } from '#domain/payroll/pay-floor'
import type { SalaryEntry } from '#domain/payroll/salary-history'
import type { CutType } from '#domain/statistics/thresholds'
import { type Day, firstDay, monthOf } from '#domain/values/month'
import { firstOf, heldIn } from '#server/chain/held-history'
import { experienceOf, joinTerms } from '#server/chain/people/people-terms'
import type { Db } from '#server/db/db'
import { raw, type Sql, sql, within } from '#server/db/sql'
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

/** People in one salon's payroll month. */
export interface PeopleOfMonth extends Place {
  readonly people: readonly string[]
}

/** The same, where the salon pays for their work in every salon or for its own (P111). */
export interface PaidPeople extends PeopleOfMonth {
  readonly together: boolean
}

/** A profile, and the payroll month that it is for. */
export interface PlacedProfile extends PayrollProfile, Place {}

/** The last number of employee `e` in the paying salon by the end of the month. People who have left are paid under it. */
const lastNumber = raw(`(
  select h.number from held_number h
  where h.employee_id = e.object_id and h.salon_id = paying.id and h.began < paying.month + interval '1 month'
  order by h.until_day desc limit 1)`)

const history = raw(`(
  select coalesce(json_agg(json_build_object('month', to_char(h.month, 'YYYY-MM'), 'amount', h.amount, 'hours', h.hours)), '[]')
  from paid_salary h where h.employee_id = e.object_id and not h.removed
    and h.month >= paying.month - interval '3 months' and h.month < paying.month)`)

const memberships = raw(`(
  select coalesce(json_agg(json_build_object('employee', m.employee_id, 'salonId', m.salon_id, 'salonName', s.name,
                                             'from', m.from_day, 'until', m.until_day)), '[]')
  from membership m join chain_salon s on s.object_id = m.salon_id where m.employee_id = e.object_id)`)

const works = raw(`(
  select coalesce(json_agg(json_build_object('objectId', s.object_id, 'name', s.name)), '[]') from chain_salon s
  where s.object_id in (select salon_id from membership where employee_id = e.object_id
                        union select salon_id from person_year_sums where employee_id = e.object_id))`)

/** Night hours, in the paying salon or in all, on days that the salon has not marked as open at night (F17). */
const nightHours = sql`(select coalesce(sum(d.natt_timer), 0) from ${countedFigures} d
       where d.employee_id = e.object_id and d.day >= paying.month and d.day < paying.month + interval '1 month'
         and d.natt_timer <> 0 and (paying.together or d.salon_id = paying.id)
         and not exists (select from open_night n where (n.salon_id, n.day) = (d.salon_id, d.day)))`

const payingMonth = raw('paying.month')
const belongs = belongsTo('e.object_id', raw('paying.id'), payingMonth)

const inReach = (scope: Scope): Sql => within(scope, { salon: 'paying.id', person: 'e.object_id' })

/** The requested people, one row per payroll month, as `paying`. */
const paying = (asked: readonly PaidPeople[]): Sql => {
  const rows = asked.flatMap(({ people, ...place }) => people.map(person => ({ person, ...place })))
  return sql`unnest(${rows.map(({ person }) => person)}::text[], ${rows.map(({ salonId }) => salonId)}::text[],
                    ${rows.map(({ month }) => firstDay(month))}::date[], ${rows.map(({ together }) => together)}::boolean[])
             paying (person, id, month, together)`
}

/**
 * Those of the requested people within reach, with their terms in their payroll month, including people who do not belong to it. All the
 * data of all months is read by one statement.
 *
 * @param today the day that defines the running month; each payroll month is its own running month if undefined
 */
export const readPayrollPeople = (
  db: Db,
  scope: Scope,
  asked: readonly PaidPeople[],
  today?: Day,
): Promise<PlacedProfile[]> => {
  const running = today === undefined ? payingMonth : firstOf(monthOf(today))
  return db.many<PlacedProfile>(
    scope,
    sql`select paying.id as "salonId", to_char(paying.month, 'YYYY-MM') as month,
               e.object_id as "objectId", e.name, coalesce(e.employment_id, ${lastNumber}) as "employmentId", t.stillings,
               ${experienceOf(payingMonth)} as experience, t.per_hour_fixed as "perHourFixed", t.per_hour_extra as "perHourExtra",
               t.fixed_percentage as "fixedPercentage", t.goal, t.cut_type as "cutType",
               t.employed_as as "employedAs", t.training_since as "trainingSince", e.birth_year as "birthYear",
               (select t.goal from employee_held t where ${heldIn('employee_id', 'e.object_id', running)}) as "runningGoal",
               ${belongs} as belongs, ${history} as history,
               ${memberships} as memberships, ${works} as works, ${nightHours} as "nightHoursNotOpen"
        from ${paying(asked)} join person e on e.object_id = paying.person ${joinTerms('e.object_id', payingMonth)}
        where ${inReach(scope)}`,
  )
}

/** The people who belong to the salon that month. */
export const whoBelongs = async (db: Db, scope: Scope, asked: PeopleOfMonth): Promise<string[]> => {
  const rows = await db.many<{ objectId: string }>(
    scope,
    sql`select e.object_id as "objectId" from ${paying([{ ...asked, together: false }])} join person e on e.object_id = paying.person
        where ${inReach(scope)} and ${belongs}`,
  )
  return rows.map(({ objectId }) => objectId)
}
