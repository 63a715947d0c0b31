import { Refusal } from '#domain/values/refusal'
import type { Db } from '#server/db/db'
import { sql } from '#server/db/sql'

const because = { because: 'failed sign-ins are counted before anyone is known' }

const WINDOW_MS = 15 * 60_000

/**
 * How many failures are borne in 15 minutes: of one account from one address, of one account from everywhere, of one address.
 * A salon shares one address, so its limit is wide, and successes are not counted.
 */
const limits = { pair: 5, account: 30, address: 60 } as const

const keysOf = (email: string, address: string) => ({
  pair: `pair ${email} ${address}`,
  account: `account ${email}`,
  address: `address ${address}`,
})

/**
 * Refuses with auth/too-many-requests where somebody is guessing. An account's owner still gets in from an address they have
 * signed in from before, whatever others try elsewhere.
 */
export const refuseGuessing = async (db: Db, email: string, address: string, now: Date): Promise<void> => {
  const keys = keysOf(email, address)
  const since = new Date(now.getTime() - WINDOW_MS)
  const rows = await db.many<{ key: string; failures: number }>(
    because,
    sql`select key, count(*) as failures from sign_in_failure
        where key = any(${Object.values(keys)}) and at > ${since} group by key`,
  )
  const over = (kind: keyof typeof limits) =>
    (rows.find(row => row.key === keys[kind])?.failures ?? 0) >= limits[kind]
  if (over('pair') || over('address')) throw new Refusal('auth/too-many-requests')
  if (over('account') && !(await isKnownAddress(db, email, address)))
    throw new Refusal('auth/too-many-requests')
}

const isKnownAddress = async (db: Db, email: string, address: string): Promise<boolean> =>
  (await db.maybe(
    because,
    sql`select 1 from known_address k join account a on a.object_id = k.account_id
        where lower(a.email) = ${email} and k.address = ${address}`,
  )) !== null

/** Counts one failure against the pair, the account and the address, and lets go of those that no longer count. */
export const countFailure = async (db: Db, email: string, address: string, now: Date): Promise<void> => {
  await db.run(
    because,
    sql`insert into sign_in_failure (key, at) select unnest(${Object.values(keysOf(email, address))}::text[]), ${now}`,
  )
  await db.run(because, sql`delete from sign_in_failure where at < ${new Date(now.getTime() - WINDOW_MS)}`)
}

/** The right password: the pair's failures are forgiven and the address is remembered. */
export const forgive = async (
  db: Db,
  account: { objectId: string; email: string },
  address: string,
  now: Date,
): Promise<void> => {
  await db.run(because, sql`delete from sign_in_failure where key = ${keysOf(account.email, address).pair}`)
  await db.run(
    because,
    sql`insert into known_address (account_id, address, at) values (${account.objectId}, ${address}, ${now})
        on conflict (account_id, address) do update set at = excluded.at`,
  )
}
