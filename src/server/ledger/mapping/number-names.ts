import type { SystemDb } from '#server/db/db'
import type { Retention } from '#server/db/retention'
import { raw, type Sql, sql } from '#server/db/sql'
import { staysNow } from '../registers/stays.ts'

/** How long a name is kept after the last file that had it. */
const DAYS = 92
/** A file renews a name that is older than this. */
const RENEWED_AFTER_DAYS = 30

/** True when a number of a register belongs to a person or a stand-in. The parameters are SQL columns. */
const hasPerson = (register: string, number: string): Sql => sql`(
  exists (select from person_mapping m where m.emp_id = ${raw(number)} and (m.salon_id is null or m.salon_id in (
    select stay.salon_id from register_stay stay where ${staysNow(raw(register))})))
  or exists (select from register_stay stay join held_number h on h.salon_id = stay.salon_id and h.number = ${raw(number)}
    where ${staysNow(raw(register))}))`

/** Records the file's names of the numbers without a person (F31). It waits for no other import. */
export const rememberNumberNames = async (db: SystemDb, importId: string): Promise<void> => {
  await db.run(
    sql`insert into number_name (register, number, name, told_at)
        select f.register, n.number, n.name, i.started_at
        from incoming_name n join incoming_register f using (place) join import i on i.object_id = ${importId}
        where not ${hasPerson('f.register', 'n.number')} and not exists (
          select from number_name same where (same.register, same.number, same.name) = (f.register, n.number, n.name)
            and same.told_at > i.started_at - make_interval(days => ${RENEWED_AFTER_DAYS}::integer))`,
  )
}

/** The names of a number on the registers that are in a salon now, or in none when it is null. The parameters are SQL columns. */
export const namesOfNumber = (number: string, salonId: string): Sql => sql`array(
  select n.name from number_name n left join register_stay stay on ${staysNow(raw('n.register'))}
  where n.number = ${raw(number)} and stay.salon_id is not distinct from ${raw(salonId)}
  group by n.name order by max(n.id) desc)`

export const numberNameRetentions: readonly Retention[] = [
  {
    table: 'number_name',
    days: DAYS,
    done: before => sql`(told_at < ${before} or ${hasPerson('number_name.register', 'number_name.number')})`,
  },
]
