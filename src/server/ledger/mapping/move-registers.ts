import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { SalonDay } from '../derivation/derive.ts'
import { classify, recognise } from './settle-lines.ts'

/** Register → the salon it stands in; null: in none, so its receipts wait. */
export type Moves = ReadonlyMap<number, string | null>

/** Moves registers, and with them their receipts, old and new. Returns the days that change in either salon. */
export const moveRegisters = async (db: SystemDb, moves: Moves): Promise<SalonDay[]> => {
  if (moves.size === 0) return []
  const ids = [...moves.keys()]
  const moved = sql`unnest(${ids}::integer[], ${[...moves.values()]}::text[]) as moved (id, salon_id)`
  const left = await db.many<SalonDay>(
    sql`select distinct r.salon_id as "salonId", r.day from receipt r join ${moved} on moved.id = r.register
        where r.salon_id is not null and r.salon_id is distinct from moved.salon_id`,
  )
  await db.run(sql`update register g set salon_id = moved.salon_id from ${moved} where moved.id = g.id`)
  await forgetUnseen(db, ids)
  const reached = await db.many<SalonDay>(
    sql`with changed as (
          update receipt r set salon_id = moved.salon_id from ${moved}
          where moved.id = r.register and r.salon_id is distinct from moved.salon_id
          returning r.salon_id, r.day)
        select distinct salon_id as "salonId", day from changed where salon_id is not null`,
  )
  const theirs = sql`r.register = any(${ids}::integer[])`
  return [...left, ...reached, ...(await classify(db, theirs)), ...(await recognise(db, theirs))]
}

/**
 * A register that no file has named is forgotten with its salon, and where the salon gets one of its name that a file has: it was
 * set up for that one.
 */
const forgetUnseen = (db: SystemDb, moved: readonly number[]): Promise<number> =>
  db.run(
    sql`delete from register g
        where (g.salon_id is null and g.id = any(${moved}::integer[])
            or g.org_no is null and exists (
              select from register seen where seen.id = any(${moved}::integer[]) and seen.id <> g.id
                and (seen.register_id, seen.salon_id) = (g.register_id, g.salon_id)))
          and not exists (select from receipt where register = g.id)
          and not exists (select from z_report where register = g.id)`,
  )
