import { raw, type Sql } from '#server/db/sql'

// To be joined to what names them: each is looked up by index. Joined plainly, what a month's file names makes the planner read all of
// history instead.

/** The lines `l` of a receipt; `receipt` is the column of its id. */
export const linesOf = (receipt: string): Sql =>
  raw(`lateral (select * from receipt_line where receipt_id = ${receipt} offset 0) l`)

/** The receipt `r` of an id. */
export const receiptOf = (id: string): Sql =>
  raw(`lateral (select * from receipt one where one.id = ${id} offset 0) r`)

/** The receipt `r` that has a number; both are columns. */
export const receiptNumbered = (register: string, nr: string): Sql =>
  raw(
    `lateral (select * from receipt known where (known.register, known.nr) = (${register}, ${nr}) offset 0) r`,
  )

/** The rows of a table with a salon and a day, each with its place and stamp; `days` is the alias of both. */
export const rowsOn = (table: string, days: string, alias: string): Sql =>
  raw(
    `lateral (select here.ctid, here.xmin, here.* from ${table} here
      where (here.salon_id, here.day) = (${days}.salon_id, ${days}.day) offset 0) ${alias}`,
  )

/** The receipts `r` of a salon and day, which `days` is the alias of. */
export const receiptsOn = (days: string): Sql =>
  raw(
    `lateral (select * from receipt here where (here.salon_id, here.day) = (${days}.salon_id, ${days}.day) offset 0) r`,
  )
