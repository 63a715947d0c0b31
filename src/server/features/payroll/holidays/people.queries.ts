import type { Scope } from '#domain/access/scope'
import type { EmployedDays } from '#domain/sickness/employed-since'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { byName, type Sql, sql, within } from '#server/db/sql'

export interface HolidayPerson {
  readonly objectId: string
  readonly name: string
  readonly birthYear: number | null
  readonly memberships: readonly EmployedDays[]
}

const personColumns = sql`
  e.object_id as "objectId", e.name, e.birth_year as "birthYear",
  (select coalesce(json_agg(json_build_object('from', m.from_day::text, 'until', m.until_day::text)), '[]')
   from membership m where m.employee_id = e.object_id) as memberships`

/** The people of a salon's account (P176): those who work there, and those who left the chain and worked there last. */
const belongs = sql`(
  exists (select from current_membership w where (w.employee_id, w.salon_id) = (e.object_id, salon.id))
  or (not exists (select from current_membership w where w.employee_id = e.object_id)
      and salon.id = (select m.salon_id from membership m where m.employee_id = e.object_id
                      order by m.until_day desc, m.from_day desc limit 1)))`

/** People of the salon's account who meet a condition on `e` and `salon`, by name. */
export const peopleOfAccounts = (
  db: Db,
  scope: Scope,
  salonId: string,
  condition: Sql,
): Promise<HolidayPerson[]> =>
  db.many<HolidayPerson>(
    scope,
    sql`select ${personColumns} from person e cross join (select ${salonId}::text as id) salon
        where ${belongs} and ${condition} and ${within(scope, { salon: 'salon.id' })}
        order by ${byName('e.name')}, e.object_id`,
  )

/** @throws Refusal not_found if the person is not in the account of the salon, or it is out of scope */
export const personOfSalon = async (
  db: Db,
  scope: Scope,
  salonId: string,
  objectId: string,
): Promise<HolidayPerson> => {
  const [person] = await peopleOfAccounts(db, scope, salonId, sql`e.object_id = ${objectId}`)
  if (!person) throw new Refusal('not_found')
  return person
}

/** The viewer. */
export const ownPerson = (db: Db, scope: Scope): Promise<HolidayPerson[]> =>
  db.many<HolidayPerson>(
    scope,
    sql`select ${personColumns} from person e where ${within(scope, { person: 'e.object_id' })}`,
  )

/** People whose memberships were found within the scope. */
export const peopleById = (db: Db, ids: readonly string[]): Promise<HolidayPerson[]> =>
  db.many<HolidayPerson>(
    { because: 'they belong to salons that were found within the scope' },
    sql`select ${personColumns} from person e where e.object_id = any(${ids})`,
  )
