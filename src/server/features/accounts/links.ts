import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'
import { hashOf, newCode } from '#server/identity/tokens'

const because = { because: 'a link is for whoever has it' }

const LINK_DAYS = 7

/** When a link created now expires (A14). */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + LINK_DAYS * 86_400_000)

/** Creates a link for an invited person. The database stores only the hash of its code. */
export const newLink = async (
  db: Db,
  publicUrl: string,
  { employeeId, expires, now }: { employeeId: string; expires: Date; now: Date },
): Promise<string> => {
  const code = newCode()
  await db.run(
    because,
    sql`insert into single_use_code (hash, purpose, employee_id, created_at, expires_at)
        values (${hashOf(code)}, 'invitation', ${employeeId}, ${now}, ${expires})`,
  )
  return `${publicUrl}/invitation?code=${code}`
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
export const findInvitation = (db: Db, code: string, now: Date): Promise<LinkedProfile | null> =>
  db.maybe<LinkedProfile>(
    because,
    sql`select c.employee_id as "employeeId", c.purpose, e.name,
               exists (select 1 from account a where a.employee_id = e.object_id) as linked
        from single_use_code c join employee e on e.object_id = c.employee_id
        where c.hash = ${hashOf(code)} and c.purpose in ('first-owner', 'invitation')
          and c.used_at is null and c.expires_at > ${now} and not e.blocked
        for update of c`,
  )

/**
 * Deletes a person's invitation and all its links, because it was used, withdrawn or replaced. Returns whether there was
 * one.
 */
export const endInvitation = async (db: Db, employeeId: string): Promise<boolean> => {
  await db.run(
    because,
    sql`delete from single_use_code
        where employee_id = ${employeeId} and purpose in ('first-owner', 'invitation') and used_at is null`,
  )
  return (await db.run(because, sql`delete from invitation where employee_id = ${employeeId}`)) > 0
}
