import { Refusal } from '#domain/values/refusal'
import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { SalonDay } from '../derivation/derive.ts'
import { type RegisterChange, salonsBetween, sayOf, staysOf, staysOn } from '../registers/stays.ts'
import { classify, recognise } from './settle-lines.ts'

/** Registers that get another salon on some of their days. */
export interface Moves {
  readonly changes: readonly RegisterChange[]
  /** True where the viewer reaches a salon that loses or gets days. */
  readonly reaches: (salonId: string) => boolean
  /** Looks at what moves: `moved_receipt` has its receipts, with the salon that loses them. */
  readonly look?: Look
}

interface Look {
  readonly before: (db: SystemDb) => Promise<void>
  readonly after: (db: SystemDb) => Promise<void>
}

/**
 * Moves registers, and with them the receipts of the days that get another salon; all others stay as they are (F20). Returns the days
 * that change in either salon. @throws Refusal not_found where one of the salons is out of reach
 */
export const moveRegisters = async (db: SystemDb, { changes, reaches, look }: Moves): Promise<SalonDay[]> => {
  if (changes.length === 0) return []
  const ids = [...new Set(changes.map(({ register }) => register))]
  const before = await staysOf(db, ids)
  await sayOf(db, changes)
  const after = await staysOf(db, ids)
  if (![...salonsBetween(before, after)].every(reaches)) throw new Refusal('not_found')
  await forgetUnseen(
    db,
    ids,
    ids.filter(id => !before.some(({ register }) => register === id)),
  )
  return settleReceipts(db, ids, look)
}

/** Puts the receipts of registers into the salons of their days, and reads the lines of those that move anew. */
const settleReceipts = async (
  db: SystemDb,
  registers: readonly number[],
  look?: Look,
): Promise<SalonDay[]> => {
  await db.run(
    sql`create temp table moved_receipt on commit drop as
        select r.id, r.salon_id as left_salon, stay.salon_id, r.day
        from receipt r left join register_stay stay on ${staysOn(sql`r.register`, sql`r.day`)}
        where r.register = any(${registers}::integer[]) and r.salon_id is distinct from stay.salon_id`,
  )
  await look?.before(db)
  await db.run(
    sql`update receipt r set salon_id = moved.salon_id from moved_receipt moved where moved.id = r.id`,
  )
  const theirs = sql`r.id in (select id from moved_receipt)`
  const read = [...(await classify(db, theirs)), ...(await recognise(db, theirs))]
  await look?.after(db)
  const days = await db.many<SalonDay>(
    sql`select distinct one.salon_id as "salonId", day
        from moved_receipt cross join lateral (values (left_salon), (salon_id)) one (salon_id)
        where one.salon_id is not null`,
  )
  await db.run(sql`drop table moved_receipt`)
  return [...days, ...read]
}

/**
 * A register that no file has named is forgotten with its salon, and where the salon gets its first one of its name that a file has: it
 * was set up for that one.
 */
const forgetUnseen = (db: SystemDb, changed: readonly number[], first: readonly number[]): Promise<number> =>
  db.run(
    sql`delete from register g
        where (g.id = any(${changed}::integer[]) and not exists (select from register_stay where register = g.id)
            or g.org_no is null and not exists (select from register_move where register = g.id) and exists (
              select from register seen where seen.id = any(${first}::integer[]) and seen.id <> g.id
                and (seen.register_id, seen.salon_id) = (g.register_id, g.salon_id)))
          and not exists (select from receipt where register = g.id)
          and not exists (select from z_report where register = g.id)`,
  )
