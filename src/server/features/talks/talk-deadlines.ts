import { scopeOf, scopeOfOneself, type Viewer } from '#domain/access/scope'
import { calendarDays, type Deadline } from '#domain/calendar/deadlines'
import type { Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { reachesPerson } from '#server/db/reach'
import { sql, within } from '#server/db/sql'

interface DuePoint {
  readonly talkId: string
  readonly due: Day
}

/** The days agreed in the viewer's own talks, and in those that they held with people within reach. What was agreed stays here. */
export const talkDeadlines = async (db: Db, viewer: Viewer, today: Day): Promise<Deadline[]> => {
  const { from, to } = calendarDays(today)
  const due = sql`p.due between ${from} and ${to}`
  const oneself = scopeOfOneself(viewer)
  const own = await db.many<DuePoint>(
    oneself,
    sql`select distinct t.object_id as "talkId", p.due from talk t join talk_point p on p.talk_id = t.object_id
        where ${within(oneself, { person: 't.employee_id' })} and ${due} order by p.due, 1`,
  )
  const edits = scopeOf(viewer, 'editEmployees')
  const held = edits
    ? await db.many<DuePoint & { readonly employeeId: string; readonly salonId: string | null }>(
        edits,
        sql`select distinct t.object_id as "talkId", p.due, t.employee_id as "employeeId",
              (select min(salon_id) from current_membership works where works.employee_id = t.employee_id) as "salonId"
            from talk t join talk_point p on p.talk_id = t.object_id
            where t.manager_id = ${viewer.objectId} and ${reachesPerson(edits, 't.employee_id')} and ${due}
            order by p.due, 1`,
      )
    : []
  return [
    ...own.map(({ talkId, due: day }) => ({
      id: `talk-${talkId}-${day}`,
      day,
      title: 'Noe du avtalte i en samtale',
      path: '/talks',
    })),
    ...held.map(({ talkId, employeeId, salonId, due: day }) => ({
      id: `held-talk-${talkId}-${day}`,
      day,
      title: 'Noe du avtalte med en ansatt i en samtale',
      path: salonId === null ? '/' : `/salon/${salonId}/${employeeId}/talk`,
    })),
  ]
}
