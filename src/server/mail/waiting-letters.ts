import { Refusal } from '#domain/values/refusal'
import type { Db } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'

const because = { because: 'the outbox is the whole product’s' }

/** Changes a letter that has not been sent. @throws Refusal not_found; conflict if it was sent in the meantime */
const changeLetter = async (db: Db, id: number, change: Sql): Promise<string> => {
  const changed = await db.maybe<{ kind: string }>(
    because,
    sql`update outbox set ${change} where id = ${id} and sent_at is null and discarded_at is null returning kind`,
  )
  if (changed) return changed.kind
  const there = await db.maybe(because, sql`select 1 from outbox where id = ${id}`)
  throw new Refusal(there ? 'conflict' : 'not_found')
}

/** Resets the attempts of a letter and retries it at once. This includes a letter that was given up. */
export const retryLetter = async (db: Db, id: number, now: Date): Promise<string> => {
  const kind = await changeLetter(db, id, sql`next_try_at = ${now}, tries = 0, given_up_at = null`)
  await db.run(because, sql`select pg_notify('outbox', '')`)
  return kind
}

export const discardLetter = (db: Db, id: number, now: Date): Promise<string> =>
  changeLetter(db, id, sql`discarded_at = ${now}, given_up_at = coalesce(given_up_at, ${now})`)

/** Deletes all letters about the cases. Returns the cases that had any. */
export const removeLettersAbout = async (db: Db, cases: readonly string[]): Promise<string[]> => {
  const rows = await db.many<{ id: string }>(
    because,
    sql`delete from outbox where payload->>'complaintId' = any(${cases}) returning payload->>'complaintId' as id`,
  )
  return rows.map(({ id }) => id)
}
