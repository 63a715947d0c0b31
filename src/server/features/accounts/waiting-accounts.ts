import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { auditInto } from '#server/http/audit'
import { announcePerson } from '#server/live/announce-person'

const because = { because: 'an account that waited too long falls away, whoever asks' }

const WAITING_DAYS = 14

/** Accounts created before this time have waited too long (A13). */
export const waitedTooLong = (now: Date): Date => new Date(now.getTime() - WAITING_DAYS * 86_400_000)

/** Deletes accounts that have waited 14 days, so that their profiles are vacant again. */
export const releaseOverdue = async (db: Db, now: Date): Promise<void> => {
  const gone = await db.many<{ employee_id: string; active_in: string[] }>(
    because,
    sql`delete from account a where a.pending and a.created_at <= ${waitedTooLong(now)}
        returning a.employee_id, array(select salon_id from employee_salon w where w.employee_id = a.employee_id) as active_in`,
  )
  const audit = auditInto(db, now, undefined)
  for (const { employee_id: subject, active_in: salons } of gone) {
    await audit('account expired', { subject })
    await announcePerson(db, subject, salons)
  }
}
