import type { SystemDb } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'
import type { DayToDerive } from '../derivation/derive.ts'
import { classesOf, isOn, personsOf } from './resolve.ts'

const daysOf = (changed: Sql): Sql =>
  sql`${changed} select distinct salon_id as "salonId", day from changed where salon_id is not null`

/**
 * Resolves the article groups of lines again; `which` narrows receipts r and lines l, and `ofLines` narrows lines l in every
 * read. Returns the days that change.
 */
export const classify = (db: SystemDb, which: Sql, ofLines = sql`true`): Promise<DayToDerive[]> =>
  db.many(
    daysOf(sql`
      with line as materialized (
        select l.receipt_id, l.line_no, r.salon_id, r.day, l.article_group, l.predefined
        from receipt r join receipt_line l on l.receipt_id = r.id where ${which} and ${ofLines}
      ), class as materialized (
        ${classesOf(sql`select distinct salon_id, article_group, predefined from line`)}
      ), changed as (
        update receipt_line l set class = c.class, staff = c.staff
        from line join class c on (coalesce(c.salon_id, ''), c.article_group, coalesce(c.predefined, ''))
          = (coalesce(line.salon_id, ''), line.article_group, coalesce(line.predefined, ''))
        where l.receipt_id = line.receipt_id and l.line_no = line.line_no and ${ofLines}
          and (l.class, l.staff) is distinct from (c.class, c.staff)
        returning line.salon_id, line.day
      )`),
  )

/** Resolves the person numbers of lines again, narrowed as in `classify`. Returns the days that change. */
export const recognise = (db: SystemDb, which: Sql, ofLines = sql`true`): Promise<DayToDerive[]> =>
  db.many(
    daysOf(sql`
      with line as materialized (
        select l.receipt_id, l.line_no, r.salon_id, r.day, l.emp_id
        from receipt r join receipt_line l on l.receipt_id = r.id where ${which} and ${ofLines}
      ), holder as materialized (
        ${personsOf(sql`select distinct salon_id, emp_id from line`)}
      ), changed as (
        update receipt_line l set employee_id = holder.employee_id
        from line join holder on ${isOn({ salon: sql`line.salon_id`, number: sql`line.emp_id`, day: sql`line.day` })}
        where l.receipt_id = line.receipt_id and l.line_no = line.line_no and ${ofLines}
          and l.employee_id is distinct from holder.employee_id
        returning line.salon_id, line.day
      )`),
  )

/** The same for the files' rows in the time book; `which` narrows daily figures d. */
export const recogniseFigures = (db: SystemDb, which: Sql): Promise<DayToDerive[]> =>
  db.many(
    daysOf(sql`
      with holder as materialized (
        ${personsOf(sql`select distinct salon_id, emp_no as emp_id from daily_figures d where ${which}`)}
      ), changed as (
        update daily_figures d set employee_id = holder.employee_id from holder
        where ${isOn({ salon: sql`d.salon_id`, number: sql`d.emp_no`, day: sql`d.day` })}
          and d.employee_id is distinct from holder.employee_id
          and d.entered_by is null and (${which})
        returning d.salon_id, d.day
      )`),
  )
