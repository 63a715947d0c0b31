import type { Day } from '#domain/values/month'
import { Refusal } from '#domain/values/refusal'
import type { SystemDb } from '#server/db/db'
import { raw, type Sql, sql } from '#server/db/sql'

/** A register's salon from a day on, until the next stay. */
export interface RegisterStay {
  readonly register: number
  /** Null: no salon. */
  readonly salonId: string | null
  /** Null: from the beginning. */
  readonly from: Day | null
}

/** A change of a register: its salon from a day on, or none; or an undo of the change from a day on, or of the last. */
export type RegisterChange =
  | {
      readonly register: number
      readonly salonId: string | null
      readonly from: Day
      /** True when its first salon gets no earlier days. */
      readonly onlyFrom?: boolean | undefined
    }
  | { readonly register: number; readonly undo: Day | 'last' }

/** The join condition for a register's current stay: `of` is its id, and the stay's alias is `stay`. */
export const staysNow = (of: Sql): Sql => sql`stay.register = ${of} and stay.until_day = 'infinity'`

/** The same on a day. */
export const staysOn = (of: Sql, day: Sql): Sql =>
  sql`stay.register = ${of} and ${day} >= stay.from_day and ${day} < stay.until_day`

/**
 * True for a receipt that counts or waits, and not for one of a day before the first salon of its register, which somebody has left out
 * (F39). `of` is the alias of the receipt.
 */
export const isNotLeftOut = (of: string): Sql =>
  raw(`not exists (
    select from (select register, min(from_day) as since from register_stay group by register) stands
    where stands.register = ${of}.register and ${of}.day < stands.since and ${of}.salon_id is null)`)

/** The stays of registers, in order of days. */
export const staysOf = (db: SystemDb, registers: readonly number[]): Promise<RegisterStay[]> =>
  db.many(
    sql`select register, salon_id as "salonId", nullif(from_day, '-infinity') as "from"
        from register_stay where register = any(${registers}::integer[]) order by register, register_stay.from_day`,
  )

const salonOn = (stays: readonly RegisterStay[], register: number, day: Day | null): string | null =>
  stays.findLast(one => one.register === register && (one.from === null || (day !== null && one.from <= day)))
    ?.salonId ?? null

/** The salons that lose or gain days of a register through a change. */
export const salonsBetween = (
  before: readonly RegisterStay[],
  after: readonly RegisterStay[],
): ReadonlySet<string> => {
  const changed = [...before, ...after].flatMap(({ register, from }) => {
    const [was, is] = [salonOn(before, register, from), salonOn(after, register, from)]
    return was === is ? [] : [was, is]
  })
  return new Set(changed.filter(salonId => salonId !== null))
}

/**
 * Stores the salons of registers. A register's first salon gets all its days, since no other salon has them, unless it is `onlyFrom` a
 * day; a later one gets the days from its start until the next. Repeating a change has no effect, nor does removing the salon of a
 * register that has none.
 * @throws Refusal not_found when there is nothing to undo; conflict when it is the first of several
 */
export const sayOf = async (db: SystemDb, changes: readonly RegisterChange[]): Promise<void> => {
  for (const change of changes) if ('undo' in change) await takeBack(db, change)
  const said = changes.flatMap(change => ('undo' in change ? [] : [change]))
  const moved = sql`unnest(${said.map(one => one.register)}::integer[], ${said.map(one => one.salonId)}::text[],
    ${said.map(one => one.from)}::date[], ${said.map(one => one.onlyFrom === true)}::boolean[])
      as moved (register, salon_id, from_day, only_from)`
  await db.run(
    sql`with placed as (
          update register g set salon_id = moved.salon_id from ${moved}
          where moved.register = g.id and g.salon_id is null and moved.salon_id is not null and not moved.only_from
            and not exists (select from register_move m where m.register = g.id) returning g.id)
        insert into register_move (register, salon_id, from_day)
        select register, salon_id, from_day from ${moved}
        where register not in (select id from placed)
          and (exists (select from register_stay s where s.register = moved.register)
            or moved.only_from and moved.salon_id is not null)
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
