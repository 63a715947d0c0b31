import {
  type ArrivalSums,
  type Arrived,
  arrivalKeys,
  arrivedOf,
  arrivedOfPerson,
  noArrival,
} from '#domain/statistics/known-sums'
import type { DayRange } from '#domain/values/day-range'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { Chosen } from './figure-rows.ts'
import { readSums } from './read-sums.ts'

const because = { because: 'whether figures of a salon have arrived says nothing of what they are' }

interface ArrivedQuestion extends Pick<Chosen, 'of' | 'salons' | 'people'> {
  readonly ranges: Readonly<Record<string, DayRange>>
  /** True to ask about each month, false to ask about each range. */
  readonly months?: boolean
  /** Person → their salons, if they have been read already. */
  readonly works?: ReadonlyMap<string, readonly string[]>
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
  const works = salons
    ? new Map<string, readonly string[]>()
    : (asked.works ?? (await readWorkplaces(db, people)))
  const found = new Map(rows.map(row => [`${months ? row.month : row.range} ${row.salonId}`, row.sums]))
  const only = people?.length === 1 ? people[0] : undefined
  return (own = noArrival, period, person = null, salonId) => {
    const among = salonId === undefined ? (salons ?? works.get(person ?? only ?? '') ?? []) : [salonId]
    return arrivedOfPerson(
      own,
      among.flatMap(salonId => found.get(`${period} ${salonId}`) ?? []),
    )
  }
}

/** Where people work, have worked or have figures: these salons decide whether a source has arrived for them (K31). */
export const readWorkplaces = async (
  db: Db,
  people: readonly string[] | undefined,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const who = people ? sql`where employee_id = any(${people})` : sql``
  const rows = await db.many<{ readonly employeeId: string; readonly salons: readonly string[] }>(
    because,
    sql`select employee_id as "employeeId", array_agg(distinct salon_id) as salons
        from (select employee_id, salon_id from membership ${who}
              union all select employee_id, salon_id from person_year_sums ${who}) works
        group by employee_id`,
  )
  return new Map(rows.map(({ employeeId, salons }) => [employeeId, salons]))
}

/** The same for one person. */
export const workplacesOf = async (db: Db, personId: string): Promise<readonly string[]> =>
  (await readWorkplaces(db, [personId])).get(personId) ?? []
