import { addMonths, type Day, firstDay, lastDay, type Month, monthOf } from '#domain/values/month'
import type { Pool, SystemDb } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { type DayToDerive, derive, lockLedger } from '#server/ledger/derivation/derive'

const because = { because: 'the measured chain is made up' }

/** The size of a chain. The same size always gives the same chain, to the øre. */
export interface Size {
  readonly salons: number
  readonly people: number
  /** Complete months before the current one. */
  readonly months: number
  /** Per person and working day, with two or three lines each. */
  readonly receipts: number
}

export const today = '2026-11-21' as Day

/** A deterministic pseudo-random number from 0 up to, but not including, `below`. */
const chance = (of: string, below: number) =>
  raw(`((hashint8extended(${of}, 20261121) & 1073741823) % ${below})::integer`)

/** Salons s1, s2 …, their people p1, p2 …, and an owner. */
const organise = async (db: SystemDb, { salons, people }: Size): Promise<void> => {
  const everybody = sql`generate_series(1, ${people}::int) n`
  for (const statement of [
    sql`insert into salon (object_id, name) select 's' || n, 'Salong ' || n from generate_series(1, ${salons}::int) n`,
    sql`insert into register (register_id, org_no, location, salon_id)
        select object_id, '999999999', '', object_id from salon`,
    sql`insert into employee (object_id, name, employment_id) select 'p' || n, 'Ansatt ' || n, n::text from ${everybody}`,
    sql`update employee_terms set goal = 60000 + n % 7 * 5000, cut_type = n % 3, experience = n % 12
        from ${everybody} where employee_id = 'p' || n`,
    sql`insert into employee_salon select 'p' || n, 's' || (1 + n % ${salons}::int) from ${everybody}`,
    sql`insert into employee (object_id, name, type) values ('owner', 'Eier', 'owner')`,
    sql`insert into account (object_id, employee_id, email, password_hash)
        values ('owner', 'owner', 'eier@foehn.test', 'none')`,
    sql`insert into import (object_id, file, kind, state, started_at, ended_at)
        values ('made-up', 'made-up', 'saft', 'done', now(), now())`,
  ])
    await db.run(statement)
}

/** Everybody works five of the six opening days a week. */
const workedDays = ({ salons, people }: Size, from: Day, to: Day) => sql`
  create temp table worked on commit drop as
  select n, 'p' || n as person, 's' || (1 + n % ${salons}::int) as salon, day::date
  from generate_series(1, ${people}::int) n, generate_series(${from}::date, ${to}::date, interval '1 day') day
  where extract(isodow from day) < 7 and extract(isodow from day) <> 1 + n % 6`

const receiptsOf = ({ receipts }: Size) => sql`
  insert into receipt (import_id, register, nr, salon_id, day, time, amount_in)
  select 'made-up', g.id, day || ' ' || n || ' ' || k, salon, day,
    make_time(9 + (k + n) % 9, (n * 7 + k * 11) % 60, 0), 1000
  from worked join register g on g.register_id = salon, generate_series(1, ${receipts}::int) k`

/**
 * The first two lines of a receipt belong to its person; a third may belong to the next chair in the salon. One receipt in six
 * has only goods, one in forty is a staff purchase. Every third line states its cost.
 */
const linesOf = ({ salons, people }: Size, from: Day, to: Day) => sql`
  insert into receipt_line (receipt_id, line_no, emp_id, article_group, employee_id, class, staff, text, amount_ex,
    amount_in, cost)
  select r.id, line, person, '-', 'p' || person,
    case when line = 1 and kind > 0 or line = 3 then 'treatment' else 'goods' end,
    ${chance('r.id', 40)} = 0, 'Vare eller behandling', kroner, kroner * 1.25,
    case when ${chance('r.id + line', 3)} = 0 then round(kroner * 0.4, 2) end
  from (select id, split_part(nr, ' ', 2)::int as chair, ${chance('id', 6)} as kind from receipt
        where day between ${from} and ${to}) r
  cross join generate_series(1, 3) line
  cross join lateral (
    select case when line = 3 then (chair - 1 + ${salons}::int) % ${people}::int + 1 else chair end as person,
      80 + ${chance('r.id * 3 + line', 90_000)} / 100.0 as kroner) sold
  where line < 3 or ${chance('r.id', 30)} = 0`

const timeBookOf = () => sql`
  insert into daily_figures (salon_id, emp_no, day, employee_id, produksjontimer, bookede_timer, oppgraderinger, rebookinger)
  select salon, n::text, day, person, 7.5, 4 + n % 3, n % 2, (n + extract(day from day)::int) % 3 from worked`

const fillMonth = async (db: SystemDb, size: Size, month: Month): Promise<void> => {
  const from = firstDay(month)
  const to = month === monthOf(today) ? today : lastDay(month)
  await lockLedger(db)
  for (const statement of [
    // All references are correct by construction; checking them would take half of the time.
    sql`set local session_replication_role = replica`,
    workedDays(size, from, to),
    receiptsOf(size),
    linesOf(size, from, to),
    timeBookOf(),
    sql`set local session_replication_role = origin`,
    // Triggers did not run.
    sql`select count_register_days(array_agg(register), array_agg(day), array_agg(import_id))
        from (select distinct register, day, import_id from receipt where day between ${from} and ${to}) days`,
  ])
    await db.run(statement)
  const days = await db.many<DayToDerive>(sql`select distinct salon as "salonId", day from worked`)
  await derive(db, days)
}

/** Fills a migrated, empty database with facts as imports leave them, and with the sums that the product derives from them. */
export const fillChain = async (
  pool: Pool,
  size: Size,
  say: (line: string) => void = () => {},
): Promise<void> => {
  const months = Array.from({ length: size.months + 1 }, (_, i) => addMonths(monthOf(today), i - size.months))
  await pool.transaction(db => organise(db.system(because.because), size))
  for (const month of months) {
    const began = performance.now()
    await pool.longTransaction(db => fillMonth(db.system(because.because), size, month))
    say(`${month} ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  await pool.run(because, sql`vacuum analyze`)
}
