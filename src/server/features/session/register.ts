import { isEmail } from '#domain/values/credentials'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { checkPassword, hashPassword } from '#server/identity/passwords'
import { hashOf, newCode } from '#server/identity/tokens'

const because = { because: 'an invitation is what gives the right' }

interface Registration {
  readonly email: string
  readonly password: string
  readonly profile: string
  readonly invitation?: string | undefined
  readonly name?: string | undefined
}

interface InvitationRow {
  employee_id: string
  name: string
  purpose: 'first-owner' | 'invitation'
  linked: boolean
}

/** Whom a link is for, or null where it is unknown, used or expired. */
export const findInvitation = (db: Db, code: string, now: Date): Promise<InvitationRow | null> =>
  db.maybe<InvitationRow>(
    because,
    sql`select c.employee_id, c.purpose, e.name,
               exists (select 1 from account a where a.employee_id = e.object_id) as linked
        from single_use_code c join employee e on e.object_id = c.employee_id
        where c.hash = ${hashOf(code)} and c.purpose in ('first-owner', 'invitation')
          and c.used_at is null and c.expires_at > ${now}
        for update of c`,
  )

/** Makes the account that an invitation is for and uses the link up. Answers the linked profile. */
export const register = async (db: Db, given: Registration, now: Date): Promise<string> => {
  const email = given.email.trim()
  const password = given.password.trim()
  if (!email || !password || !given.profile) throw new Refusal('all_fields_required')
  if (!isEmail(email)) throw new Refusal('email_validation')
  checkPassword(password)

  const invitation = given.invitation ? await findInvitation(db, given.invitation, now) : null
  if (!given.invitation || invitation?.employee_id !== given.profile) throw new Refusal('no_rights')
  if (invitation.linked) throw new Refusal('profile_already_linked')
  await refuseTakenEmail(db, email)

  await db.run(
    because,
    sql`insert into account (object_id, employee_id, email, password_hash)
        values (${newId()}, ${given.profile}, ${email}, ${await hashPassword(password)})`,
  )
  await db.run(
    because,
    sql`update single_use_code set used_at = ${now} where hash = ${hashOf(given.invitation)}`,
  )
  if (invitation.purpose === 'first-owner' && given.name)
    await db.run(because, sql`update employee set name = ${given.name} where object_id = ${given.profile}`)
  return given.profile
}

const refuseTakenEmail = async (db: Db, email: string): Promise<void> => {
  const taken = await db.maybe(
    because,
    sql`select 1 from account where lower(email) = ${email.toLowerCase()}`,
  )
  if (taken) throw new Refusal('auth/email-already-in-use')
}

const LINK_DAYS = 7

/**
 * A chain without any account gets an owner's profile and the link that makes its account; each start replaces the link, so
 * only the newest works. Null where there are accounts already.
 */
export const firstOwnerLink = async (db: Db, publicUrl: string, now: Date): Promise<string | null> => {
  const starting = { because: 'the first start of an empty product' }
  await db.run(starting, sql`select pg_advisory_xact_lock(hashtextextended('first owner', 0))`)
  if (await db.maybe(starting, sql`select 1 from account limit 1`)) return null
  const waiting = await db.maybe<{ object_id: string }>(
    starting,
    sql`select object_id from employee where type = 'owner' limit 1`,
  )
  const owner = waiting?.object_id ?? newId()
  if (!waiting)
    await db.run(
      starting,
      sql`insert into employee (object_id, name, type) values (${owner}, 'Eier', 'owner')`,
    )
  await db.run(starting, sql`delete from single_use_code where purpose = 'first-owner'`)
  const code = newCode()
  const expires = new Date(now.getTime() + LINK_DAYS * 86_400_000)
  await db.run(
    starting,
    sql`insert into single_use_code (hash, purpose, employee_id, created_at, expires_at)
        values (${hashOf(code)}, 'first-owner', ${owner}, ${now}, ${expires})`,
  )
  return `${publicUrl}/invitation?code=${code}`
}
