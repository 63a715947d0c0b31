import { raw, type Sql } from '#server/db/sql'

// Lateral joins that force an index lookup per row. With plain joins the planner reads all of history for one month's file.

/** The lines `l` of a receipt; `receipt` is the column of its id. */
export const receiptLinesOf = (receipt: string): Sql =>
  raw(`lateral (select * from receipt_line where receipt_id = ${receipt} offset 0) l`)

/** The receipt `r` of an id. */
export const receiptOf = (id: string): Sql =>
  raw(`lateral (select * from receipt one where one.id = ${id} offset 0) r`)

/** The receipt `r` that has a number; both are columns. */
export const receiptNumbered = (register: string, nr: string): Sql =>
  raw(
    `lateral (select * from receipt known where (known.register, known.nr) = (${register}, ${nr}) offset 0) r`,
  )

/**
 * The rows of a table for a salon and day, each with its position (row_place) and writing transaction (row_writer); `days` is
 * the alias of the salon days.
 */
export const rowsOn = (table: string, days: string, alias: string): Sql =>
  raw(
    `lateral (select here.ctid as row_place, here.xmin as row_writer, here.* from ${table} here
      where (here.salon_id, here.day) = (${days}.salon_id, ${days}.day) offset 0) ${alias}`,
  )

/** The receipts `r` of the salon and day in alias `days`. */
export const receiptsOn = (days: string): Sql =>
  raw(
    `lateral (select * from receipt here where (here.salon_id, here.day) = (${days}.salon_id, ${days}.day) offset 0) r`,
  )
