import type { AuditEntry } from '#contract/audit/audit'
import { AUDIT_PAGE } from '#contract/page-sizes'
import { firstDay, type Month, nextMonth } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'

export interface AuditFilter {
  readonly before?: number | undefined
  readonly action?: string | undefined
  readonly actor?: string | undefined
  readonly subject?: string | undefined
  readonly salon?: string | undefined
  readonly month?: Month | undefined
}

/** Midnight in Norway, regardless of the server's time zone. */
const begins = (month: Month): Sql => sql`(${firstDay(month)}::date::timestamp at time zone 'Europe/Oslo')`

const conditions = ({ before, action, actor, subject, salon, month }: AuditFilter): Sql[] => [
  ...(before === undefined ? [] : [sql`and a.id < ${before}`]),
  ...(action === undefined ? [] : [sql`and a.action = ${action}`]),
  ...(actor === undefined ? [] : [sql`and a.actor_id = ${actor}`]),
  ...(subject === undefined ? [] : [sql`and a.subject = ${subject}`]),
  ...(salon === undefined ? [] : [sql`and a.salon_id = ${salon}`]),
  ...(month === undefined ? [] : [sql`and a.at >= ${begins(month)} and a.at < ${begins(nextMonth(month))}`]),
]

interface AuditRow {
  id: number
  at: string
  action: string
  actor_id: string | null
  actor_name: string | null
  subject: string | null
  subject_name: string | null
  salon_id: string | null
  salon_name: string | null
  details: Record<string, unknown>
}

/** A page of the log, or the given number of entries, newest first, with the names of people and subjects. */
export const readAudit = async (db: Db, asked: AuditFilter, most = AUDIT_PAGE): Promise<AuditEntry[]> => {
  const narrowed = conditions(asked).reduce((all, one) => sql`${all} ${one}`, sql``)
  const rows = await db.many<AuditRow>(
    { because: 'the log is the owner’s, and they reach every salon' },
    sql`select a.id, a.at, a.action, a.actor_id,
               coalesce(actor.name, 'Nøkkelen ' || token.name) as actor_name, a.subject, a.salon_id, a.details,
               coalesce(s.name, a.salon_id) as salon_name,
               coalesce(person.name, place.name, holder.name, of.name || ' ' || to_char(r.month, 'MM-YYYY'), i.file, named.name) as subject_name
        from (select * from audit_entry a where true ${narrowed} order by a.id desc limit ${most}) a
        left join person actor on actor.object_id = a.actor_id
        left join named_api_token token on token.object_id = a.actor_id
        left join named_api_token named on named.object_id = a.subject
        left join person person on person.object_id = a.subject
        left join chain_salon place on place.object_id = a.subject
        left join person_account account on account.object_id = a.subject
        left join person holder on holder.object_id = account.employee_id
        left join sent_report r on r.object_id = a.subject
        left join chain_salon of on of.object_id = r.salon_id
        left join file_import i on i.object_id = a.subject
        left join chain_salon s on s.object_id = a.salon_id
        order by a.id desc`,
  )
  return rows.map(present)
}

/** Large enough to need few queries for a file. Rows of a query are read without a pause, so larger pages would delay other requests. */
const PAGE = 1000

/** The log in pages, newest first, `most` entries in total. */
export async function* auditPages(db: Db, asked: AuditFilter, most: number): AsyncGenerator<AuditEntry[]> {
  let { before } = asked
  for (let left = most; left > 0; left -= PAGE) {
    const page = await readAudit(db, { ...asked, before }, Math.min(PAGE, left))
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    before = page.at(-1)?.id
  }
}

const present = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at,
  action: row.action,
  actor: row.actor_id === null ? null : { objectId: row.actor_id, name: row.actor_name ?? row.actor_id },
  subject: row.subject === null ? null : { objectId: row.subject, name: row.subject_name },
  salon: row.salon_id === null ? null : { objectId: row.salon_id, name: row.salon_name ?? row.salon_id },
  details: row.details,
})
