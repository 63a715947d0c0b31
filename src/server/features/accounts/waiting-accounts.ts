import type { Db } from '#server/db/db'
import { auditInto } from '#server/http/audit'
import { removeWaiting } from '#server/identity/accounts'
import { announcePerson } from '#server/live/announce-person'

const WAITING_DAYS = 14

/** An account created then may wait until this time. */
export const lastWaitingDay = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + WAITING_DAYS * 86_400_000)

/** Accounts created before this time have waited too long (A13). */
export const waitedTooLong = (now: Date): Date => new Date(now.getTime() - WAITING_DAYS * 86_400_000)

/** Deletes accounts that have waited 14 days, so that their profiles are vacant again. */
export const releaseOverdue = async (db: Db, now: Date): Promise<void> => {
  const gone = await removeWaiting(db, waitedTooLong(now))
  const audit = auditInto(db, now, undefined)
  for (const { employeeId: subject, activeIn: salons } of gone) {
    await audit('account expired', { subject })
    await announcePerson(db, subject, salons)
  }
}
