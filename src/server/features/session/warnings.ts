import { type StoredWarning, warnings } from '#domain/access/warnings'
import { addressOf } from '#domain/values/email-address'
import type { Db } from '#server/db/db'
import { addWarning } from '#server/identity/account-warnings'
import { holderOf } from '#server/identity/accounts'
import { type Composer, post } from '#server/mail/outbox'

export const ACCOUNT_WARNING = 'account-warning'

/** Warns a person at their next sign-in and by letter. An unseen warning of the same kind suppresses a second one. */
export const warn = async (db: Db, accountId: string, kind: StoredWarning, now: Date): Promise<void> => {
  if (!(await addWarning(db, accountId, kind, now))) return
  const to = addressOf((await holderOf(db, accountId))?.email ?? '')
  if (to) await post(db, ACCOUNT_WARNING, { accountId, kind }, { to, by: 'staff', now })
}

/** The letter for a warning. A blocked person gets none. */
export const warningLetter =
  (publicUrl: string): Composer =>
  async (db, { accountId, kind }) => {
    const account = await holderOf(db, String(accountId))
    const to = addressOf(account?.email ?? '')
    if (!account || account.blocked || !to) return null
    const warning = warnings[kind as StoredWarning]
    return {
      to,
      subject: `${warning.title} (Föhn)`,
      text: [`Hei ${account.name}`, '', warning.text, '', `Min konto: ${publicUrl}/konto`, ''].join('\n'),
    }
  }
