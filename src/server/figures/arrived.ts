import {
  type ArrivalSums,
  type Arrived,
  arrivalKeys,
  arrivedOf,
  arrivedOfPerson,
  noArrival,
} from '#domain/statistics/known-sums'
import { type DayRange, daysOfMonth } from '#domain/values/day-range'
import { grouped } from '#domain/values/grouped'
import { compareDates, type Day, month } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { Chosen } from './figure-rows.ts'
import { readSums } from './read-sums.ts'

const because = { because: 'whether figures of a salon have arrived says nothing of what they are' }

interface ArrivedQuestion extends Pick<Chosen, 'of' | 'salons' | 'people'> {
  readonly ranges: Readonly<Record<string, DayRange>>
  /** True to ask about each month, false to ask about each range. */
  readonly months?: boolean
}

/**
 * What has arrived for a range or month, for the group that the sums cover; for one person when the sums are by person.
 */
export type ArrivedIn = (
  own: ArrivalSums | undefined,
  period: string,
  person?: string | null,
  /** In this salon only. */
  salonId?: string,
) => Arrived

/** For salons the sums show what has arrived. For people it depends on their salons (K31). */
export const readArrived = async (db: Db, asked: ArrivedQuestion): Promise<ArrivedIn> => {
  if (asked.of === 'salons') return (own = noArrival) => arrivedOf(own)
  const { salons, people, ranges, months } = asked
  const rows = await readSums(db, because, {
    of: 'salons',
    salons,
    ranges,
    only: arrivalKeys,
    by: months ? ['salonId', 'month'] : ['salonId'],
  })
  const workplaces = salons ? null : await readWorkplacesIn(db, people, hullOf(Object.values(ranges)))
  const found = new Map(rows.map(row => [`${months ? row.month : row.range} ${row.salonId}`, row.sums]))
  const only = people?.length === 1 ? people[0] : undefined
  return (own = noArrival, period, person = null, salonId) => {
    const days = () => (months ? daysOfMonth(month(period)) : ranges[period])
    const among =
      salonId === undefined ? (salons ?? workplaces?.(person ?? only ?? '', days()) ?? []) : [salonId]
    return arrivedOfPerson(
      own,
      among.flatMap(salonId => found.get(`${period} ${salonId}`) ?? []),
    )
  }
}

/** From the first day to the last one of all ranges. */
const hullOf = (ranges: readonly DayRange[]): DayRange | undefined => {
  const from = ranges.map(one => one.from).toSorted(compareDates)[0]
  const to = ranges
    .map(one => one.to)
    .toSorted(compareDates)
    .at(-1)
  return from && to && { from, to }
}

/** The salons of a person that decide whether a source has arrived for some days (K31). */
export type WorkplacesIn = (
  person: string,
  days: DayRange | undefined,
  /** The salons of days before and after their time; by default every salon that they ever worked in. */
  outside?: readonly string[],
) => readonly string[]

interface Workplace {
  readonly employeeId: string
  readonly salonId: string
  /** Null for a salon with figures of other months. `until` is the first day without. */
  readonly from: Day | null
  readonly until: Day | null
}

/**
 * Where people worked on some days within a range: in which salons they were employed then, or have figures of that month. Before
 * their first day and after their last one it is every salon that they ever worked in. Another salon's receipts do not show that those
 * of the time before it have arrived.
 */
export const readWorkplacesIn = async (
  db: Db,
  people: readonly string[] | undefined,
  within: DayRange | undefined,
): Promise<WorkplacesIn> => {
  if (!within) return () => []
  const who = people ? sql`employee_id = any(${people})` : sql`true`
  const rows = await db.many<Workplace>(
    because,
    sql`select employee_id as "employeeId", salon_id as "salonId", from_day as from, until_day as until from membership
        where ${who}
        union all
        select distinct employee_id, salon_id, month, (month + interval '1 month')::date from person_month_sums
        where ${who} and month between date_trunc('month', ${within.from}::date) and ${within.to}::date
        union all
        select distinct employee_id, salon_id, null::date, null::date from person_year_sums where ${who}`,
  )
  const found = grouped(rows, ({ employeeId }) => employeeId)
  const salonsOf = (some: readonly Workplace[]) => [...new Set(some.map(({ salonId }) => salonId))]
  return (person, days, outside) => {
    const all = found.get(person) ?? []
    // The dates can be infinite, and sort as text even so.
    const then = all.filter(
      ({ from, until }) => days && from !== null && until !== null && from <= days.to && days.from < until,
    )
    return then.length > 0 ? salonsOf(then) : (outside ?? salonsOf(all))
  }
}

/** Where a person works, has worked or has figures. */
export const workplacesOf = async (db: Db, personId: string): Promise<readonly string[]> => {
  const rows = await db.many<{ readonly salonId: string }>(
    because,
    sql`select salon_id as "salonId" from membership where employee_id = ${personId}
        union select salon_id from person_year_sums where employee_id = ${personId}
        order by 1`,
  )
  return rows.map(({ salonId }) => salonId)
}
