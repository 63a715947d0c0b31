import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { afterThisTest } from '#testing/closing'
import { emptyDatabase, freshDatabase } from '#testing/database'
import { scratchFolder } from '#testing/scratch'
import { migrate, migrationNames } from './migrate.ts'

let url: string
beforeEach(async () => {
  const database = await freshDatabase()
  url = database.url
  afterThisTest(database.drop)
})

const connected = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  afterThisTest(() => client.end())
  return client
}

/** A folder with one migration that is not the product's. */
const folderWith = (text: string): string => {
  const folder = scratchFolder('foehn-migrations-')
  writeFileSync(join(folder, '9000_more.sql'), text)
  return folder
}

it('runs once for two processes that start at once', async () => {
  const empty = await emptyDatabase()
  afterThisTest(empty.drop)
  const ran = await Promise.all([migrate(empty.url), migrate(empty.url)])
  expect(ran.sort((a, b) => a.length - b.length)).toEqual([[], await migrationNames()])
})

describe('a migration whose table is in use', () => {
  const folder = folderWith('alter table salon add column more text')
  const hold = async () => {
    const holder = await connected()
    await holder.query('begin; select from salon')
    return holder
  }

  it('waits in short turns: other sessions get in meanwhile, and it runs when the table is free', async () => {
    const holder = await hold()
    const lines: string[] = []
    const migrating = migrate(url, undefined, {
      folder,
      patience: { lockMs: 100, pauseMs: 50, tries: 10_000 },
      say: line => lines.push(line),
    })
    await expect.poll(() => lines.length).toBeGreaterThan(1)
    expect(lines[0]).toMatch(/^Migreringen 9000_more.sql venter .* pid \d+.*, idle in transaction$/)
    const reader = await connected()
    for (let read = 0; read < 5; read++)
      expect((await reader.query('select object_id from salon')).rows).toEqual([])
    await holder.query('commit')
    expect(await migrating).toEqual(['9000_more.sql'])
    expect((await reader.query('select more from salon')).rows).toEqual([])
  })

  it('fails after a number of tries with the name of the blocker, and changes nothing', async () => {
    await hold()
    await expect(
      migrate(url, undefined, { folder, patience: { lockMs: 20, pauseMs: 1, tries: 3 } }),
    ).rejects.toThrow(
      /^Migration 9000_more.sql failed: its tables were in use at each of 3 tries. The oldest transaction is \d+ s old: pid \d+/,
    )
    const reader = await connected()
    const { rows } = await reader.query("select 1 from migration where name like '9000%'")
    expect(rows).toEqual([])
  })
})

describe('a migration in batches', () => {
  const [ROWS, BATCH, STUCK_AT, HELD] = [500, 10, 250, 77]
  const folder = folderWith(`-- in batches
    with chosen as (select id from many where id > coalesce($1::text, '0')::int order by id limit ${BATCH}),
    changed as (update many set value = value + 1 where id in (select id from chosen))
    select max(id)::text as next, case when max(id) > ${STUCK_AT} then pg_advisory_xact_lock(${HELD})::text end from chosen`)
  const fill = async () => {
    const client = await connected()
    await client.query(`create table many as select n as id, 0 as value from generate_series(1, ${ROWS}) n`)
    await client.query('select pg_advisory_lock($1)', [HELD])
    return client
  }
  const values = async (client: pg.Client) =>
    (
      await client.query<{ value: number; rows: number }>(
        'select value, count(*)::int as rows from many group by value order by value',
      )
    ).rows

  it('that is killed midway resumes at the next start, each batch done once', async () => {
    const client = await fill()
    const program = `const { migrate } = await import('./src/server/db/migrate.ts')
      await migrate(process.env.DATABASE_URL, undefined, { folder: process.env.FOLDER })`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      env: { ...process.env, DATABASE_URL: url, FOLDER: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(child, 'exit')
    const half = [
      { value: 0, rows: ROWS - STUCK_AT },
      { value: 1, rows: STUCK_AT },
    ]
    await expect.poll(() => values(client), { timeout: 50_000 }).toEqual(half)
    child.kill('SIGKILL')
    await ended
    await client.query('select pg_advisory_unlock($1)', [HELD])

    expect(await migrate(url, undefined, { folder })).toEqual(['9000_more.sql'])
    expect(await values(client)).toEqual([{ value: 1, rows: ROWS }])
    expect((await client.query('select from migration_progress')).rows).toEqual([])
    expect(await migrate(url, undefined, { folder })).toEqual([])
  })
})
