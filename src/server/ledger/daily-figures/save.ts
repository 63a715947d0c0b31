import { type DailyFigures, figureNames } from '#domain/sales/daily-figures'
import type { SystemDb } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import type { DayToDerive } from '../derivation/day-sums.ts'
import { isOn, personsOf } from '../mapping/resolve.ts'

export interface ImportedDay {
  readonly salonId: string
  readonly empNo: string
  readonly day: string
  readonly figures: DailyFigures
}

/** The import that brought the figures, and its time. */
export interface ImportOrigin {
  readonly importId: string
  readonly now: Date
}

const figureColumns = raw(figureNames.join(', '))
const told = raw(figureNames.map(name => `told.${name}`).join(', '))

/** Small enough for one statement that keeps nobody waiting. */
const PORTION = 2000

/**
 * Loads the figures into the database, for `prepareFigures` in the same transaction. It writes in portions, so that other
 * requests run in between. It needs no lock.
 */
export const loadFigures = async (db: SystemDb, rows: readonly ImportedDay[]): Promise<void> => {
  await db.run(
    sql`create temp table loaded_figures on commit drop as
        select salon_id, emp_no, day, ${figureColumns} from daily_figures with no data`,
  )
  for (let from = 0; from < rows.length; from += PORTION) await load(db, rows.slice(from, from + PORTION))
  await db.run(sql`analyze loaded_figures`)
}

const load = (db: SystemDb, rows: readonly ImportedDay[]): Promise<number> =>
  db.run(
    sql`insert into loaded_figures
        select * from unnest(
          ${rows.map(row => row.salonId)}::text[], ${rows.map(row => row.empNo)}::text[],
          ${rows.map(row => row.day)}::date[], ${figureNames
            .map(name => rows.map(row => row.figures[name]))
            .reduce(
              (columns, values, i) => sql`${columns}${raw(i === 0 ? '' : ', ')}${values}::numeric[]`,
              raw(''),
            )})`,
  )

/** A table with the future time book of the affected days, for prepared sums. */
export const BOOK_AFTER = 'book_after'

const isOfFile = (book: string) =>
  raw(`(told.salon_id, told.emp_no, told.day) = (${book}.salon_id, ${book}.emp_no, ${book}.day)`)

const HELD = 0x74_62_6f_6b

/**
 * Blocks writes of other time books of the file's salons until the end of the transaction. Call it before `lockLedger`, and before
 * `prepareFigures`.
 */
export const holdTimeBooks = async (db: SystemDb): Promise<void> => {
  await db.run(
    sql`select pg_advisory_xact_lock(${HELD}, salon)
        from (select distinct hashtext(salon_id) as salon from loaded_figures order by 1) salons`,
  )
}

/**
 * Finds the people of the loaded figures (nobody for an unknown number, F8), writes the new figures, and prepares the time book with the
 * replacements applied. A repeated call starts over. It needs no ledger lock: nobody else writes rows under the files' numbers, and these
 * are invisible until the commit. Returns the days to derive again.
 */
export const prepareFigures = async (
  db: SystemDb,
  { importId, now }: ImportOrigin,
): Promise<DayToDerive[]> => {
  const numbers = sql`select distinct salon_id, emp_no as emp_id from loaded_figures`
  await db.run(sql`drop table if exists incoming_figures, book_after`)
  await db.run(
    sql`create temp table incoming_figures on commit drop as
        select loaded.*, holder.employee_id, stands.day is null as is_new,
          coalesce(stands.import_id = ${importId}, false) as is_own
        from loaded_figures loaded
        join (${personsOf(numbers)}) holder
          on ${isOn({ salon: sql`loaded.salon_id`, number: sql`loaded.emp_no`, day: sql`loaded.day` })}
        left join lateral (
          select d.day, d.import_id from daily_figures d
          where (d.salon_id, d.emp_no, d.day) = (loaded.salon_id, loaded.emp_no, loaded.day) offset 0) stands on true`,
  )
  await db.run(
    sql`insert into daily_figures (salon_id, emp_no, day, employee_id, ${figureColumns}, import_id, updated_at)
        select salon_id, emp_no, day, employee_id, ${figureColumns}, ${importId}, ${now}
        from incoming_figures where is_new`,
  )
  await db.run(
    sql`update daily_figures d set employee_id = told.employee_id from incoming_figures told
        where told.is_own and ${isOfFile('d')} and d.employee_id is distinct from told.employee_id`,
  )
  await db.run(
    sql`create temp table ${raw(BOOK_AFTER)} (like daily_figures including defaults) on commit drop`,
  )
  await db.run(
    sql`with told as materialized (select distinct salon_id, day from incoming_figures)
        insert into ${raw(BOOK_AFTER)} select d.* from told join daily_figures d using (salon_id, day)`,
  )
  await db.run(
    sql`update ${raw(BOOK_AFTER)} d set (employee_id, ${figureColumns}, import_id, updated_at)
          = row(told.employee_id, ${told}, ${importId}::text, ${now}::timestamptz)
        from incoming_figures told where not told.is_new and not told.is_own and ${isOfFile('d')}`,
  )
  await db.run(sql`create index on ${raw(BOOK_AFTER)} (salon_id, employee_id, day)`)
  for (const table of ['incoming_figures', BOOK_AFTER]) await db.run(sql`analyze ${raw(table)}`)
  return db.many<DayToDerive>(sql`select distinct salon_id as "salonId", day from incoming_figures`)
}

/** Replaces an earlier file's rows for the same salon, number and day (F8). */
export const replaceFigures = async (db: SystemDb, { importId, now }: ImportOrigin): Promise<void> => {
  await db.run(
    sql`update daily_figures d set (employee_id, ${figureColumns}, import_id, updated_at)
          = row(told.employee_id, ${told}, ${importId}::text, ${now}::timestamptz)
        from incoming_figures told where not told.is_new and not told.is_own and ${isOfFile('d')}`,
  )
}
