import { randomBytes } from 'node:crypto'
import type { Db } from './db.ts'
import { type Sql, sql } from './sql.ts'

const because = { because: 'the server’s own key' }

/** SQL of a stored key, as bytes. */
export const secretValue = (name: string): Sql => sql`(select value from secret where name = ${name})`

/** A stored key; null before it was created. */
export const readSecret = async (db: Db, name: string): Promise<Buffer | null> => {
  const row = await db.maybe<{ value: Buffer | null }>(because, sql`select ${secretValue(name)} as value`)
  return row?.value ?? null
}

/** A random key: created once per database, shared by all its servers. */
export const sharedSecret = async (db: Db, name: string): Promise<Buffer> => {
  // Most callers only read, some of them in a read-only transaction.
  const known = await readSecret(db, name)
  if (known) return known
  await db.run(
    because,
    sql`insert into secret (name, value) values (${name}, ${randomBytes(32)}) on conflict do nothing`,
  )
  const made = await readSecret(db, name)
  if (!made) throw new Error(`The key ${name} is missing`)
  return made
}

/**
 * Stores a value unless one is stored already. Returns the stored one.
 * @param replace overwrites an earlier value
 */
export const adoptSecret = async (
  db: Db,
  name: string,
  value: Buffer,
  { replace }: { readonly replace: boolean },
): Promise<Buffer | null> => {
  const whenTaken = replace ? sql`do update set value = excluded.value` : sql`do nothing`
  await db.run(
    because,
    sql`insert into secret (name, value) values (${name}, ${value}) on conflict (name) ${whenTaken}`,
  )
  return readSecret(db, name)
}
