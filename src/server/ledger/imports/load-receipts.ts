import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import * as copyStreams from 'pg-copy-streams'
import type { SystemDb } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import {
  type Batch,
  lineColumns,
  nameColumns,
  receiptColumns,
  registerColumns,
  zReportColumns,
} from '../saft/batches.ts'

const tables = [
  {
    name: 'incoming_register',
    columns: registerColumns,
    // The register is resolved after the file is read (F12).
    shape: 'place integer, org_no text, location text, register_id text, register integer',
    rows: (batch: Batch) => batch.registers,
  },
  {
    name: 'incoming_receipt',
    columns: receiptColumns,
    shape: `seq bigint, place integer, nr text, day date, time time, amount_in numeric, tips numeric,
      discounts text[]`,
    rows: (batch: Batch) => batch.receipts,
  },
  {
    name: 'incoming_line',
    columns: lineColumns,
    shape: `seq bigint, line_no integer, emp_id text, article_group text, predefined text, text text, quantity numeric,
      amount_ex numeric, amount_in numeric, cost numeric, is_return boolean`,
    rows: (batch: Batch) => batch.lines,
  },
  {
    name: 'incoming_z_report',
    columns: zReportColumns,
    shape: 'place integer, report_id text, day date, time time, cash numeric, credit numeric',
    rows: (batch: Batch) => batch.zReports,
  },
  {
    name: 'incoming_name',
    columns: nameColumns,
    shape: 'place integer, number text, name text',
    rows: (batch: Batch) => batch.names,
  },
] as const

// For this transaction: a file is sorted and joined in memory, and a small statistics sample is sufficient.
const settings = ["work_mem = '64MB'", 'default_statistics_target = 10'] as const

// With 8 MB each scan would read a file's rows from disk. A connection that has used temporary tables keeps its setting.
const ROOM_FOR_ROWS = raw(`do $$ begin
  perform set_config('temp_buffers', '32MB', true);
exception when invalid_parameter_value then null;
end $$`)

const copy = async (db: SystemDb, table: string, columns: string, rows: Uint8Array): Promise<void> => {
  if (rows.length === 0) return
  const into = (db.client as PoolClient).query(copyStreams.from(`copy ${table} (${columns}) from stdin`))
  await pipeline(Readable.from([rows]), into)
}

/** Loads a file into temporary tables of this transaction while it is read. Nothing counts yet. */
export const loadBatches = async (
  db: SystemDb,
  batches: AsyncIterable<Batch>,
  seen: (batch: Batch) => Promise<void>,
): Promise<void> => {
  await db.run(ROOM_FOR_ROWS)
  for (const setting of settings) await db.run(sql`set local ${raw(setting)}`)
  for (const { name, shape } of tables)
    await db.run(sql`create temp table ${raw(name)} (${raw(shape)}) on commit drop`)
  for await (const batch of batches) {
    for (const { name, columns, rows } of tables) await copy(db, name, columns, rows(batch))
    await seen(batch)
  }
  for (const { name } of tables) await db.run(sql`analyze ${raw(name)}`)
}
