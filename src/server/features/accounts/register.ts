import { type EnteredEmail, session } from '#contract/session/session'
import type { EmailAddress } from '#domain/values/email-address'
import { Refusal } from '#domain/values/refusal'
import { nameNewcomer } from '#server/chain/people/people'
import type { Db, Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { auditInto } from '#server/http/audit'
import { noteRefusal, refusalKey } from '#server/http/refusals'
import { countRequest, isFull, isWithin } from '#server/http/request-count'
import { addAccount } from '#server/identity/accounts'
import { checkPassword, hashPassword } from '#server/identity/passwords'
import { hashOf } from '#server/identity/tokens'
import { registeredAnswers, waitingAccounts } from '#server/limits'
import { announcePerson } from '#server/live/announce-person'
import { endInvitation, findInvitation, type LinkedProfile } from './links.ts'
import { releaseOverdue, waitedTooLong } from './waiting-accounts.ts'

const because = { because: 'whoever registers is nobody yet' }

interface Entered {
  readonly email: EnteredEmail
  readonly password: string
  readonly profile: string
  readonly invitation?: string | undefined
  readonly name?: string | undefined
}

/** What an account is made from, once it is checked. */
interface Registration {
  readonly email: EmailAddress
  readonly profile: string
  /** The hash of the invitation's code. */
  readonly invitation: Buffer | null
  readonly name?: string | undefined
}

interface Claimed {
  readonly accountId: string
  readonly activeIn: string[]
  readonly pending: boolean
}

const checked = (given: Entered): Registration & { readonly password: string } => {
  const { text, address: email } = given.email
  const { profile, name } = given
  const password = given.password.trim()
  if (!text || !password || !profile) throw new Refusal('all_fields_required')
  if (!email) throw new Refusal('email_validation')
  checkPassword(password, [email, name ?? ''])
  const invitation = given.invitation ? hashOf(given.invitation) : null
  return { email, password, profile, invitation, name }
}

/** Refuses a profile that is already linked, or that cannot be claimed without an invitation (A13). Returns the locked invitation. */
const refuseUnlessVacant = async (
  db: Db,
  { profile, invitation }: Registration,
  now: Date,
): Promise<{ name: string; invited: LinkedProfile | null }> => {
  const person = await db.maybe<{ name: string; type: string; blocked: boolean; linked: boolean }>(
    because,
    sql`select name, type, blocked, exists (
          select 1 from person_account a where a.employee_id = e.object_id
            and not (a.pending and a.created_at <= ${waitedTooLong(now)})) as linked
        from person e where object_id = ${profile}`,
  )
  // Read after the person: using a link ends it and links the profile in one transaction. A used link is then never read
  // as valid beside a profile that is already linked.
  const invited = invitation ? await findInvitation(db, invitation, now) : null
  if (invitation && invited?.employeeId !== profile) throw new Refusal('no_rights')
  if (person?.linked) throw new Refusal('profile_already_linked')
  if (!person || person.blocked || (!invited && person.type !== 'employee')) throw new Refusal('no_rights')
  return { name: person.name, invited }
}

/** Creates the account. Returns null if the e-mail is already registered. @throws Refusal profile_already_linked */
const makeAccount = async (
  db: Db,
  given: Registration,
  passwordHash: string | null,
  now: Date,
): Promise<string | null> => {
  const { profile: employeeId, email } = given
  const pending = given.invitation === null
  const made = await addAccount(db, { employeeId, email, passwordHash, pending }, now)
  if (made !== null) return made
  const linked = await db.maybe(
    because,
    sql`select 1 from person_account where employee_id = ${given.profile}`,
  )
  if (linked) throw new Refusal('profile_already_linked')
  return null
}

/**
 * A stranger can learn only a few times an hour that an e-mail is registered. After that all their registrations without
 * an invitation are refused, so that the refusal reveals nothing. The lock serializes requests from one address.
 */
const refuseCurious = async (db: Db, address: string, now: Date): Promise<void> => {
  await db.run(because, sql`select pg_advisory_xact_lock(hashtextextended(${address}, 5))`)
  if (await isFull(db, answersKey(address), { ...registeredAnswers, now }))
    throw new Refusal('auth/too-many-requests')
}

const answersKey = (address: string): string => `told that an e-mail is registered ${address}`

/** Makes the account of a vacant profile. Null if the e-mail is already registered. */
export const claimProfile = async (
  db: Db,
  given: Registration,
  passwordHash: string | null,
  now: Date,
): Promise<Claimed | null> => {
  await releaseOverdue(db, now)
  const { invited } = await refuseUnlessVacant(db, given, now)
  const accountId = await makeAccount(db, given, passwordHash, now)
  if (accountId === null) return null
  if (invited?.purpose === 'first-owner' && given.name) await nameNewcomer(db, given.profile, given.name)
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
    sql`select salon_id as id from current_membership where employee_id = ${given.profile}`,
  )
  return { accountId, activeIn: salons.map(({ id }) => id), pending: !invited }
}

/**
 * Links a new account to a vacant profile: at once with an invitation, otherwise pending approval (A13). The expensive
 * hash is computed before the transaction, so that a rush on one profile holds no connection.
 */
export const register = async (
  pool: Pool,
  entered: Entered,
  { address, now }: { address: string; now: Date },
): Promise<{ pending: boolean }> => {
  const given = checked(entered)
  const { name } = await refuseUnlessVacant(pool, given, now)
  checkPassword(given.password, [name])
  const hash = await hashPassword(given.password)
  const stranger = given.invitation === null
  const made = await pool.transaction(async db => {
    if (stranger) await refuseCurious(db, address, now)
    const claimed = await claimProfile(db, given, hash, now)
    if (!claimed) {
      if (stranger) await isWithin(db, answersKey(address), { ...registeredAnswers, now })
      return null
    }
    const { activeIn, pending } = claimed
    if (pending) await countRequest(db, `waiting ${address}`, { ...waitingAccounts, now })
    await announcePerson(db, given.profile, activeIn)
    return { pending }
  })
  if (made) return made
  if (stranger)
    await noteRefusal(pool, {
      key: refusalKey(session.register, address),
      action: 'calls limited',
      now,
      details: { path: session.register.path, because: 'registered e-mails' },
    })
  throw new Refusal('auth/email-already-in-use')
}
