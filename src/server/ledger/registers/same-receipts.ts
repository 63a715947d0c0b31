import type { SomeReceipts } from '#contract/mappings/mappings'
import type { SystemDb } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'
import { receiptNumbered } from '../by-index.ts'
import { registerName } from './register-name.ts'
import { isNotLeftOut } from './stays.ts'

/** Two registers are compared by this many of the first and of the last receipts on the days that both have. */
const PROBED = 20

/** True when the receipt `r` of another register is the receipt `own`. */
const isSame = sql`(r.day, r.time, r.amount_in) = (own.day, own.time, own.amount_in)`

const probe = (order: Sql): Sql =>
  sql`(select * from receipt where register = pair.register and day between pair.first and pair.last order by ${order} limit ${PROBED}::integer)`

/**
 * The receipts `own` of registers `g` that another register of the same name has too (F39). A register whose organisation number
 * or location changes is a new one (F12), and its files may repeat receipts of the old one. Two registers are first compared by a few
 * receipts, because sixty salons may each have a 'Kasse' with years of receipts.
 * @param of a condition on `g` and the `other` register, which `stood` in a salon or not
 * @param which a condition on `own`
 * @param counts a condition on the other register's receipt `r`
 */
const sameReceipts = (of: Sql, { which, counts }: { readonly which: Sql; readonly counts: Sql }): Sql => sql`
  with known as materialized (
    select g.id, g.register_id, days.*, g.salon_id is not null or exists (select from register_move m where m.register = g.id) as stood
    from register g cross join lateral (select min(day) as first, max(day) as last from receipt where register = g.id) days
  ), pair as materialized (
    select g.id as register, other.id as other, other.stood, greatest(g.first, other.first) as first, least(g.last, other.last) as last
    from known g join known other on other.register_id = g.register_id and other.id <> g.id
    where ${of}
  ), twin as materialized (
    select * from pair where first <= last and exists (
      select from (${probe(sql`day, time`)} union all ${probe(sql`day desc, time desc`)}) own
      cross join ${receiptNumbered('pair.other', 'own.nr')} where ${isSame})
  )
  select distinct own.id, own.register, own.day, own.amount_in
  from twin join receipt own on own.register = twin.register and own.day between twin.first and twin.last
  cross join ${receiptNumbered('twin.other', 'own.nr')}
  where ${isSame} and ${which} and ${counts}`

const sums = sql`count(*) as receipts, sum(amount_in) as "amountIn", count(distinct day) as days, min(day) as "from", max(day) as until`

/**
 * What would count twice by a move of registers, after their receipts have moved: `moved_receipt` contains them. Of two registers that get
 * the same receipts by it, the later one repeats those of the first. Null when there are none.
 */
export const countedAgainByMove = (
  db: SystemDb,
  registers: readonly number[],
): Promise<SomeReceipts | null> => {
  const gained = sql`(select id from moved_receipt where left_salon is null and salon_id is not null)`
  const same = sameReceipts(isOneOf(registers), {
    which: sql`own.id in ${gained}`,
    counts: sql`r.salon_id is not null and (r.register < own.register or r.id not in ${gained})`,
  })
  return someOf(db, sql`(${same}) same`)
}

/** The receipts of registers that are left out and that no other register counts. Null when there are none. */
export const countsNowhere = (db: SystemDb, registers: readonly number[]): Promise<SomeReceipts | null> => {
  const same = sameReceipts(isOneOf(registers), {
    which: sql`own.salon_id is null`,
    counts: sql`r.salon_id is not null`,
  })
  return someOf(
    db,
    sql`receipt r where register = any(${registers}::integer[]) and not (${isNotLeftOut('r')})
        and r.id not in (select id from (${same}) same)`,
  )
}

const isOneOf = (registers: readonly number[]): Sql => sql`g.id = any(${registers}::integer[])`

const someOf = async (db: SystemDb, receipts: Sql): Promise<SomeReceipts | null> => {
  const row = await db.maybe<SomeReceipts>(sql`select ${sums} from ${receipts}`)
  return row && row.receipts > 0 ? row : null
}

/** The same for registers that have never had a salon, by name. Of two that wait, the later one repeats the receipts of the first. */
export const countedAgainIfMapped = async (db: SystemDb): Promise<ReadonlyMap<string, SomeReceipts>> => {
  const same = sameReceipts(sql`not g.stood and (other.stood or other.id < g.id)`, {
    which: sql`true`,
    counts: sql`(r.salon_id is not null or not twin.stood)`,
  })
  const rows = await db.many<SomeReceipts & { readonly name: string }>(
    sql`select ${registerName('g')} as name, again.*
        from (select register, ${sums} from (${same}) same group by register) again join register g on g.id = again.register`,
  )
  return new Map(
    rows.map(({ name, receipts, amountIn, days, from, until }) => [
      name,
      { receipts, amountIn, days, from, until },
    ]),
  )
}
