import type { TokenPermission } from '#domain/access/api-tokens'
import type { Viewer } from '#domain/access/scope'
import { compareDates, type Day } from '#domain/values/month'
import { readSettings } from '#server/chain/settings/settings'
import { type Clock, dayOf } from '#server/clock'
import type { Db, Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { auditInto } from '#server/http/audit'
import { BoundedMap } from '#server/http/bounded-map'
import { hashOf } from '#server/identity/tokens'

const because = { because: 'identity comes before any scope' }

/** The tokens remembered by a process, also those that do not exist. */
const MOST = 10_000

/** A token in use is recorded again after this time. */
const AGAIN_MS = 5 * 60_000

interface KnownToken {
  readonly viewer: Viewer
  readonly expiresOn: Day
}

interface TokenRow {
  objectId: string
  name: string
  permissions: TokenPermission[]
  pay: boolean
  salons: string[] | null
  expiresOn: Day
}

/**
 * The token with this hash, as a viewer of the role `chain` with some of its permissions. It ends with its maker's ownership: nobody
 * else has ever seen its secret (A125).
 */
const readToken = async (db: Db, hash: Buffer): Promise<KnownToken | null> => {
  const row = await db.maybe<TokenRow>(
    because,
    sql`select t.object_id as "objectId", t.name, t.permissions, t.pay, t.salons, t.expires_on as "expiresOn"
        from api_token_hash h join api_token t on t.object_id = h.token_id
        join person maker on maker.object_id = t.made_by
        where h.hash = ${hash} and t.revoked_at is null and maker.type = 'owner' and not maker.blocked`,
  )
  if (!row || (await readSettings(db)).apiTokens !== 'on') return null
  const { objectId, name, permissions, pay, salons, expiresOn } = row
  const access = salons ?? []
  return {
    viewer: { objectId, name, type: 'chain', access, activeIn: [], token: { permissions, pay } },
    expiresOn,
  }
}

/** Records that a token is used: a row per day, with its first use in the log. */
const noteUse = (pool: Pool, viewer: Viewer, now: Date): Promise<void> =>
  pool.transaction(async db => {
    const row = await db.maybe<{ isFirst: boolean }>(
      because,
      sql`insert into api_token_use as used (token_id, day, first_at, last_at)
          values (${viewer.objectId}, ${dayOf(now)}, ${now}, ${now})
          on conflict (token_id, day) do update set last_at = greatest(used.last_at, excluded.last_at)
          returning xmax = 0 as "isFirst"`,
    )
    if (row?.isFirst) await auditInto(db, now, viewer)('api token used', { subject: viewer.objectId })
  })

/**
 * Resolves API tokens. They are cached in memory while `listening` returns true, that is, while the database notifies of every
 * change; otherwise each call reads the tables (A7).
 */
export const apiTokenReader = (pool: Pool, clock: Clock, listening: () => boolean) => {
  const known = new BoundedMap<Promise<KnownToken | null>>(MOST)
  const noted = new Map<string, { readonly day: Day; readonly at: number }>()

  const find = (token: string): Promise<KnownToken | null> => {
    const hash = hashOf(token)
    if (!listening()) return readToken(pool, hash)
    const key = hash.toString('base64')
    const cached = known.get(key)
    if (cached) return cached
    const asked = readToken(pool, hash)
    known.set(key, asked)
    // A failed lookup is not cached.
    asked.catch(() => known.delete(key))
    return asked
  }

  return {
    /** Null when the token is unknown, expired or revoked, when its maker is not an owner, or when tokens are switched off. */
    viewerOf: async (token: string): Promise<Viewer | null> => {
      const found = await find(token)
      return found && compareDates(dayOf(clock()), found.expiresOn) <= 0 ? found.viewer : null
    },
    noteUse: async (viewer: Viewer): Promise<void> => {
      const now = clock()
      const [day, at] = [dayOf(now), now.getTime()]
      const before = noted.get(viewer.objectId)
      if (before?.day === day && Math.abs(at - before.at) < AGAIN_MS) return
      await noteUse(pool, viewer, now)
      noted.set(viewer.objectId, { day, at })
    },
    /** Clears the cache, so that every token is read again at its next call. */
    forget: (): void => known.clear(),
  }
}
