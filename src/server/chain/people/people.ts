import type { Role } from '#domain/access/roles'
import type { Day } from '#domain/values/month'
import type { Db } from '#server/db/db'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'

const because = { because: 'the caller has found the person within the scope' }

/**
 * Locks a person until the end of the transaction. Read the person afterwards: a query that waits for the lock itself could
 * return data older than the locked row.
 */
export const lockPerson = async (db: Db, objectId: string): Promise<void> => {
  await db.run(because, sql`select 1 from employee where object_id = ${objectId} for no key update`)
}

interface NewPerson {
  readonly objectId: string
  readonly name: string
  readonly number: string | null
  /** The first day with the number. */
  readonly from: Day
}

/** Adds a person without terms and salons. */
export const addPerson = async (db: Db, { objectId, name, number, from }: NewPerson): Promise<void> => {
  await db.run(
    because,
    sql`insert into employee (object_id, name, employment_id, employment_id_from)
        values (${objectId}, ${name}, ${number}, ${from})`,
  )
}

/** Adds an owner of an empty chain. Returns the id. */
export const addOwner = async (db: Db): Promise<string> => {
  const objectId = newId()
  await db.run(
    because,
    sql`insert into employee (object_id, name, type) values (${objectId}, 'Eier', 'owner')`,
  )
  return objectId
}

/** Names a person who has not used the product yet. Nobody can hold an earlier version, so the version stays. */
export const nameNewcomer = async (db: Db, objectId: string, name: string): Promise<void> => {
  await db.run(because, sql`update employee set name = ${name} where object_id = ${objectId}`)
}

export const renamePerson = async (db: Db, objectId: string, name: string, now: Date): Promise<void> => {
  await db.run(
    because,
    sql`update employee set name = ${name}, updated_at = ${now}, version = version + 1 where object_id = ${objectId}`,
  )
}

/** Writes the person's name, blocked state and birth year. Returns the new version. */
export const writeProfile = async (
  db: Db,
  objectId: string,
  {
    name,
    blocked,
    birthYear,
  }: { readonly name: string; readonly blocked: boolean; readonly birthYear: number | null },
  now: Date,
): Promise<number> => {
  const written = await db.maybe<{ version: number }>(
    because,
    sql`update employee set name = ${name}, blocked = ${blocked}, birth_year = ${birthYear}, version = version + 1, updated_at = ${now}
        where object_id = ${objectId} returning version`,
  )
  if (!written) throw new Error(`${objectId} was locked and is gone`)
  return written.version
}

/** Writes the address of the person's picture; null removes it. */
export const writeAvatar = async (db: Db, objectId: string, avatar: string | null): Promise<void> => {
  await db.run(because, sql`update employee set avatar = ${avatar} where object_id = ${objectId}`)
}

/** Writes the person's type and the salons that they have access to. */
export const writeAccess = async (
  db: Db,
  objectId: string,
  { type, access: salonIds }: { readonly type: Role; readonly access: readonly string[] },
  now: Date,
): Promise<void> => {
  await db.run(
    because,
    sql`update employee set type = ${type}, version = version + 1, updated_at = ${now} where object_id = ${objectId}`,
  )
  await db.run(
    because,
    sql`delete from employee_access where employee_id = ${objectId} and salon_id <> all(${salonIds})`,
  )
  await db.run(
    because,
    sql`insert into employee_access (employee_id, salon_id) select ${objectId}, unnest(${salonIds}::text[])
        on conflict do nothing`,
  )
}
