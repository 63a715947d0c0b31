import { scopeOf, type Viewer } from '#domain/access/scope'
import { calendarDays, type Deadline } from '#domain/calendar/deadlines'
import { DEADLINE_MINUTES } from '#domain/complaints/countdown'
import type { Day } from '#domain/values/month'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { isAwaited } from './list.queries.ts'
import { partIn } from './part.ts'

/** The most cases in a calendar; those due first. */
const MOST = 500

const timeOf = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  hour: '2-digit',
  minute: '2-digit',
})

interface DueCase {
  readonly objectId: string
  readonly caseNumber: number
  readonly salon: string
  readonly due: string
}

/** When the cases that await the viewer are due (C10). A case is named by its number and salon, never by its customer. */
export const caseDeadlines = async (db: Db, viewer: Viewer, today: Day): Promise<Deadline[]> => {
  const scope = scopeOf(viewer, 'complaints')
  if (!scope) return []
  const { from } = calendarDays(today)
  const due = sql`c.created_at + make_interval(mins => ${DEADLINE_MINUTES})`
  const cases = await db.many<DueCase>(
    scope,
    sql`select c.object_id as "objectId", c.case_number as "caseNumber", s.name as salon, ${due} as due
        from complaint c join chain_salon s on s.object_id = c.salon_id
        where ${within(scope, { salon: 'c.salon_id' })} and c.closed_at is null and ${isAwaited(partIn(scope))}
          and ${due} >= ${from}::date
        order by due, c.object_id limit ${MOST}`,
  )
  return cases.map(({ objectId, caseNumber, salon, due: at }) => ({
    id: `case-${objectId}`,
    day: dayOf(new Date(at)),
    title: `Garantisak ${caseNumber}, ${salon}: frist kl. ${timeOf.format(new Date(at))}`,
    path: `/complaints/${objectId}`,
  }))
}
