import type { OwnCalendar } from '#contract/calendar/calendar'
import type { Scope, Viewer } from '#domain/access/scope'
import type { Db } from '#server/db/db'
import { sql, within } from '#server/db/sql'
import { hashOf, newCode } from '#server/identity/tokens'
import { type ViewerRow, viewerColumns, viewerIn } from '#server/identity/viewers'

const because = { because: 'the secret of a link comes before any scope' }

/** A calendar that reads often is recorded again after this time. */
const AGAIN = '1 hour'

export const ownLink = (db: Db, scope: Scope): Promise<OwnCalendar['link']> =>
  db.maybe(
    scope,
    sql`select made_at as "madeAt", read_at as "readAt" from calendar_link
        where ${within(scope, { person: 'employee_id' })}`,
  )

/** Makes a person's link and replaces the earlier one. Only its hash is stored, so the returned secret cannot be shown again. */
export const makeLink = async (db: Db, employeeId: string, now: Date): Promise<string> => {
  const secret = newCode()
  await db.run(
    because,
    sql`insert into calendar_link (employee_id, hash, made_at) values (${employeeId}, ${hashOf(secret)}, ${now})
        on conflict (employee_id) do update set hash = excluded.hash, made_at = excluded.made_at, read_at = null`,
  )
  return secret
}

/** Returns whether there was one. */
export const removeLink = async (db: Db, employeeId: string): Promise<boolean> =>
  (await db.run(because, sql`delete from calendar_link where employee_id = ${employeeId}`)) > 0

/** The person of a link with their current access; null for an unknown link and for people without access. */
export const readerOf = async (db: Db, secret: string): Promise<Viewer | null> => {
  const row = await db.maybe<ViewerRow>(
    because,
    sql`select ${viewerColumns}
        from calendar_link l join person e on e.object_id = l.employee_id
        join person_account a on a.employee_id = e.object_id
        where l.hash = ${hashOf(secret)} and not e.blocked and not a.pending`,
  )
  return row && viewerIn(row)
}

export const noteRead = async (db: Db, employeeId: string, now: Date): Promise<void> => {
  await db.run(
    because,
    sql`update calendar_link set read_at = ${now} where employee_id = ${employeeId}
          and (read_at is null or read_at < ${now}::timestamptz - ${AGAIN}::interval)`,
  )
}
