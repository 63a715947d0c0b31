import type { EnteredEmail } from '#contract/session/session'
import type { EmailAddress } from '#domain/values/email-address'
import { Refusal } from '#domain/values/refusal'
import type { Db, Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { auditInto } from '#server/http/audit'
import { issueCustomToken } from '#server/identity/custom-token'
import type { Flow } from '#server/identity/sign-in-provider/flows'
import { addProviderLink } from '#server/identity/sign-in-provider/provider-links'
import type { FinishedFlow, SignInProvider } from '#server/identity/sign-in-provider/sign-in-provider'
import { hashOf } from '#server/identity/tokens'
import { announcePerson } from '#server/live/announce-person'
import { findInvitation } from './links.ts'
import { claimProfile } from './register.ts'

type RegisterFlow = Extract<Flow, { readonly purpose: 'register' }>

interface Entered {
  readonly invitation: string
  readonly email: EnteredEmail
  readonly name?: string | undefined
}

/** The flow of an invited person. What can be refused is refused before the person leaves for the provider. */
export const registerFlow = async (db: Db, entered: Entered, now: Date): Promise<RegisterFlow> => {
  const { text, address: email } = entered.email
  if (!text) throw new Refusal('all_fields_required')
  if (!email) throw new Refusal('email_validation')
  const invitation = hashOf(entered.invitation)
  const invited = await findInvitation(db, invitation, now)
  if (!invited || invited.linked) throw new Refusal('not_found')
  const registered = await db.maybe(
    { because: 'whoever registers is nobody yet' },
    sql`select 1 from person_account where lower(email) = ${email.toLowerCase()}`,
  )
  if (registered) throw new Refusal('auth/email-already-in-use')
  return { purpose: 'register', invitation, email, name: entered.name?.trim() || null }
}

/**
 * Makes the account of an invitation, without a password and linked to the identity. The e-mail is the one that the person entered,
 * never one of the provider. Returns a custom token for the account.
 *
 * @throws Refusal not_found if the invitation was used or withdrawn meanwhile, provider_taken, auth/email-already-in-use
 */
export const registerByProvider = (
  pool: Pool,
  { name: providerName }: SignInProvider,
  { flow, identity }: FinishedFlow<'register'>,
  now: Date,
): Promise<string> =>
  pool.transaction(async db => {
    const invited = await findInvitation(db, flow.invitation, now)
    if (!invited || invited.linked) throw new Refusal('not_found')
    const { employeeId: profile } = invited
    const given = {
      profile,
      email: flow.email as EmailAddress,
      invitation: flow.invitation,
      name: flow.name ?? '',
    }
    const claimed = await claimProfile(db, given, null, now)
    if (!claimed) throw new Refusal('auth/email-already-in-use')
    const { accountId, activeIn } = claimed
    if (!(await addProviderLink(db, accountId, identity, now)))
      throw new Refusal('provider_taken', {
        message: `Brukeren din hos ${providerName} er allerede koblet til en annen konto i Föhn`,
      })
    await auditInto(db, now, undefined)('provider linked', { subject: accountId })
    await announcePerson(db, profile, activeIn)
    return issueCustomToken(db, accountId, now, { byProvider: true })
  })
