import type { SystemDb } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'
import { rememberNames } from './named-lines.ts'
import { classesOf, isOn, personsOf } from './resolve.ts'

/**
 * Inserts receipt lines with their groups' current meaning and their numbers' meaning on the receipt's day. `lines` selects them: the
 * receipt's id, salon_id and day, and the file's columns.
 */
export const insertLines = (db: SystemDb, lines: Sql): Promise<number> =>
  db.run(
    // The keys may be null; '' replaces null, so that the joins can hash.
    sql`
      with line as materialized (
        ${lines}
      ), named_group as materialized (
        select salon_id, article_group, predefined, min(id) as first from line group by salon_id, article_group, predefined
      ), named_number as materialized (
        select salon_id, emp_id, min(id) as first from line group by salon_id, emp_id
      ), class as materialized (
        ${classesOf(sql`select salon_id, article_group, predefined from named_group`)}
      ), holder as materialized (
        ${personsOf(sql`select salon_id, emp_id from named_number`)}
      ), named as (
        ${rememberNames}
      )
      insert into receipt_line (receipt_id, line_no, emp_id, article_group, predefined, employee_id, class, staff,
        text, quantity, amount_ex, amount_in, cost, is_return)
      select l.id, l.line_no, l.emp_id, l.article_group, l.predefined, holder.employee_id, c.class, c.staff,
        l.text, l.quantity, l.amount_ex, l.amount_in, l.cost, l.is_return
      from line l
      join class c on (coalesce(c.salon_id, ''), c.article_group, coalesce(c.predefined, ''))
        = (coalesce(l.salon_id, ''), l.article_group, coalesce(l.predefined, ''))
      join holder on ${isOn({ salon: sql`l.salon_id`, number: sql`l.emp_id`, day: sql`l.day` })}`,
  )
