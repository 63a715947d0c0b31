import type pg from 'pg'
import { openPool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { type DayToDerive, derive, lockLedger } from '#server/ledger/derivation/derive'
import { median } from '../load.ts'

const because = 'a measurement of the whole chain'
const month = ['2026-10-01', '2026-10-31'] as const

export type Figures = Record<string, number>

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Imports a month of all salons: the product's statements on these tables, rolled back afterwards. */
const importMonth = async (client: pg.Client, lineDay: string): Promise<Figures> => {
  const known = (nr: string) =>
    `lateral (select * from receipt known where (known.register, known.nr) = (i.register, ${nr}) offset 0) r`
  const columns = 'import_id, register, salon_id, day, time, amount_in, tips, discounts'
  const lines =
    'line_no, emp_id, article_group, predefined, employee_id, class, staff, text, quantity, amount_ex, amount_in, cost, is_return'
  await client.query(`begin; set local work_mem = '64MB'`)
  await client.query(
    `create temp table incoming on commit drop as select * from receipt where day between '${month[0]}' and '${month[1]}';
     create temp table incoming_line on commit drop as
       select i.id, ${lines.replaceAll(/(\w+)/g, 'l.$1')} from incoming i cross join lateral (select * from receipt_line where receipt_id = i.id offset 0) l;
     create temp table fresh on commit drop as select i.*, i.id + 1000000000 as new_id, 'x' || i.nr as new_nr from incoming i limit 0;
     analyze incoming; analyze incoming_line`,
  )
  const again = await timed(() =>
    client.query(`select count(r.id) from incoming i cross join ${known('i.nr')}`),
  )
  const lookUp = await timed(() =>
    client.query(
      `insert into fresh select i.*, i.id + 1000000000, 'x' || i.nr from incoming i left join ${known("'x' || i.nr")} on true
       where r.id is null`,
    ),
  )
  await client.query('analyze fresh')
  const receipts = await timed(() =>
    client.query(
      `insert into receipt (id, nr, ${columns}) overriding system value select new_id, new_nr, ${columns} from fresh`,
    ),
  )
  const ofLines = await timed(() =>
    client.query(
      `insert into receipt_line (receipt_id, ${lines}${lineDay && ', of_day'})
       select f.new_id, ${lines.replaceAll(/(\w+)/g, 'l.$1')}${lineDay && ', f.day'} from fresh f join incoming_line l using (id)`,
    ),
  )
  await client.query('rollback')
  return {
    'import of a month: all its numbers looked up, new': lookUp,
    'import of a month: all its numbers looked up, known': again,
    'import of a month: receipts inserted': receipts,
    'import of a month: lines inserted': ofLines,
  }
}

/** Derives the daily sums of a month of all salons again. */
const deriveMonth = async (url: string): Promise<number> => {
  const pool = openPool(url, { max: 2 })
  const days = await pool.many<DayToDerive>(
    { because },
    sql`select distinct salon_id as "salonId", day from salon_day where day between ${month[0]} and ${month[1]}`,
  )
  const took = await timed(() =>
    pool.longTransaction(async db => {
      await lockLedger(db.system(because))
      await derive(db.system(because), days)
    }),
  )
  await pool.close()
  return took
}

/** Joins the receipts and lines of a month, on the day as well if lines have one. */
const joinMonth = (client: pg.Client, lineDay: string): Promise<number> =>
  timed(() =>
    client.query(
      `select r.salon_id, r.day, l.employee_id, sum(l.amount_ex), count(*)
       from (select distinct salon_id, day from salon_day where day between '${month[0]}' and '${month[1]}') t
       cross join lateral (select * from receipt here where (here.salon_id, here.day) = (t.salon_id, t.day) offset 0) r
       cross join lateral (select * from receipt_line l where l.receipt_id = r.id ${lineDay} offset 0) l
       group by 1, 2, 3`,
    ),
  )

const ROUNDS = 60

/** The queries of screens, with varying salons and days. */
const screens = async (client: pg.Client): Promise<Figures> => {
  const times: Record<'day' | 'lines' | 'number' | 'planning', number[]> = {
    day: [],
    lines: [],
    number: [],
    planning: [],
  }
  for (let n = 0; n < ROUNDS; n++) {
    const day = `2026-0${(n % 8) + 1}-${String((n % 27) + 1).padStart(2, '0')}`
    let ids: string[] = []
    times.day.push(
      await timed(async () => {
        const { rows } = await client.query<{ id: string }>(
          'select id, nr, time, amount_in from receipt where salon_id = $1 and day = $2 order by time',
          [`s${(n % 6) + 1}`, day],
        )
        ids = rows.map(row => row.id)
      }),
    )
    times.lines.push(
      await timed(() =>
        client.query('select * from receipt_line where receipt_id = any($1::bigint[]) order by 1, 2', [ids]),
      ),
    )
    const numbered = `select * from receipt where register = ${(n % 6) + 1} and nr = '${day} ${n + 1} 1'`
    times.number.push(await timed(() => client.query(numbered)))
    const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Planning Time': number }] }>(
      `explain (summary, format json) ${numbered}`,
    )
    times.planning.push(rows[0]?.['QUERY PLAN'][0]['Planning Time'] ?? 0)
  }
  return {
    'a day of a salon: its receipts': median(times.day),
    'a day of a salon: their lines': median(times.lines),
    'a receipt by its number': median(times.number),
    'planning of that': median(times.planning),
  }
}

const sizeOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ mb: number }>(
    `select (sum(pg_total_relation_size(relid)) / 1e6)::float8 as mb
     from unnest(array['receipt', 'receipt_line']::regclass[]) whole, lateral pg_partition_tree(whole)`,
  )
  const { rows: plain } = await client.query<{ mb: number }>(
    `select ((pg_total_relation_size('receipt') + pg_total_relation_size('receipt_line')) / 1e6)::float8 as mb`,
  )
  return rows[0]?.mb || plain[0]?.mb || 0
}

/** Measures one table layout. `partitioned` means by day; lines then have a day too. */
export const measure = async (client: pg.Client, url: string, partitioned: boolean): Promise<Figures> => {
  const lineDay = partitioned ? 'and l.of_day = r.day' : ''
  const rounds = [await importMonth(client, lineDay), await importMonth(client, lineDay)]
  await client.query('vacuum analyze receipt, receipt_line')
  const joins: number[] = []
  for (let n = 0; n < 3; n++) joins.push(await joinMonth(client, lineDay))
  return {
    ...rounds.at(-1),
    'sums of a month made again by the product': Math.min(await deriveMonth(url), await deriveMonth(url)),
    'receipts and lines of a month joined, with the day where lines have it': median(joins),
    ...(await screens(client)),
    'vacuum where nothing has changed': await timed(() => client.query('vacuum receipt, receipt_line')),
    'tables and indexes, in MB': await sizeOf(client),
  }
}
