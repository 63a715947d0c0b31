import { type DailyFigures, figureNames } from '#domain/sales/daily-figures'
import { Refusal } from '#domain/values/refusal'
import type { SystemDb } from '#server/db/db'
import { raw, type Sql, sql } from '#server/db/sql'
import { contentOf, isSameDay, summedFigures, TIME_BOOK } from '../derivation/counted-figures.ts'
import { derive, lockLedger } from '../derivation/derive.ts'

const columns = (alias: string) => raw(`(${figureNames.map(name => `${alias}.${name}`).join(', ')})`)
const figuresAs = (alias: string) =>
  raw(`jsonb_build_object(${figureNames.map(name => `'${name}', ${alias}.${name}`).join(', ')})`)

/**
 * Manually entered days with different, undecided figures in a file (F16). `which` narrows the manual rows, as `hand`; `book` is
 * a table with the time book's columns. A file with the same figures as the correction creates no conflict.
 */
export const dayConflicts = (which: Sql, book = TIME_BOOK): Sql => sql`
  select hand.salon_id, hand.employee_id, hand.day, hand.entered_by, hand.updated_at as entered_at, ${figuresAs('hand')} as by_hand,
    ${figuresAs('file')} as in_file, file.numbers, file.import_id, file.updated_at as said_at,
    md5(${contentOf('hand')} || file.said) as version
  from ${raw(book)} hand
  join lateral (
    select ${summedFigures('f')}, array_agg(f.emp_no order by f.emp_no) as numbers,
      (array_agg(f.import_id order by f.updated_at desc, f.emp_no))[1] as import_id, max(f.updated_at) as updated_at,
      bool_or(not ${contentOf('f')} = any(f.settled)) as is_new,
      string_agg(f.emp_no || ' ' || ${contentOf('f')}, '|' order by f.emp_no) as said
    from ${raw(book)} f where f.entered_by is null and ${isSameDay('f', 'hand')}
  ) file on file.is_new
  where hand.entered_by is not null and ${columns('hand')} is distinct from ${columns('file')} and ${which}`

/** A person's day, and the version of both sides that the user saw. */
export interface ChosenDay {
  readonly salonId: string
  readonly objectId: string
  readonly day: string
  readonly version: string
}

interface Choice {
  readonly days: readonly ChosenDay[]
  /** Which of the two counts from now on. */
  readonly use: 'correction' | 'file'
}

/** A decided day, with the figures of both sides. */
export interface DecidedDay extends Omit<ChosenDay, 'version'> {
  readonly byHand: DailyFigures
  readonly inFile: DailyFigures
}

const chosen = (days: readonly ChosenDay[]): Sql => sql`
  unnest(${days.map(one => one.salonId)}::text[], ${days.map(one => one.objectId)}::text[], ${days.map(one => one.day)}::date[],
    ${days.map(one => one.version)}::text[]) as chosen (salon_id, employee_id, day, version)`

/**
 * Decides whether the correction or the file counts (F16), and derives the days again if that changes. The same file figures are
 * not asked about again. @throws Refusal conflict when either side has changed or somebody has already decided
 */
export const decideDays = async (db: SystemDb, { days, use }: Choice): Promise<DecidedDay[]> => {
  await lockLedger(db)
  const waiting = await db.many<DecidedDay>(
    sql`select c.salon_id as "salonId", c.employee_id as "objectId", c.day, c.by_hand as "byHand", c.in_file as "inFile"
        from ${chosen(days)} join lateral (
          ${dayConflicts(isSameDay('hand', 'chosen'))}
        ) c on c.version = chosen.version
        order by c.day, c.salon_id, c.employee_id`,
  )
  if (waiting.length !== days.length)
    throw new Refusal('conflict', { message: 'Noen andre har avgjort dette. Se på nytt' })
  await markSettled(db, sql`select salon_id, employee_id, day from ${chosen(days)}`)
  if (use === 'correction') return waiting
  await db.run(
    sql`delete from daily_figures hand using ${chosen(days)}
        where ${isSameDay('hand', 'chosen')} and hand.entered_by is not null`,
  )
  await derive(db, waiting)
  return waiting
}

/** Marks the files' current figures for people's days as seen. `days` selects salon_id, employee_id and day. */
export const markSettled = (db: SystemDb, days: Sql): Promise<number> =>
  db.run(
    sql`update daily_figures f set settled = f.settled || ${contentOf('f')}
        from (${days}) seen
        where ${isSameDay('f', 'seen')} and f.entered_by is null and not ${contentOf('f')} = any(f.settled)`,
  )
