import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openBackup } from '#server/backup/read-backup'
import { restoreAsItWas } from '#server/backup/restore-backup'
import { migrate, migrationNames } from '#server/db/migrate'
import { diskStore } from '#server/files/disk-store'
import { afterThisTest } from '../closing.ts'
import { emptyDatabase, type FreshDatabase } from '../database.ts'
import { ask } from '../embedded.ts'
import { scratchFolder } from '../scratch.ts'
import { type Growth, grow } from './grow.ts'
import { tableContents } from './table-contents.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const editions = readdirSync(folder)
  .filter(name => name.endsWith('.zip'))
  .map(name => name.replace('.zip', ''))

const small: Growth = { chains: 3, spans: 2, visits: 2 }

/** An edition's database as it was, with more rows. */
const grown = async (edition: string): Promise<FreshDatabase> => {
  const database = await emptyDatabase()
  afterThisTest(database.drop)
  const place = scratchFolder('foehn-edition-')
  afterThisTest(() => rmSync(place, { recursive: true }))
  const backup = await openBackup(`${folder}/${edition}.zip`)
  await restoreAsItWas(database.url, diskStore(place), backup).finally(backup.close)
  const client = await connected(database.url)
  await grow(client, small)
  await client.end()
  return database
}

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Left out: when a row was made, and the numbers that registers and stale rankings get in any order. */
const WITHOUT = "'{ran_at,at,changed_at,created_at,updated_at,requested_at,register,registers}'::text[]"
const NUMBERED: ReadonlySet<string> = new Set(['register', 'stale_ranking'])

const contentOf = (url: string) =>
  tableContents(url, table => `(to_jsonb(t) - ${WITHOUT}${NUMBERED.has(table) ? " - 'id'" : ''})::text`)

const totals = async (url: string) => {
  const months = (of: string) =>
    ask(
      url,
      `select count(*)::int as rows, sum(visits)::text as visits, sum(treatment_sales)::numeric(18, 2)::text as treated,
              sum(hours)::numeric(18, 3)::text as hours from ${of}`,
    )
  return {
    receipts: await ask(url, 'select count(*)::int as rows, sum(amount_in)::text as kroner from receipt'),
    lines: await ask(url, 'select count(*)::int as rows, sum(amount_ex)::text as kroner from receipt_line'),
    pay: await ask(url, 'select count(*)::int as rows, sum(amount)::text as kroner from salary_history'),
    sums: [await months('employee_month'), await months('salon_month'), await months('salon_year')],
  }
}

test.each(editions)(
  '%s with more salons, people and months is upgraded, and keeps every sum',
  async edition => {
    const database = await grown(edition)
    const before = await totals(database.url)
    expect(before.receipts).toMatchObject([{ rows: 384 * small.chains * small.spans * small.visits }])
    await migrate(database.url)
    expect(await totals(database.url)).toEqual(before)
    expect(await ask(database.url, 'select from salon')).toHaveLength(2 * small.chains)
  },
)

/** Holds a table, so that the first migration that changes it stops in its middle. */
const stopAt = async (url: string, table: string) => {
  const holder = await connected(url)
  await holder.query(`begin; select from "${table}" limit 1`)
  const waiting = () =>
    ask(
      url,
      `select from pg_locks l join pg_class c on c.oid = l.relation where c.relname = '${table}' and not l.granted`,
    )
  await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1)
  return () => holder.query('commit').then(() => holder.end())
}

const upgrading = (url: string) => {
  const program =
    "const { migrate } = await import('./src/server/db/migrate.ts'); await migrate(process.env.DATABASE_URL)"
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { child, ended: once(child, 'exit') }
}

test.each(editions)(
  'an upgrade of %s that is killed three times ends as one that was not',
  { timeout: 180_000 },
  async edition => {
    const [killed, whole] = [await grown(edition), await grown(edition)]
    await migrate(whole.url)
    const ran = async () => (await ask(killed.url, 'select from migration')).length
    const counts = [await ran()]
    for (const table of ['receipt', 'report_row', 'salon_month']) {
      const { child, ended } = upgrading(killed.url)
      const release = await stopAt(killed.url, table)
      child.kill('SIGKILL')
      await ended
      counts.push(await ran())
      await release()
    }
    expect(counts).toEqual([...counts].sort((a, b) => a - b))
    expect(new Set(counts).size).toBeGreaterThan(2)
    expect(counts.at(-1)).toBeLessThan((await migrationNames()).length)
    await migrate(killed.url)
    expect(await contentOf(killed.url)).toEqual(await contentOf(whole.url))
  },
)
