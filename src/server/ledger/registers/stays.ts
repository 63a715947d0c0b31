import type { Day } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { SystemDb } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'

/** A register's salon from a day on, until the next one. */
export interface Stay {
  readonly register: number
  /** Null: none. */
  readonly salonId: string | null
  /** Null: from the beginning. */
  readonly from: Day | null
}

/** What is said of a register: its salon from a day on, or none; or that what was said from a day on, or last, is taken back. */
export type RegisterChange =
  | { readonly register: number; readonly salonId: string | null; readonly from: Day }
  | { readonly register: number; readonly undo: Day | 'last' }

/** A register's stay today, as a join's condition: `of` is its id, the stay's alias is `stay`. */
export const staysNow = (of: Sql): Sql => sql`stay.register = ${of} and stay.until_day = 'infinity'`

/** The same on a day. */
export const staysOn = (of: Sql, day: Sql): Sql =>
  sql`stay.register = ${of} and ${day} >= stay.from_day and ${day} < stay.until_day`

/** Where registers stand, in the order of the days. */
export const staysOf = (db: SystemDb, registers: readonly number[]): Promise<Stay[]> =>
  db.many(
    sql`select register, salon_id as "salonId", nullif(from_day, '-infinity') as "from"
        from register_stay where register = any(${registers}::integer[]) order by register, register_stay.from_day`,
  )

const salonOn = (stays: readonly Stay[], register: number, day: Day | null): string | null =>
  stays.findLast(one => one.register === register && (one.from === null || (day !== null && one.from <= day)))
    ?.salonId ?? null

/** The salons that a change takes days of a register from, or gives them to. */
export const salonsBetween = (before: readonly Stay[], after: readonly Stay[]): ReadonlySet<string> => {
  const changed = [...before, ...after].flatMap(({ register, from }) => {
    const [was, is] = [salonOn(before, register, from), salonOn(after, register, from)]
    return was === is ? [] : [was, is]
  })
  return new Set(changed.filter(salonId => salonId !== null))
}

/**
 * Remembers where registers stand. The first salon of a register has all its days, since nobody else has them; a later one has those
 * from its day on, until the next one's. What is said again changes nothing, nor does a day from which a register without a salon has none.
 * @throws Refusal not_found where nothing was said that could be taken back; conflict where it is the first of several
 */
export const sayOf = async (db: SystemDb, changes: readonly RegisterChange[]): Promise<void> => {
  for (const change of changes) if ('undo' in change) await takeBack(db, change)
  const said = changes.flatMap(change => ('undo' in change ? [] : [change]))
  const moved = sql`unnest(${said.map(one => one.register)}::integer[], ${said.map(one => one.salonId)}::text[],
    ${said.map(one => one.from)}::date[]) as moved (register, salon_id, from_day)`
  await db.run(
    sql`with placed as (
          update register g set salon_id = moved.salon_id from ${moved}
          where moved.register = g.id and g.salon_id is null and moved.salon_id is not null returning g.id)
        insert into register_move (register, salon_id, from_day)
        select register, salon_id, from_day from ${moved}
        where register not in (select id from placed)
          and exists (select from register_stay s where s.register = moved.register)
          and not exists (select from register_stay s where (s.register, s.from_day) = (moved.register, moved.from_day)
            and s.salon_id is not distinct from moved.salon_id)`,
  )
}

const takeBack = async (
  db: SystemDb,
  { register, undo }: { readonly register: number; readonly undo: Day | 'last' },
): Promise<void> => {
  const said = await db.maybe<{ move: number | null; others: number }>(
    sql`select move, (select count(*) from register_move m where m.register = s.register)::integer as others
        from register_stay s where register = ${register} and ${undo === 'last' ? sql`until_day = 'infinity'` : sql`from_day = ${undo}`}`,
  )
  if (!said) throw new Refusal('not_found')
  if (said.move !== null) await db.run(sql`delete from register_move where id = ${said.move}`)
  else if (said.others > 0)
    throw new Refusal('conflict', { message: 'Kassa har stått i flere salonger. Angre den siste først' })
  else await db.run(sql`update register set salon_id = null where id = ${register}`)
}
