import type { Role } from '#domain/access/roles'
import { type Scope, scopeOf } from '#domain/access/scope'
import { standsAbove } from '#domain/access/user-types'
import type { Db } from '#server/db/db'
import { reachesPerson } from '#server/db/reach'
import { sql } from '#server/db/sql'
import { addCode, lockInvitationCode, removeInvitationCodes } from '#server/identity/single-use-codes'
import { type ViewerRow, viewerColumns, viewerIn } from '#server/identity/viewers'

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

/** What the person who invited somebody may do now; null once they are blocked or may not invite any more. */
const scopeOfInviter = async (db: Db, employeeId: string): Promise<Scope | null> => {
  const row = await db.maybe<ViewerRow>(
    because,
    sql`select ${viewerColumns} from invitation i join person e on e.object_id = i.invited_by
        where i.employee_id = ${employeeId} and not e.blocked`,
  )
  return row && scopeOf(viewerIn(row), 'invitations')
}

/**
 * The profile that a link is for, by the hash of its code; null if the link is unknown, used, withdrawn or expired, or if the person
 * who made it may not invite this person any more. Locked until the end of the transaction.
 */
export const findInvitation = async (db: Db, hash: Buffer, now: Date): Promise<LinkedProfile | null> => {
  const invited = await lockInvitationCode(db, hash, now)
  if (!invited) return null
  const inviter = invited.purpose === 'invitation' ? await scopeOfInviter(db, invited.employeeId) : undefined
  if (inviter === null) return null
  const reached = inviter ? reachesPerson(inviter, 'e.object_id') : sql`true`
  const person = await db.maybe<{ name: string; type: Role; linked: boolean }>(
    inviter ?? because,
    sql`select e.name, e.type, exists (select 1 from person_account a where a.employee_id = e.object_id) as linked
        from person e where e.object_id = ${invited.employeeId} and not e.blocked and ${reached}`,
  )
  if (!person || (inviter && !standsAbove(inviter.viewer, person))) return null
  return { ...invited, name: person.name, linked: person.linked }
}

/**
 * Deletes a person's invitation and all its links, because it was used, withdrawn or replaced. Returns whether there was
 * one.
 */
export const endInvitation = async (db: Db, employeeId: string): Promise<boolean> => {
  await removeInvitationCodes(db, employeeId)
  return (await db.run(because, sql`delete from invitation where employee_id = ${employeeId}`)) > 0
}
