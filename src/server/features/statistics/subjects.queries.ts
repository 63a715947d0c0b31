import type { Scope } from '#domain/access/scope'
import { daysOf, type Span } from '#domain/statistics/spans'
import type { CutType } from '#domain/statistics/thresholds'
import { isTimeFrame } from '#domain/statistics/time-frames'
import type { DayRange } from '#domain/values/day-range'
import { type Day, lastDay, type Month } from '#domain/values/month'
import { firstOf, heldIn } from '#server/chain/held-history'
import { joinTerms } from '#server/chain/people/people-terms'
import type { Db } from '#server/db/db'
import { reachesPerson } from '#server/db/reach'
import { byName, raw, type Sql, sql, within } from '#server/db/sql'

/** The salon or person of a column. */
export interface Subject {
  readonly objectId: string
  readonly title: string
  readonly goal: number
  readonly cutType: CutType
}

export interface SalonSubject extends Subject {
  readonly active: boolean
}

const isMemberOn = (alias: 'works' | 'membership', day: Day): Sql =>
  sql`${raw(alias)}.from_day <= ${day} and ${raw(alias)}.until_day > ${day}`

/** A salon's goals are those of the people who work there on the last day of the month (A28). */
const onLastDay = (alias: 'works' | 'membership', month: Month): Sql => isMemberOn(alias, lastDay(month))

/** The salons in scope by name, including closed ones. A salon's goal is the sum of its people's goals in the month. */
export const salonSubjects = (db: Db, scope: Scope, month: Month): Promise<SalonSubject[]> =>
  db.many<SalonSubject>(
    scope,
    sql`select s.object_id as "objectId", s.name as title, s.active, coalesce(sum(held.goal), 0) as goal, 0 as "cutType"
        from chain_salon s
        left join membership works on works.salon_id = s.object_id and ${onLastDay('works', month)}
        left join lateral (select t.goal from employee_held t
          where ${heldIn('employee_id', 'works.employee_id', firstOf(month))}) held on true
        where ${within(scope, { salon: 's.object_id' })}
        group by s.object_id, s.name, s.active order by ${byName('s.name')}`,
  )

/** The names of the salons that a person's own figures come from. */
export const nameSalons = (
  db: Db,
  ids: readonly string[],
): Promise<{ readonly objectId: string; readonly title: string }[]> =>
  db.many(
    { because: 'the salons a person has worked in are named beside what they did there' },
    sql`select object_id as "objectId", name as title from chain_salon
        where object_id = any(${ids}) order by ${byName('name')}`,
  )

/** The salons a person works in today, and those where they have figures on these days. */
export const salonsOfPerson = async (
  db: Db,
  objectId: string,
  { from, to }: DayRange,
): Promise<readonly string[]> => {
  const salons = await db.many<{ readonly salonId: string }>(
    { because: 'whether the salons of a person were open says nothing of what was sold there' },
    sql`select salon_id as "salonId" from current_membership where employee_id = ${objectId}
        union
        select salon_id from person_day_sums where employee_id = ${objectId} and day between ${from} and ${to}`,
  )
  return salons.map(({ salonId }) => salonId)
}

/**
 * The combined goal of the given salons in a month, or of all salons in scope. A person who works in two of them counts
 * once.
 */
export const goalOf = async (
  db: Db,
  scope: Scope,
  month: Month,
  salons?: readonly string[],
): Promise<number> => {
  const named = salons ? sql`salon_id = any(${salons}) and` : sql``
  const row = await db.maybe<{ goal: number }>(
    scope,
    sql`select coalesce(sum(t.goal), 0) as goal from person e ${joinTerms('e.object_id', firstOf(month))}
        where e.object_id in (select employee_id from membership
                            where ${named} ${onLastDay('membership', month)} and ${within(scope, { salon: 'salon_id' })})`,
  )
  return row?.goal ?? 0
}

const people = (db: Db, scope: Scope, month: Month, condition: Sql): Promise<Subject[]> =>
  db.many<Subject>(
    scope,
    sql`select e.object_id as "objectId", e.name as title, t.goal, t.cut_type as "cutType"
        from person e ${joinTerms('e.object_id', firstOf(month))} where ${condition}
        order by ${byName('e.name')}, e.object_id`,
  )

/** Everybody in scope. */
export const peopleInReach = (db: Db, scope: Scope, month: Month): Promise<Subject[]> =>
  people(db, scope, month, reachesPerson(scope, 'e.object_id'))

export const findPerson = async (
  db: Db,
  scope: Scope,
  month: Month,
  objectId: string,
): Promise<Subject | null> => {
  const reached = reachesPerson(scope, 'e.object_id')
  const [person] = await people(db, scope, month, sql`e.object_id = ${objectId} and ${reached}`)
  return person ?? null
}

interface Staff {
  readonly salonId: string
  readonly span: Span
  readonly today: Day
  /** The people with figures in the salon in the span. */
  readonly others: readonly string[]
}

/**
 * The people who work in a salon (for a chosen span: at its end), and those with figures there (K16). `month` selects the
 * terms.
 */
export const peopleOfSalon = (
  db: Db,
  scope: Scope,
  month: Month,
  { salonId, span, today, others }: Staff,
): Promise<Subject[]> => {
  const working = isTimeFrame(span)
    ? sql`select employee_id from current_membership where salon_id = ${salonId}`
    : sql`select employee_id from membership where salon_id = ${salonId} and ${isMemberOn('membership', daysOf(span, today).to)}`
  return people(
    db,
    scope,
    month,
    sql`e.object_id = any(${others}) or e.object_id in (${working} and ${within(scope, { salon: 'salon_id' })})`,
  )
}

/** Since when and through when people belong to a salon: of several memberships the first and the last day of all. */
export const membersOf = (
  db: Db,
  scope: Scope,
  salonId: string,
  people: readonly string[],
): Promise<{ readonly employeeId: string; readonly firstDay: Day | null; readonly lastDay: Day | null }[]> =>
  db.many(
    scope,
    sql`select employee_id as "employeeId",
          case when isfinite(min(from_day)) then min(from_day) end as "firstDay",
          case when isfinite(max(until_day)) then max(until_day) - 1 end as "lastDay"
        from membership where salon_id = ${salonId} and employee_id = any(${people})
          and ${within(scope, { salon: 'salon_id' })}
        group by employee_id`,
  )
