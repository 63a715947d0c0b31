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
}

const linkOf = (publicUrl: string, code: string): string => `${publicUrl}/invitation?code=${code}`

/** Creates a link for an invited person. The database stores only the hash of its code. */
export const newLink = async (
  db: Db,
  publicUrl: string,
  { employeeId, expires, now }: NewLink,
): Promise<string> =>
  linkOf(publicUrl, await addCode(db, { purpose: 'invitation', employeeId, expires }, now))

/** Creates a link whose code is short enough to be typed from paper. */
export const newTypedLink = async (
  db: Db,
  publicUrl: string,
  { employeeId, expires, now }: NewLink,
): Promise<{ url: string; code: string }> => {
  const code = await addCode(db, { purpose: 'invitation', employeeId, expires, typed: true }, now)
  return { url: linkOf(publicUrl, code), code }
}

interface LinkedProfile {
  readonly employeeId: string
  readonly name: string
  readonly purpose: 'first-owner' | 'invitation'
  readonly linked: boolean
}

/**
 * The profile a link is for, or null if the link is unknown, used, withdrawn or expired. Locked until the end of the
 * transaction.
 */
export const findInvitation = async (db: Db, code: string, now: Date): Promise<LinkedProfile | null> => {
  const invited = await lockInvitationCode(db, code, now)
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
