import type { DateLanguage } from '#domain/values/date-language'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { type Sql, sql } from '../db/sql.ts'

const because = { because: 'identity comes before any scope' }

export interface Holder {
  readonly email: string
  readonly name: string
  readonly blocked: boolean
}

/** The person who has the account. */
export const holderOf = (db: Db, accountId: string): Promise<Holder | null> =>
  db.maybe<Holder>(
    because,
    sql`select a.email, e.name, e.blocked from account a join person e on e.object_id = a.employee_id
        where a.object_id = ${accountId}`,
  )

export interface Credentials {
  readonly objectId: string
  /** Null if the account has no password. */
  readonly passwordHash: string | null
  readonly blocked: boolean
}

/** What a sign-in is checked against. `email` is in lower case. */
export const credentialsOf = (db: Db, email: string): Promise<Credentials | null> =>
  db.maybe<Credentials>(
    because,
    sql`select a.object_id as "objectId", a.password_hash as "passwordHash", e.blocked
        from account a join person e on e.object_id = a.employee_id where lower(a.email) = ${email}`,
  )

interface NewAccount {
  readonly employeeId: string
  readonly email: string
  /** Null for an account that the sign-in provider opens. */
  readonly passwordHash: string | null
  /** True when somebody has to approve it. */
  readonly pending: boolean
}

/** Returns the account's id, or null if the person has an account already or somebody has the e-mail. */
export const addAccount = async (
  db: Db,
  { employeeId, email, passwordHash, pending }: NewAccount,
  now: Date,
): Promise<string | null> => {
  const objectId = newId()
  const made = await db.run(
    because,
    sql`insert into account (object_id, employee_id, email, password_hash, pending, created_at, updated_at)
        values (${objectId}, ${employeeId}, ${email}, ${passwordHash}, ${pending}, ${now}, ${now})
        on conflict do nothing`,
  )
  return made > 0 ? objectId : null
}

export const approveAccount = async (db: Db, employeeId: string, now: Date): Promise<void> => {
  await db.run(
    because,
    sql`update account set pending = false, updated_at = ${now} where employee_id = ${employeeId} and pending`,
  )
}

/** Deletes a waiting account. */
export const rejectAccount = async (db: Db, employeeId: string): Promise<void> => {
  await db.run(because, sql`delete from account where employee_id = ${employeeId} and pending`)
}

/** Deletes the accounts that have waited since `before`. Returns their people, with the salons where they work. */
export const removeWaiting = (
  db: Db,
  before: Date,
): Promise<{ readonly employeeId: string; readonly activeIn: string[] }[]> =>
  db.many(
    because,
    sql`delete from account a where a.pending and a.created_at <= ${before}
        returning a.employee_id as "employeeId",
          array(select salon_id from current_membership w where w.employee_id = a.employee_id) as "activeIn"`,
  )

export const setDateLanguage = async (db: Db, accountId: string, language: DateLanguage): Promise<void> => {
  await db.run(because, sql`update account set date_language = ${language} where object_id = ${accountId}`)
}

/** Whether an account has a password, for a query with the account's id. */
export const hasPassword = (accountId: Sql): Sql =>
  sql`(select password_hash is not null from account where object_id = ${accountId})`

export const setPasswordHash = async (db: Db, accountId: string, hash: string, now: Date): Promise<void> => {
  await db.run(
    because,
    sql`update account set password_hash = ${hash}, updated_at = ${now} where object_id = ${accountId}`,
  )
}

/** True when several accounts with such addresses have one password hash. Hashes are salted, so no two sign-ups share one. */
export const sharesHashes = async (db: Db, addresses: string): Promise<boolean> =>
  (await db.maybe(
    because,
    sql`select 1 from account where email like ${addresses} and password_hash like '$argon2%'
        group by password_hash having count(*) > 1 limit 1`,
  )) !== null
