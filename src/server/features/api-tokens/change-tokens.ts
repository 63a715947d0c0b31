import type { apiTokens } from '#contract/api-tokens/api-tokens'
import type { BodyOf } from '#contract/endpoint'
import {
  firstTokenDay,
  lastTokenDay,
  MOST_TOKENS,
  payPermissions,
  TOKEN_PREFIX,
  tokenPermissions,
} from '#domain/access/api-tokens'
import { dayName } from '#domain/values/day-names'
import type { Day } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import { dayOf } from '#server/clock'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { byName, sql } from '#server/db/sql'
import { hashOf, newCode } from '#server/identity/tokens'

const because = { because: 'the tokens are the chain’s, and their maker is an owner' }

type Asked = Omit<BodyOf<typeof apiTokens.make>, 'password'>

const fault = (field: keyof Asked, message: string): Refusal =>
  new Refusal('invalid_payload', { message, fields: { [field]: message } })

/** @throws Refusal invalid_payload for pay that was not chosen, and for a day outside the bounds */
const refuseFaults = ({ permissions, pay, expiresOn }: Asked, today: Day): void => {
  const shown = payPermissions.find(permission => permissions.includes(permission))
  if (shown && !pay)
    throw fault('pay', `«${tokenPermissions[shown]}» er lønn. Velg også at nøkkelen kan lese lønn`)
  const [first, last] = [firstTokenDay(today), lastTokenDay(today)]
  if (expiresOn < first || expiresOn > last)
    throw fault('expiresOn', `Velg en dag fra ${dayName(first)} til ${dayName(last)}`)
}

/** @throws Refusal conflict when a token that was not revoked has the name, or when there are too many */
const refuseCrowd = async (db: Db, name: string, today: Day): Promise<void> => {
  // One at a time, so that two owners cannot pass the same check.
  await db.run(because, sql`select pg_advisory_xact_lock(${0x74_6f_6b_65})`)
  const row = await db.maybe<{ sameName: boolean; count: number }>(
    because,
    sql`select coalesce(bool_or(lower(name) = lower(${name})), false) as "sameName",
               count(*) filter (where expires_on >= ${today}) as count
        from api_token where revoked_at is null`,
  )
  if (row?.sameName)
    throw new Refusal('conflict', {
      message: 'En nøkkel heter det samme. Trekk den tilbake først, eller velg et annet navn',
    })
  if ((row?.count ?? 0) >= MOST_TOKENS)
    throw new Refusal('conflict', { message: `Det finnes alt ${MOST_TOKENS} nøkler. Trekk en tilbake først` })
}

/** The names of salons, for the log. @throws Refusal not_found when one of them does not exist */
const namesOf = async (db: Db, salons: readonly string[]): Promise<string[]> => {
  const rows = await db.many<{ name: string }>(
    because,
    sql`select name from chain_salon where object_id = any(${salons}) order by ${byName('name')}`,
  )
  if (rows.length !== salons.length) throw new Refusal('not_found')
  return rows.map(({ name }) => name)
}

/** Makes a token. Only its hash is stored, so the returned secret cannot be shown again. `reached` are the names of its salons. */
export const makeToken = async (db: Db, asked: Asked, madeBy: string, now: Date) => {
  const today = dayOf(now)
  refuseFaults(asked, today)
  await refuseCrowd(db, asked.name, today)
  const permissions = [...new Set(asked.permissions)]
  const salons = asked.salons && [...new Set(asked.salons)]
  const reached = salons ? await namesOf(db, salons) : 'alle'
  const [objectId, secret] = [newId(), `${TOKEN_PREFIX}${newCode()}`]
  await db.run(
    because,
    sql`insert into api_token (object_id, name, permissions, pay, salons, made_by, made_at, expires_on)
        values (${objectId}, ${asked.name}, ${permissions}, ${asked.pay}, ${salons}, ${madeBy}, ${now}, ${asked.expiresOn})`,
  )
  await db.run(
    because,
    sql`insert into api_token_hash (hash, token_id) values (${hashOf(secret)}, ${objectId})`,
  )
  return { objectId, secret, reached }
}

/**
 * Revokes a token for ever: its hash is gone. Returns whether it had not been revoked before.
 *
 * @throws Refusal not_found
 */
export const revokeToken = async (db: Db, objectId: string, now: Date): Promise<boolean> => {
  const row = await db.maybe<{ wasRevoked: boolean }>(
    because,
    sql`select revoked_at is not null as "wasRevoked" from api_token where object_id = ${objectId} for update`,
  )
  if (!row) throw new Refusal('not_found')
  if (row.wasRevoked) return false
  await db.run(because, sql`update api_token set revoked_at = ${now} where object_id = ${objectId}`)
  await db.run(because, sql`delete from api_token_hash where token_id = ${objectId}`)
  return true
}
