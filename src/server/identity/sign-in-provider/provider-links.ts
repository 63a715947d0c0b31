import type { Db } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import type { ProviderIdentity } from './discovered-provider.ts'

const because = { because: 'the provider says whose identity it is, before any scope' }

/** The account that an identity opens, or null. Its use is recorded. */
export const useProviderLink = async (
  db: Db,
  { issuer, subject }: ProviderIdentity,
  now: Date,
): Promise<string | null> => {
  const row = await db.maybe<{ account_id: string }>(
    because,
    sql`update provider_link set used_at = ${now} where issuer = ${issuer} and subject = ${subject} returning account_id`,
  )
  return row?.account_id ?? null
}

/** Links an identity to an account. Returns false when either is linked already. */
export const addProviderLink = async (
  db: Db,
  accountId: string,
  { issuer, subject }: ProviderIdentity,
  now: Date,
): Promise<boolean> => {
  const made = await db.run(
    because,
    sql`insert into provider_link (issuer, subject, account_id, linked_at)
        values (${issuer}, ${subject}, ${accountId}, ${now}) on conflict do nothing`,
  )
  return made > 0
}

/** Returns false when the account has no link with the provider. */
export const removeProviderLink = async (db: Db, accountId: string, issuer: string): Promise<boolean> =>
  (await db.run(
    because,
    sql`delete from provider_link where account_id = ${accountId} and issuer = ${issuer}`,
  )) > 0
