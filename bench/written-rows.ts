import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import * as copyStreams from 'pg-copy-streams'
import type { Pool, SystemDb } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { secondsOf, withStoredRows } from './stored-rows.ts'

const tables = ['receipt', 'receipt_line', 'z_report'] as const

/** The content of a table in COPY format. */
const rowsOf = async (db: SystemDb, table: string): Promise<Buffer> => {
  const out = (db.client as PoolClient).query(copyStreams.to(`copy ${table} to stdout`))
  return Buffer.concat(await out.toArray())
}

/** Creates a table with the same columns, indexes, checks and references. */
const twinOf = async (db: SystemDb, table: string): Promise<void> => {
  await db.run(sql`create table ${raw(`twin_${table}`)} (like ${raw(table)} including all)`)
  const references = await db.many<{ definition: string }>(
    sql`select pg_get_constraintdef(oid) as definition from pg_constraint
        where contype = 'f' and conrelid = ${table}::regclass`,
  )
  for (const { definition } of references)
    await db.run(sql`alter table ${raw(`twin_${table}`)} add ${raw(definition)}`)
}

/** Seconds from parsed rows to stored rows, by the product and by COPY alone, and the number of rows. */
export const writing = async (pool: Pool, path: string) => {
  const measured = { ours: 0, copy: 0, rows: 0 }
  await withStoredRows(pool, path, async (db, stored) => {
    measured.ours = stored
    for (const table of tables) {
      const rows = await rowsOf(db, table)
      await twinOf(db, table)
      measured.copy += await secondsOf(() =>
        pipeline(
          Readable.from([rows]),
          (db.client as PoolClient).query(copyStreams.from(`copy twin_${table} from stdin`)),
        ),
      )
      const count = await db.maybe<{ n: number }>(sql`select count(*) as n from ${raw(table)}`)
      measured.rows += count?.n ?? 0
    }
  })
  return measured
}
