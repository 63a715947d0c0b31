import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { withOwnConnection } from './connection.ts'
import type { Db } from './db.ts'
import { inBatches, runBatches } from './migration-batches.ts'
import { type Patience, patient, withPatience } from './migration-patience.ts'
import { refuseNewer, takesAway } from './newer-database.ts'
import { waitUntilAlone } from './running-processes.ts'
import { sql } from './sql.ts'

// Next to the source in development and tests; the build copies them next to the bundle.
const ours = [new URL('./migrations/', import.meta.url), new URL('../migrations/', import.meta.url)]
  .map(url => fileURLToPath(url))
  .find(existsSync)

const LOCK = 0x66_6f_68_6e

/** The names of this product's migrations, in order. */
export const migrationNames = async (folder = ours): Promise<string[]> => {
  if (!folder) throw new Error('The migrations folder is missing: run the build again')
  return (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
}

/** The names of the migrations that a database has run; none if it is new. */
export const migrationsRun = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ made: boolean }>(
    "select to_regclass('public.migration') is not null as made",
  )
  if (!rows[0]?.made) return []
  const ran = await client.query<{ name: string }>('select name from migration order by name')
  return ran.rows.map(({ name }) => name)
}

const because = { because: 'the edition of a database is nobody’s' }

/** The names of the migrations that a database has run; null for a database that no start has migrated. */
export const ranMigrations = async (db: Db): Promise<string[] | null> => {
  const table = await db.maybe<{ there: boolean }>(
    because,
    sql`select to_regclass('public.migration') is not null as there`,
  )
  if (!table?.there) return null
  const rows = await db.many<{ name: string }>(because, sql`select name from migration order by name`)
  return rows.map(({ name }) => name)
}

/** Tells running processes of earlier editions that the database has been migrated. */
export const MIGRATED = 'migrated'

interface Migrating {
  /** Reports progress to the person who waits for the start. */
  readonly say?: (line: string) => void
  readonly patience?: Patience
  /** The folder of the .sql files; tests pass their own. */
  readonly folder?: string | undefined
}

/**
 * Migrates a database: runs every .sql file that has not run yet, in order of name, each in its own transaction with its record, or
 * in resumable batches (`migration-batches.ts`). It is safe when two processes start at once: the second waits for an advisory lock
 * and then finds nothing to do. `only` limits the run to the listed files.
 * @throws NewerDatabase, before anything is written, when a newer edition has migrated it
 */
export const migrate = async (
  url: string,
  only?: readonly string[],
  { say = () => undefined, patience = patient, folder = ours }: Migrating = {},
): Promise<string[]> => {
  const files = await migrationNames(folder)
  return withOwnConnection({ connectionString: url }, async client => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const ran = await migrationsRun(client)
    refuseNewer(ran, [...(await migrationNames()), ...files])
    await client.query(
      'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
    )
    const fresh = files.filter(name => !ran.includes(name) && (only?.includes(name) ?? true))
    for (const name of fresh) {
      if (takesAway(name)) await waitUntilAlone(client, name, patience, say)
      const text = await readFile(`${folder}/${name}`, 'utf8')
      const transaction = withPatience(client, name, patience, say)
      try {
        if (inBatches(text)) await runBatches({ client, name, text, transaction, say })
        else
          await transaction(async () => {
            await client.query(text)
            await client.query('insert into migration (name) values ($1)', [name])
          })
      } catch (error) {
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
      await client.query(`notify ${MIGRATED}`)
    }
    return fresh
  })
}
