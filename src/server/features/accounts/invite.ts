import type { EnteredEmail } from '#contract/accounts/accounts'
import type { Role } from '#domain/access/roles'
import type { Scope } from '#domain/access/scope'
import { standsAbove } from '#domain/access/user-types'
import type { EmailAddress } from '#domain/values/email-address'
import { Refusal } from '#domain/values/refusal'
import { lockPerson } from '#server/chain/people/people'
import type { Db } from '#server/db/db'
import { reachesPerson } from '#server/db/reach'
import { sql } from '#server/db/sql'
import { post, tooManyLetters } from '#server/mail/outbox'
import { INVITATION } from './letters.ts'
import { endInvitation, expiryOf, newLink } from './links.ts'
import { releaseOverdue } from './waiting-accounts.ts'

const because = { because: 'the person was found within the scope' }

export interface AdmittedProfile {
  readonly objectId: string
  readonly name: string
  readonly type: Role
  readonly blocked: boolean
  readonly activeIn: string[]
  /** Null if the profile is vacant. */
  readonly account: 'waiting' | 'active' | null
  readonly email: string | null
}

/**
 * A profile the viewer may admit, locked until the end of the transaction.
 *
 * @throws Refusal not_found if it is out of scope; no_rights if its access is as wide as the viewer's own (A4)
 */
export const lockProfile = async (db: Db, scope: Scope, objectId: string): Promise<AdmittedProfile> => {
  await lockPerson(db, objectId)
  const profile = await db.maybe<AdmittedProfile>(
    scope,
    sql`select e.object_id as "objectId", e.name, e.type, e.blocked, a.email,
               case when a.pending then 'waiting' when a.object_id is not null then 'active' end as account,
               array(select salon_id from current_membership where employee_id = e.object_id) as "activeIn"
        from person e left join person_account a on a.employee_id = e.object_id
        where e.object_id = ${objectId} and ${reachesPerson(scope, 'e.object_id')}`,
  )
  if (!profile) throw new Refusal('not_found')
  if (profile.objectId === scope.viewer.objectId || !standsAbove(scope.viewer, profile))
    throw new Refusal('no_rights')
  return profile
}

/** @throws Refusal auth/too-many-requests when the address has reached its letter limit */
const inviteByLetter = async (db: Db, employeeId: string, email: EmailAddress, now: Date): Promise<void> => {
  const letter = { employeeId, email, sentAt: now.toISOString() }
  if (!(await post(db, INVITATION, letter, { to: email, by: 'staff', now }))) throw tooManyLetters()
}

interface Inviting {
  readonly objectId: string
  readonly email?: EnteredEmail | undefined
}

interface Invited {
  readonly profile: AdmittedProfile
  readonly email: EmailAddress | null
  readonly expires: Date
}

/**
 * Stores an invitation to a vacant profile, valid for seven days, and sends a letter with a link if an e-mail address is
 * given. Refuses before it writes, except for an address with too many letters.
 */
const makeInvitation = async (
  db: Db,
  scope: Scope,
  { objectId, email: entered }: Inviting,
  now: Date,
): Promise<Invited> => {
  const email = entered?.address ?? null
  if (entered?.text && !email) throw new Refusal('email_validation')
  const profile = await lockProfile(db, scope, objectId)
  if (profile.account) throw new Refusal('profile_already_linked')
  if (profile.blocked) throw new Refusal('no_rights', { message: 'Profilen er sperret' })
  const taken =
    email &&
    (await db.maybe(because, sql`select 1 from person_account where lower(email) = ${email.toLowerCase()}`))
  if (taken) throw new Refusal('auth/email-already-in-use')

  await endInvitation(db, objectId)
  const expires = expiryOf(now)
  await db.run(
    because,
    sql`insert into invitation (employee_id, email, invited_by, created_at, expires_at)
        values (${objectId}, ${email}, ${scope.viewer.objectId}, ${now}, ${expires})`,
  )
  if (email) await inviteByLetter(db, objectId, email, now)
  return { profile, email, expires }
}

interface Here {
  readonly publicUrl: string
  readonly now: Date
}

/** Invites a person to a vacant profile, and returns a link valid for seven days. */
export const invite = async (
  db: Db,
  scope: Scope,
  person: Inviting,
  { publicUrl, now }: Here,
): Promise<Invited & { readonly url: string }> => {
  await releaseOverdue(db, now)
  const invited = await makeInvitation(db, scope, person, now)
  const { url } = await newLink(db, publicUrl, {
    employeeId: person.objectId,
    expires: invited.expires,
    now,
  })
  return { ...invited, url }
}

/** Names the person in the refusal: it concerns one of many. */
const aboutOne = async (db: Db, scope: Scope, { objectId }: Inviting, refusal: Refusal): Promise<Refusal> => {
  const found = await db.maybe<{ name: string }>(
    scope,
    sql`select name from person where object_id = ${objectId} and ${reachesPerson(scope, 'object_id')}`,
  )
  if (!found) return refusal
  return new Refusal(refusal.code, { message: `${found.name}: ${refusal.message}` })
}

interface InvitedOnPaper extends Invited {
  readonly url: string
  readonly code: string
}

/**
 * Invites several people, each with a link whose code can be typed. People who have an account by now are left out; any other refusal
 * stops all of it. People are locked in the order of their ids, so that two such calls do not wait for each other.
 */
export const inviteMany = async (
  db: Db,
  scope: Scope,
  people: readonly Inviting[],
  { publicUrl, now }: Here,
): Promise<InvitedOnPaper[]> => {
  await releaseOverdue(db, now)
  const made: InvitedOnPaper[] = []
  for (const person of [...people].sort((a, b) => (a.objectId < b.objectId ? -1 : 1))) {
    try {
      const invited = await makeInvitation(db, scope, person, now)
      const link = { employeeId: person.objectId, expires: invited.expires, now, typed: true }
      made.push({ ...invited, ...(await newLink(db, publicUrl, link)) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code !== 'profile_already_linked') throw await aboutOne(db, scope, person, error)
    }
  }
  return made
}
