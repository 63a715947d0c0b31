import { scopeOf, type Viewer } from '#domain/access/scope'
import type { Deadline } from '#domain/calendar/deadlines'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import { reachesPerson } from '#server/db/reach'
import { sql } from '#server/db/sql'
import { lastWaitingDay } from './waiting-accounts.ts'

/** The last days of the accounts that wait for the viewer's answer (A13). */
export const accountDeadlines = async (db: Db, viewer: Viewer): Promise<Deadline[]> => {
  const scope = scopeOf(viewer, 'invitations')
  if (!scope) return []
  const waiting = await db.many<{ objectId: string; createdAt: string }>(
    scope,
    sql`select a.object_id as "objectId", a.created_at as "createdAt" from person_account a
        where a.pending and ${reachesPerson(scope, 'a.employee_id')} order by a.created_at, a.object_id`,
  )
  return waiting.map(({ objectId, createdAt }) => ({
    id: `account-${objectId}`,
    day: dayOf(lastWaitingDay(new Date(createdAt))),
    title: 'En ny konto venter på svar',
    path: '/invitations',
  }))
}
