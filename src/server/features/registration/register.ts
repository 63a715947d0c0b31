import { isEmail } from '#domain/values/credentials'
import { Refusal } from '#domain/values/refusal'
import type { Db, Pool } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { auditInto } from '#server/http/audit'
import { countRequest } from '#server/http/request-count'
import { checkPassword, hashPassword } from '#server/identity/passwords'
import { announcePerson } from '#server/live/announce-person'
import { endInvitation, findInvitation } from './links.ts'
import { releaseOverdue, waitedTooLong } from './waiting-accounts.ts'

const because = { because: 'whoever registers is nobody yet' }

const HOUR_MS = 3_600_000
/** A salon shares one address. */
const MOST_AN_HOUR = { tries: 300, waiting: 20 }

interface Registration {
  readonly email: string
  readonly password: string
  readonly profile: string
  readonly invitation?: string | undefined
  readonly name?: string | undefined
}

interface Claimed {
  readonly activeIn: string[]
  readonly pending: boolean
}

const checked = (given: Registration): Registration => {
  const email = given.email.trim()
  const password = given.password.trim()
  if (!email || !password || !given.profile) throw new Refusal('all_fields_required')
  if (!isEmail(email)) throw new Refusal('email_validation')
  checkPassword(password, [email, given.name ?? ''])
  return { ...given, email, password }
}

/** Refuses a profile that is linked, and without an invitation one that needs it (A13). */
const refuseUnlessVacant = async (
  db: Db,
  { profile, invitation }: Registration,
  now: Date,
): Promise<{ name: string }> => {
  const invited = invitation ? await findInvitation(db, invitation, now) : null
  if (invitation && invited?.employeeId !== profile) throw new Refusal('no_rights')
  const person = await db.maybe<{ name: string; type: string; blocked: boolean; linked: boolean }>(
    because,
    sql`select name, type, blocked, exists (
          select 1 from account a where a.employee_id = e.object_id
            and not (a.pending and a.created_at <= ${waitedTooLong(now)})) as linked
        from employee e where object_id = ${profile}`,
  )
  if (person?.linked) throw new Refusal('profile_already_linked')
  if (!person || person.blocked || (!invited && person.type !== 'employee')) throw new Refusal('no_rights')
  return person
}

/** The account, where nobody was faster; the e-mail is somebody's, or the profile, where it is not made. */
const makeAccount = async (db: Db, given: Registration, hash: string, now: Date): Promise<void> => {
  const pending = given.invitation === undefined
  const made = await db.run(
    because,
    sql`insert into account (object_id, employee_id, email, password_hash, pending, created_at, updated_at)
        values (${newId()}, ${given.profile}, ${given.email}, ${hash}, ${pending}, ${now}, ${now})
        on conflict do nothing`,
  )
  if (made > 0) return
  const linked = await db.maybe(because, sql`select 1 from account where employee_id = ${given.profile}`)
  throw new Refusal(linked ? 'profile_already_linked' : 'auth/email-already-in-use')
}

const claim = async (db: Db, given: Registration, hash: string, now: Date): Promise<Claimed> => {
  await releaseOverdue(db, now)
  await refuseUnlessVacant(db, given, now)
  await makeAccount(db, given, hash, now)
  const invited = given.invitation ? await findInvitation(db, given.invitation, now) : null
  if (invited?.purpose === 'first-owner' && given.name)
    await db.run(because, sql`update employee set name = ${given.name} where object_id = ${given.profile}`)
  if (invited) await endInvitation(db, given.profile)
  await auditInto(
    db,
    now,
    undefined,
  )('account made', {
    subject: given.profile,
    details: { pending: !invited },
  })
  const salons = await db.many<{ id: string }>(
    because,
    sql`select salon_id as id from employee_salon where employee_id = ${given.profile}`,
  )
  return { activeIn: salons.map(({ id }) => id), pending: !invited }
}

/**
 * Links a new account to a vacant profile: at once with an invitation, else it waits for approval (A13). The costly hash is
 * made before the transaction, so that a crowd at one profile holds no connection; attempts are counted although they fail.
 */
export const register = async (
  pool: Pool,
  entered: Registration,
  { address, now }: { address: string; now: Date },
): Promise<{ pending: boolean }> => {
  await countRequest(pool, `register ${address}`, { most: MOST_AN_HOUR.tries, windowMs: HOUR_MS, now })
  const given = checked(entered)
  const { name } = await refuseUnlessVacant(pool, given, now)
  checkPassword(given.password, [name])
  const hash = await hashPassword(given.password)
  return pool.transaction(async db => {
    const { activeIn, pending } = await claim(db, given, hash, now)
    if (pending)
      await countRequest(db, `waiting ${address}`, { most: MOST_AN_HOUR.waiting, windowMs: HOUR_MS, now })
    await announcePerson(db, given.profile, activeIn)
    return { pending }
  })
}
