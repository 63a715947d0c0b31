import { scopeOf, type Viewer } from '#domain/access/scope'
import { calendarDays, type Deadline } from '#domain/calendar/deadlines'
import type { Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'

/** The last days of the API tokens, for owners. */
export const tokenDeadlines = async (db: Db, viewer: Viewer, today: Day): Promise<Deadline[]> => {
  if (!scopeOf(viewer, 'admin')) return []
  const { from, to } = calendarDays(today)
  const tokens = await db.many<{ objectId: string; expiresOn: Day }>(
    { because: 'the tokens are the chain’s, and their reader is an owner' },
    sql`select object_id as "objectId", expires_on as "expiresOn" from api_token
        where revoked_at is null and expires_on between ${from} and ${to} order by 2, 1`,
  )
  return tokens.map(({ objectId, expiresOn }) => ({
    id: `token-${objectId}`,
    day: expiresOn,
    title: 'En nøkkel for et annet system går ut',
    path: '/admin-panel/integrations',
  }))
}
