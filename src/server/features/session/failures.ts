import { createHash } from 'node:crypto'
import { Refusal } from '#domain/values/refusal'
import { latestNow } from '#server/clock'
import type { Db, Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { noteRefusal } from '#server/http/refusals'
import { signInTries } from '#server/limits'

const because = { because: 'failed sign-ins are counted before anyone is known' }

const { windowMs: WINDOW_MS, ...limits } = signInTries

type Kind = keyof typeof limits
type Keys = Partial<Record<Kind, string>>

export interface Attempt {
  readonly email: string
  readonly address: string
  /** The cookie of a device somebody was signed in on. */
  readonly device: string | undefined
  readonly now: Date
}

const deviceOf = (cookie: string): string => `device ${createHash('sha256').update(cookie).digest('hex')}`

/** Which of the two places the account has signed in from before. */
const knownPlaces = async (db: Db, { email, address, device }: Attempt): Promise<ReadonlySet<string>> => {
  const places = device === undefined ? [address] : [address, deviceOf(device)]
  const rows = await db.many<{ address: string }>(
    because,
    sql`select k.address from known_address k join account a on a.object_id = k.account_id
        where lower(a.email) = ${email} and k.address = any(${places})`,
  )
  return new Set(rows.map(row => row.address))
}

/**
 * What an attempt is counted under. On a known device only under that: whatever others try, from the same salon too, its owner
 * still gets in. From a known address the account's limit does not hold.
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

/** Attempts that are being counted in this process: of a thousand at once only a few reach the database. */
const underWay = new Map<string, number>()

const throughTheGate = async <T>(
  asking: { readonly pair: string; readonly address: string },
  work: () => Promise<T>,
): Promise<T> => {
  const full = (kind: 'pair' | 'address') => (underWay.get(asking[kind]) ?? 0) >= limits[kind]
  if (full('pair') || full('address')) throw new Refusal('auth/too-many-requests')
  const add = (more: number) => {
    for (const key of Object.values(asking)) {
      const count = (underWay.get(key) ?? 0) + more
      if (count > 0) underWay.set(key, count)
      else underWay.delete(key)
    }
  }
  add(1)
  try {
    return await work()
  } finally {
    add(-1)
  }
}

/**
 * Failures of a time that is yet to come were counted before the clock was set back, and would keep people out until it is that time
 * again. The clocks of several servers may differ a little.
 */
const forgetFuture = async (db: Db, names: readonly string[], now: Date): Promise<void> => {
  const future = latestNow(now)
  await db.run(because, sql`delete from sign_in_failure where key = any(${names}) and at > ${future}`)
}

/** Takes the attempt's place among those of its account and address, or refuses it. */
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

/** Guessing is logged once per window, not for every guess. */
const noteThrottled = async (pool: Pool, { email, address, now }: Attempt): Promise<void> => {
  const account = await pool.maybe<{ object_id: string }>(
    because,
    sql`select object_id from account where lower(email) = ${email}`,
  )
  await noteRefusal(pool, {
    // Of unknown e-mails one row a caller: an attacker can make up any number of them.
    key: `too many sign-ins ${account?.object_id ?? ''} from ${address}`,
    action: 'sign-in refused',
    subject: account?.object_id,
    details: { because: 'too many attempts' },
    now,
  })
}

/**
 * Counts an attempt before its password is looked at, as if it had failed, and refuses it with auth/too-many-requests where somebody
 * is guessing: however many come at once, no more than the limits are tried. Answers how it is forgiven.
 */
export const countAttempt = (pool: Pool, attempt: Attempt): Promise<() => Promise<void>> => {
  const { email, address, device = '', now } = attempt
  const asking = { pair: `${email} ${address} ${device}`, address }
  return throughTheGate(asking, async () => {
    const { counted, enforced } = await keysOf(pool, attempt)
    await count(pool, counted, enforced, now).catch(async (error: unknown) => {
      if (error instanceof Refusal) await noteThrottled(pool, attempt)
      throw error
    })
    return () => forgive(pool, counted, now)
  })
}

/** The right password: the pair's or the device's failures are forgiven, and this attempt was none. */
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

/** Remembers where an account was signed in: the address, and the device by its cookie. */
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
