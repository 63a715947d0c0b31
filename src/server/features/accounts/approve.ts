import type { EnteredEmail } from '#contract/accounts/accounts'
import type { Scope } from '#domain/access/scope'
import { addressOf } from '#domain/values/email-address'
import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { approveAccount, rejectAccount } from '#server/identity/accounts'
import { post } from '#server/mail/outbox'
import { type AdmittedProfile, lockProfile } from './invite.ts'
import { ACCOUNT_APPROVED } from './letters.ts'
import { endInvitation } from './links.ts'
import { releaseOverdue } from './waiting-accounts.ts'

interface Decision {
  readonly objectId: string
  readonly approve: boolean
  /** The address of the account that the approver was shown. */
  readonly email?: EnteredEmail | undefined
}

/**
 * Approves a waiting account, or rejects it and makes its profile vacant again (A13). Of several concurrent decisions the
 * first succeeds; the others are refused. A decision about another account than the one that waits is refused.
 *
 * @throws Refusal not_found, no_rights, conflict
 */
export const decide = async (
  db: Db,
  scope: Scope,
  { objectId, approve, email }: Decision,
  now: Date,
): Promise<AdmittedProfile> => {
  await releaseOverdue(db, now)
  const profile = await lockProfile(db, scope, objectId)
  if (profile.account === 'active') throw new Refusal('conflict')
  if (!profile.account) throw new Refusal('not_found')
  if (email && email.text.toLowerCase() !== profile.email?.toLowerCase())
    throw new Refusal('conflict', { message: 'Det er en annen konto som venter nå. Se på den først' })
  if (!approve) {
    await rejectAccount(db, objectId)
    return profile
  }
  await approveAccount(db, objectId, now)
  await endInvitation(db, objectId)
  const to = addressOf(profile.email ?? '')
  // Above the letter limit of the address no letter is sent; the person finds out by signing in.
  if (to) await post(db, ACCOUNT_APPROVED, { employeeId: objectId }, { to, by: 'staff', now })
  return profile
}
