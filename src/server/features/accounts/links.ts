import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { addCode, lockInvitationCode, removeInvitationCodes } from '#server/identity/single-use-codes'

const because = { because: 'a link is for whoever has it' }

const LINK_DAYS = 7

/** When a link created now expires (A14). */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + LINK_DAYS * 86_400_000)

interface NewLink {
  readonly employeeId: string
  readonly expires: Date
  readonly now: Date
  /** True for a code that is short enough to be typed from paper. */
  readonly typed?: boolean
}

/** Creates a link for an invited person, and the code in it. The database stores only the hash of the code. */
export const newLink = async (
  db: Db,
  publicUrl: string,
  { now, ...given }: NewLink,
): Promise<{ url: string; code: string }> => {
  const code = await addCode(db, { purpose: 'invitation', ...given }, now)
  return { url: `${publicUrl}/invitation?code=${code}`, code }
}

export interface LinkedProfile {
  readonly employeeId: string
  readonly name: string
  readonly purpose: 'first-owner' | 'invitation'
  readonly linked: boolean
}

/**
 * The profile that a link is for, by the hash of its code; null if the link is unknown, used, withdrawn or expired. Locked until
 * the end of the transaction.
 */
export const findInvitation = async (db: Db, hash: Buffer, now: Date): Promise<LinkedProfile | null> => {
  const invited = await lockInvitationCode(db, hash, now)
  if (!invited) return null
  const person = await db.maybe<{ name: string; linked: boolean }>(
    because,
    sql`select e.name, exists (select 1 from person_account a where a.employee_id = e.object_id) as linked
        from person e where e.object_id = ${invited.employeeId} and not e.blocked`,
  )
  return person && { ...invited, ...person }
}

/**
 * Deletes a person's invitation and all its links, because it was used, withdrawn or replaced. Returns whether there was
 * one.
 */
export const endInvitation = async (db: Db, employeeId: string): Promise<boolean> => {
  await removeInvitationCodes(db, employeeId)
  return (await db.run(because, sql`delete from invitation where employee_id = ${employeeId}`)) > 0
}
