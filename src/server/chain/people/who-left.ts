import type { Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'

const because = { because: 'the salon and the people were found within the scope' }

interface Leaving {
  readonly id: string
  readonly day: Day
  readonly works: boolean
}

/** Those of the people who have left the salon, with the day, and whether they work in another salon. */
export const whoLeft = async (db: Db, ids: readonly string[], salonId: string) => {
  const rows = await db.many<Leaving>(
    because,
    sql`select m.employee_id as id, to_char(max(m.until_day), 'YYYY-MM-DD') as day,
               exists (select from current_membership where employee_id = m.employee_id) as works
        from membership m where m.salon_id = ${salonId} and m.employee_id = any(${ids})
        group by m.employee_id having isfinite(max(m.until_day))`,
  )
  return new Map(rows.map(({ id, day, works }) => [id, { day, to: works ? 'moved' : 'gone' } as const]))
}
