import type { SystemDb } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { SalonDay } from '../derivation/derive.ts'
import { classify, recognise } from './settle-lines.ts'

/** Which salon a register stands in; null: in none, so its receipts wait. */
export type Moves = Readonly<Record<string, string | null>>

/** Moves registers, and with them their receipts, old and new. Returns the days that change in either salon. */
export const moveRegisters = async (db: SystemDb, moves: Moves): Promise<SalonDay[]> => {
  const ids = Object.keys(moves)
  if (ids.length === 0) return []
  const salons = ids.map(id => moves[id] ?? null)
  const moved = sql`unnest(${ids}::text[], ${salons}::text[]) as moved (register_id, salon_id)`
  const left = await db.many<SalonDay>(
    sql`select distinct r.salon_id as "salonId", r.day from receipt r join ${moved} using (register_id)
        where r.salon_id is not null and r.salon_id is distinct from moved.salon_id`,
  )
  await db.run(
    sql`delete from register old using ${moved}
        where old.register_id = moved.register_id and moved.salon_id is null`,
  )
  await db.run(
    sql`insert into register (register_id, salon_id)
        select register_id, salon_id from ${moved} where salon_id is not null
        on conflict (register_id) do update set salon_id = excluded.salon_id`,
  )
  const reached = await db.many<SalonDay>(
    sql`with changed as (
          update receipt r set salon_id = moved.salon_id from ${moved}
          where r.register_id = moved.register_id and r.salon_id is distinct from moved.salon_id
          returning r.salon_id, r.day)
        select distinct salon_id as "salonId", day from changed where salon_id is not null`,
  )
  const theirs = sql`r.register_id = any(${ids})`
  return [...left, ...reached, ...(await classify(db, theirs)), ...(await recognise(db, theirs))]
}
