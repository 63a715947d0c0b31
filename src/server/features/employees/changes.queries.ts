import type { EmployeeHistory } from '#contract/employees/employees'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'

const MOST = 100

/** Logged changes of a person, newest first: who made them, and the old and new values. */
export const changesOf = (db: Db, objectId: string): Promise<EmployeeHistory> =>
  db.many(
    { because: 'the person was found within the scope' },
    sql`select a.id, a.at, a.action, coalesce(who.name, a.actor_id) as by,
               a.details->>'validFrom' as "from",
               case when a.action in ('employee changed', 'access changed') then a.details - 'validFrom' else '{}' end as changes
        from audit_entry a left join person who on who.object_id = a.actor_id
        where a.subject = ${objectId}
          and a.action in ('employee made', 'employee changed', 'access changed', 'avatar changed', 'avatar removed',
            'invitation made', 'invitation withdrawn', 'account made', 'account approved', 'account refused',
            'account expired')
        order by a.id desc limit ${MOST}`,
  )
