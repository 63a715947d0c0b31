import type { ApiToken } from '#contract/api-tokens/api-tokens'
import type { TokenState } from '#domain/access/api-tokens'
import type { Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { byName, sql } from '#server/db/sql'

const because = { because: 'the tokens are the chain’s, and their reader is an owner' }

interface TokenRow extends Omit<ApiToken, 'state'> {
  readonly expiresOn: Day
  readonly makerIsOwner: boolean
  readonly hasHash: boolean
}

interface Now {
  readonly today: Day
  readonly isOn: boolean
}

/** The reasons for which a token does not work; the permanent ones first. */
const stateOf = (row: TokenRow, { today, isOn }: Now): TokenState => {
  if (row.revokedAt !== null) return 'revoked'
  if (row.expiresOn < today) return 'expired'
  if (!row.hasHash) return 'restored'
  if (!row.makerIsOwner) return 'makerGone'
  return isOn ? 'active' : 'off'
}

/** Every token that was made; those that may still work first. */
export const listTokens = async (db: Db, now: Now): Promise<ApiToken[]> => {
  const rows = await db.many<TokenRow>(
    because,
    sql`select t.object_id as "objectId", t.name, t.permissions, t.pay,
               case when t.salons is not null then (
                 select json_agg(json_build_object('objectId', s.object_id, 'name', s.name) order by ${byName('s.name')})
                 from chain_salon s where s.object_id = any(t.salons)) end as salons,
               json_build_object('objectId', maker.object_id, 'name', maker.name) as "madeBy", t.made_at as "madeAt",
               t.expires_on as "expiresOn", t.revoked_at as "revokedAt",
               (select max(last_at) from api_token_use u where u.token_id = t.object_id) as "lastUsedAt",
               maker.type = 'owner' and not maker.blocked as "makerIsOwner",
               exists (select from api_token_hash h where h.token_id = t.object_id) as "hasHash"
        from api_token t join person maker on maker.object_id = t.made_by
        order by t.revoked_at is not null or t.expires_on < ${now.today}, t.made_at desc, t.object_id`,
  )
  return rows.map(({ makerIsOwner, hasHash, ...row }) => ({
    ...row,
    state: stateOf({ makerIsOwner, hasHash, ...row }, now),
  }))
}
