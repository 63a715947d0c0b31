import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool, type Pool } from '#server/db/db'
import { newId } from '#server/db/ids'
import { raw, sql } from '#server/db/sql'
import { type ImportFile, importFile } from '#server/ledger/imports/import'
import { freshDatabase } from './database.ts'

const seeding = { because: 'a test sets the stage' }
export const now = new Date('2026-11-30T12:00:00.000Z')

/** A database with custom people and salons, and files imported from strings. */
export const openFacts = async () => {
  const database = await freshDatabase()
  const pool = openPool(database.url)
  const folder = await mkdtemp(join(tmpdir(), 'foehn-facts-'))

  const write = async (content: string | Uint8Array): Promise<string> => {
    const path = join(folder, newId())
    await writeFile(path, content)
    return path
  }
  return {
    pool,
    write,
    async salon(name: string, registers: readonly string[] = []): Promise<string> {
      const id = newId()
      await pool.run(seeding, sql`insert into salon (object_id, name) values (${id}, ${name})`)
      for (const register of registers)
        await pool.run(seeding, sql`insert into register (register_id, salon_id) values (${register}, ${id})`)
      return id
    },
    async employee(name: string, employmentId: string | null, ...salons: string[]): Promise<string> {
      const id = newId()
      await pool.run(
        seeding,
        sql`insert into employee (object_id, name, employment_id) values (${id}, ${name}, ${employmentId})`,
      )
      for (const salon of salons)
        await pool.run(
          seeding,
          sql`insert into employee_salon (employee_id, salon_id) values (${id}, ${salon})`,
        )
      return id
    },
    async import(content: string | Uint8Array, more: Partial<ImportFile> = {}) {
      return importFile(pool, { name: 'test', path: await write(content), actorId: null, now, ...more })
    },
    rows: <Row>(statement: ReturnType<typeof sql>) => pool.many<Row>(seeding, statement),
    /** One hash of all tables except the log of imports. */
    async hash(): Promise<string> {
      return hashOf(pool)
    },
    async close() {
      await pool.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const tables = [
  'receipt',
  'receipt_line',
  'register_day',
  'z_report',
  'daily_figures',
  'employee_day',
  'employee_month',
  'employee_year',
  'salon_day',
  'salon_month',
  'salon_year',
]

/** A hash of everything that an import may write, except its own report. */
export const hashOf = async (pool: Pool): Promise<string> => {
  const hashes = await Promise.all(
    tables.map(table =>
      pool.maybe<{ hash: string }>(
        seeding,
        sql`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '-') as hash from ${raw(table)} t`,
      ),
    ),
  )
  return hashes.map(row => row?.hash).join(' ')
}
