import { addressOf } from '#domain/values/email-address'
import { holderOf } from '#server/identity/accounts'
import type { Composer } from '#server/mail/outbox'

export const PROVIDER_LINKED = 'provider-linked'

/** Tells a person that their account is linked, in case somebody else did it. A blocked person gets no letter. */
export const providerLinkedLetter =
  (publicUrl: string): Composer =>
  async (db, { accountId, name }) => {
    const account = await holderOf(db, String(accountId))
    const to = addressOf(account?.email ?? '')
    if (!account || account.blocked || !to) return null
    return {
      to,
      subject: `Kontoen din er koblet til ${String(name)} (Föhn)`,
      text: [
        `Hei ${account.name}`,
        '',
        `Kontoen din i Föhn er koblet til en bruker hos ${String(name)}, som nå kan logge inn som deg.`,
        '',
        'Var det ikke du som gjorde det: fjern koblingen under Min konto, velg et nytt passord og logg ut overalt.',
        '',
        `Min konto: ${publicUrl}/konto`,
        '',
      ].join('\n'),
    }
  }
