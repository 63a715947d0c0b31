import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { holderOf } from '#server/identity/accounts'

/** @throws Refusal no_rights if the person is blocked; invalid_credentials if the account no longer exists */
export const refuseBlocked = async (db: Db, accountId: string): Promise<void> => {
  const holder = await holderOf(db, accountId)
  if (!holder) throw new Refusal('invalid_credentials')
  if (holder.blocked) throw new Refusal('no_rights')
}
