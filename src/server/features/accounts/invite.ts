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
    sql`select e.object_id as "objectId", e.type, e.blocked, a.email,
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

/**
 * Invites a person to a vacant profile. Creates a link valid for seven days, and sends a letter with a link if an e-mail
 * address is given.
 */
export const invite = async (
  db: Db,
  scope: Scope,
  { objectId, email: entered }: Inviting,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<{ url: string; profile: AdmittedProfile; email: EmailAddress | null }> => {
  const email = entered?.address ?? null
  if (entered?.text && !email) throw new Refusal('email_validation')
  await releaseOverdue(db, now)
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
  return { url: await newLink(db, publicUrl, { employeeId: objectId, expires, now }), profile, email }
}
