import { createHash } from 'node:crypto'
import { Refusal } from '#domain/values/refusal'
import { latestNow } from '#server/clock'
import type { Db, Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { createAtOnce } from '#server/http/at-once'
import { noteRefusal } from '#server/http/refusals'
import { signInTries } from '#server/limits'

const because = { because: 'failed sign-ins are counted before anyone is known' }

const { windowMs: WINDOW_MS, ...limits } = signInTries

type Kind = keyof typeof limits
type Keys = Partial<Record<Kind, string>>

export interface Attempt {
  readonly email: string
  readonly address: string
  /** The device cookie of an earlier sign-in. */
  readonly device: string | undefined
  readonly now: Date
}

const deviceOf = (cookie: string): string => `device ${createHash('sha256').update(cookie).digest('hex')}`

/** The places (address and device) among these that the account has signed in from before. */
const knownPlaces = async (db: Db, { email, address, device }: Attempt): Promise<ReadonlySet<string>> => {
  const places = device === undefined ? [address] : [address, deviceOf(device)]
  const rows = await db.many<{ address: string }>(
    because,
    sql`select k.address from known_address k join person_account a on a.object_id = k.account_id
        where lower(a.email) = ${email} and k.address = any(${places})`,
  )
  return new Set(rows.map(row => row.address))
}

/**
 * The keys that count an attempt. On a known device only the device's own key applies, so that the owner gets in while
 * others guess, even from the same salon. From a known address the account's limit is not enforced.
 */
const keysOf = async (db: Db, attempt: Attempt) => {
  const { email, address, device } = attempt
  const known = await knownPlaces(db, attempt)
  if (device !== undefined && known.has(deviceOf(device)))
    return { counted: { device: `${deviceOf(device)} ${email}` }, enforced: ['device'] as const }
  const counted = {
    pair: `pair ${email} ${address}`,
    account: `account ${email}`,
    address: `address ${address}`,
  }
  const enforced = known.has(address)
    ? (['pair', 'address'] as const)
    : (['pair', 'account', 'address'] as const)
  return { counted, enforced }
}

/** The attempts being counted in this process. Of a thousand concurrent attempts only a few reach the database. */
const atOnce = createAtOnce()

/**
 * Deletes failures dated in the future. They were counted before the clock was set back, and would lock people out until
 * that time. Small clock differences between servers are tolerated.
 */
const forgetFuture = async (db: Db, names: readonly string[], now: Date): Promise<void> => {
  const future = latestNow(now)
  await db.run(because, sql`delete from sign_in_failure where key = any(${names}) and at > ${future}`)
}

/** Counts the attempt under its keys, or refuses it. @throws Refusal auth/too-many-requests */
const count = async (pool: Pool, keys: Keys, enforced: readonly Kind[], now: Date): Promise<void> =>
  pool.transaction(async db => {
    const names = Object.values(keys).sort()
    await db.run(
      because,
      sql`select pg_advisory_xact_lock(hashtextextended(key, 3)) from unnest(${names}::text[]) key`,
    )
    const since = new Date(now.getTime() - WINDOW_MS)
    await forgetFuture(db, names, now)
    const rows = await db.many<{ key: string; failures: number }>(
      because,
      sql`select key, count(*) as failures from sign_in_failure
          where key = any(${names}) and at > ${since} group by key`,
    )
    const failures = new Map(rows.map(row => [row.key, row.failures]))
    for (const kind of enforced)
      if ((failures.get(keys[kind] ?? '') ?? 0) >= limits[kind]) throw new Refusal('auth/too-many-requests')
    await db.run(because, sql`insert into sign_in_failure (key, at) select unnest(${names}::text[]), ${now}`)
  })

/** Logs guessing once per window, not for every attempt. */
const noteThrottled = async (pool: Pool, { email, address, now }: Attempt): Promise<void> => {
  const account = await pool.maybe<{ object_id: string }>(
    because,
    sql`select object_id from person_account where lower(email) = ${email}`,
  )
  await noteRefusal(pool, {
    // Unknown e-mails share one row per address, since an attacker can make up any number of them.
    key: `too many sign-ins ${account?.object_id ?? ''} from ${address}`,
    action: 'sign-in refused',
    subject: account?.object_id,
    details: { because: 'too many attempts' },
    now,
  })
}

/**
 * Counts an attempt as failed before its password is checked, so that concurrent attempts cannot exceed the limits.
 * Returns a function that forgives the attempt.
 *
 * @throws Refusal auth/too-many-requests when a limit is reached
 */
export const countAttempt = async (pool: Pool, attempt: Attempt): Promise<() => Promise<void>> => {
  const { email, address, device = '', now } = attempt
  const bounds = [
    [`pair ${email} ${address} ${device}`, limits.pair],
    [`address ${address}`, limits.address],
  ] as const
  const counted = atOnce.run(bounds, async () => {
    const { counted: keys, enforced } = await keysOf(pool, attempt)
    await count(pool, keys, enforced, now).catch(async (error: unknown) => {
      if (error instanceof Refusal) await noteThrottled(pool, attempt)
      throw error
    })
    return () => forgive(pool, keys, now)
  })
  if (!counted) throw new Refusal('auth/too-many-requests')
  return counted
}

/** After a correct password: clears all failures of the pair or device, and only this attempt for the account and address. */
const forgive = async (db: Db, keys: Keys, now: Date): Promise<void> => {
  const own = [keys.pair, keys.device].filter(key => key !== undefined)
  await db.run(because, sql`delete from sign_in_failure where key = any(${own})`)
  const shared = [keys.account, keys.address].filter(key => key !== undefined)
  await db.run(
    because,
    sql`delete from sign_in_failure where ctid in (
          select distinct on (key) ctid from sign_in_failure where key = any(${shared}) and at = ${now})`,
  )
}

/** Remembers a sign-in's address and device cookie for the account. */
export const rememberPlace = async (
  db: Db,
  accountId: string,
  places: { readonly address: string; readonly device: string },
  now: Date,
): Promise<void> => {
  await db.run(
    because,
    sql`insert into known_address (account_id, address, at)
        select ${accountId}, unnest(${[places.address, deviceOf(places.device)]}::text[]), ${now}
        on conflict (account_id, address) do update set at = excluded.at`,
  )
}
