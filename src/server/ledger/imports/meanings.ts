import type { SystemDb } from '#server/db/db'
import { type Sql, sql } from '#server/db/sql'
import { classify, recognise } from '../mapping/settle-lines.ts'
import { staysOn } from '../registers/stays.ts'
import { amongFresh, type Fresh } from './add-receipts.ts'

/** Records the groups and numbers in the file: changes of other mappings do not affect it. */
export const noteNames = async (db: SystemDb): Promise<void> => {
  await db.run(
    sql`create temp table told_code on commit drop as
        with said as materialized (select distinct article_group, predefined from incoming_line)
        select article_group as code from said union select predefined from said where predefined is not null`,
  )
  await db.run(sql`create temp table told_number on commit drop as select distinct emp_id from incoming_line`)
}

const mappedPeople = (numbers: Sql): Sql => sql`
  select string_agg(concat_ws('|', salon_id, emp_id, employee_id), ',' order by salon_id, emp_id)
  from person_mapping where emp_id in (${numbers})`

const numbersHeld = (salons: Sql, numbers: Sql): Sql => sql`
  select string_agg(concat_ws('|', h.salon_id, number, employee_id, h.from_day, h.until_day, began), ','
    order by h.salon_id, number, employee_id, h.from_day, h.until_day, began)
  from held_number h where h.salon_id in (${salons}) and h.number in (${numbers})`

/**
 * The current meaning of the file's registers, groups and numbers, as a comparable text. An import reads it before it writes its
 * receipts and again under the ledger's lock, so that a change between the two is applied to its lines as well.
 */
export const meaningsNow = async (db: SystemDb): Promise<string> => {
  const row = await db.maybe<{ meanings: string }>(
    sql`with stay as (
          select s.* from register_stay s where s.register in (select register from incoming_register)
        )
        select md5(concat_ws('#',
          (select string_agg(concat_ws('|', register, salon_id, from_day, until_day), ',' order by register, from_day) from stay),
          (select string_agg(concat_ws('|', salon_id, code, class), ',' order by salon_id, code)
           from article_group_mapping where code in (select code from told_code)),
          (${mappedPeople(sql`select emp_id from told_number`)}),
          (${numbersHeld(sql`select salon_id from stay`, sql`select emp_id from told_number`)}))) as meanings`,
  )
  return row?.meanings ?? ''
}

/** Resolves the import's new receipts again if their meaning has changed since they were written. */
export const settleFresh = async (db: SystemDb, fresh: Fresh): Promise<void> => {
  await db.run(
    sql`update fresh_receipt n set salon_id = now_is.salon_id
        from (select f.id, stay.salon_id from fresh_receipt f left join register_stay stay on ${staysOn(sql`f.register`, sql`f.day`)}) now_is
        where now_is.id = n.id and n.salon_id is distinct from now_is.salon_id`,
  )
  await db.run(
    sql`update receipt r set salon_id = n.salon_id from fresh_receipt n
        where n.id = r.id and ${amongFresh('r.id', fresh)} and r.salon_id is distinct from n.salon_id`,
  )
  const which = sql`r.id in (select id from fresh_receipt) and ${amongFresh('r.id', fresh)}`
  await classify(db, which, amongFresh('l.receipt_id', fresh))
  await recognise(db, which, amongFresh('l.receipt_id', fresh))
}

/** The meaning of a time book's numbers in its salons, in the same way. */
export const meaningsOfNumbers = async (db: SystemDb): Promise<string> => {
  const numbers = sql`select distinct emp_no from loaded_figures`
  const row = await db.maybe<{ meanings: string }>(
    sql`select md5(concat_ws('#', (${mappedPeople(numbers)}),
          (${numbersHeld(sql`select distinct salon_id from loaded_figures`, numbers)}))) as meanings`,
  )
  return row?.meanings ?? ''
}
