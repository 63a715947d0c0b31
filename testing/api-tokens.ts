import type { TokenPermission } from '#domain/access/api-tokens'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { hashOf, newCode } from '#server/identity/tokens'
import type { Product } from './product.ts'

const because = { because: 'a test sets the scene' }

interface TokenGiven {
  readonly name: string
  readonly madeBy: string
  readonly permissions?: readonly TokenPermission[]
  readonly pay?: boolean
  readonly salons?: readonly string[] | null
  readonly expiresOn?: string
}

/** Adds an API token to the tables, as an owner would make it. */
export const addApiToken = async ({ pool, clock }: Pick<Product, 'pool' | 'clock'>, given: TokenGiven) => {
  const { name, madeBy, permissions = ['statistics'], pay = false, salons = null } = given
  const [objectId, secret] = [newId(), `foehn_${newCode()}`]
  await pool.run(
    because,
    sql`insert into api_token (object_id, name, permissions, pay, salons, made_by, made_at, expires_on)
        values (${objectId}, ${name}, ${permissions}, ${pay}, ${salons}, ${madeBy}, ${clock()}, ${given.expiresOn ?? '2027-06-01'})`,
  )
  await pool.run(
    because,
    sql`insert into api_token_hash (hash, token_id) values (${hashOf(secret)}, ${objectId})`,
  )
  return { objectId, secret }
}

/** Switches API tokens on or off. */
export const switchTokens = ({ pool }: Pick<Product, 'pool'>, choice: 'on' | 'off'): Promise<number> =>
  pool.run(
    because,
    sql`insert into chain_setting (name, value) values ('apiTokens', ${JSON.stringify(choice)}::jsonb)
        on conflict (name) do update set value = excluded.value`,
  )
