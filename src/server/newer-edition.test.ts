import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { settings } from '#contract/settings/settings'
import { afterThisFile, afterThisTest } from '#testing/closing'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#testing/database'
import { tableContents } from '#testing/editions/table-contents'
import { ask } from '#testing/embedded'
import { freePort } from '#testing/npm-start'
import { startProduct } from '#testing/product'
import { programOf } from '#testing/program'
import { scratchFolder } from '#testing/scratch'
import { severalProcesses } from '#testing/several-processes'
import { MIGRATED, migrate } from './db/migrate.ts'

const LATER = '9999_later.sql'
const LATER_WITHOUT = '9999_without.contract.sql'

/** Records a migration as the start of a newer edition does. */
const migrateAsNewer = (url: string, name: string) =>
  ask(url, `insert into migration (name) values ('${name}'); notify ${MIGRATED}`)

/** Each table with a hash of its rows, and of the transaction that wrote each. */
const everythingIn = (url: string) => tableContents(url, () => '(t.xmin, t)::text')

const run = async (program: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [...programOf(program), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { said, code: code as number | null }
}

describe('a database that a newer edition has migrated', () => {
  let database: FreshDatabase
  let folder: string
  beforeEach(async () => {
    folder = scratchFolder('foehn-newer-')
    database = await freshDatabase()
    afterThisTest(database.drop)
    afterThisTest(() => rmSync(folder, { recursive: true }))
  })

  it.each([
    ['main', []],
    ['import-cli', ['timebok.csv']],
    ['derive-cli', []],
    ['retention-cli', []],
    ['backup-cli', ['backup', 'kjeden.zip']],
  ] as const)('is refused by %s with a sentence, and nothing is written', async (program, names) => {
    await migrateAsNewer(database.url, LATER)
    const before = await everythingIn(database.url)
    const args = names.map(name => (name.includes('.') ? join(folder, name) : name))
    if (program === 'import-cli') writeFileSync(args[0] ?? '', 'salon;ansattnr;dato;produksjontimer\n')
    const { said, code } = await run(program, args, {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      PORT: String(await freePort()),
      DEMO: '0',
    })
    expect(said).toContain(
      `Databasen er oppgradert av en nyere utgave av Föhn (${LATER}). Start den nyere utgaven, eller gå tilbake med sikkerhetskopien fra før oppgraderingen`,
    )
    expect(said).not.toMatch(/^\s+at /m)
    expect(code).toBe(1)
    expect(await everythingIn(database.url)).toEqual(before)
  })

  it('is refused as well while the newer edition still migrates it', async () => {
    const newer = 'select pg_advisory_xact_lock(1718577262)'
    const migrating = ask(
      database.url,
      `begin; ${newer}; insert into migration (name) values ('${LATER}'); select pg_sleep(0.3); commit`,
    )
    await expect
      .poll(() =>
        ask(
          database.url,
          `select from pg_locks where locktype = 'advisory'
             and database = (select oid from pg_database where datname = current_database())`,
        ),
      )
      .toHaveLength(1)
    await expect(migrate(database.url)).rejects.toThrow(`nyere utgave av Föhn (${LATER})`)
    await migrating
  })
})

describe('the way back from an upgrade', () => {
  it('is the backup from before it: the older edition restores it as it was, and starts', {
    timeout: 120_000,
  }, async () => {
    const [running, back] = [await freshDatabase(), await emptyDatabase()]
    const folder = scratchFolder('foehn-newer-')
    afterThisTest(running.drop)
    afterThisTest(back.drop)
    afterThisTest(() => rmSync(folder, { recursive: true }))
    const product = await startProduct({ database: { url: running.url, drop: async () => undefined } })
    await product.addSalon('majorstuen', 'Majorstuen')
    await product.addPerson({ objectId: 'eier', type: 'owner' })
    await product.close()
    // A restore runs the migrations anew, and makes new keys to sign in with.
    const rows = async (url: string) =>
      (await tableContents(url, table => (table === 'migration' ? 't.name' : 't::text'))).filter(
        ({ name }) => name !== 'secret',
      )
    const before = await rows(running.url)
    const file = join(folder, 'before.zip')
    const env = { DATA_DIR: join(folder, 'data'), DEMO: '0' }
    expect(await run('backup-cli', ['backup', file], { ...env, DATABASE_URL: running.url })).toMatchObject({
      code: 0,
    })

    writeFileSync(join(folder, LATER_WITHOUT), 'alter table account drop column email cascade')
    await migrate(running.url, undefined, { folder })
    const restored = await run('backup-cli', ['restore', file], { ...env, DATABASE_URL: back.url })
    expect(restored).toEqual({ said: '', code: 0 })
    expect(await rows(back.url)).toEqual(before)
    const again = await startProduct({ database: { url: back.url, drop: async () => undefined } })
    afterThisTest(() => again.close())
    expect((await again.call(settings.get, { as: 'eier' })).status).toBe(200)
  })
})

describe('a process that runs while a newer edition migrates the database', () => {
  it('goes on, says that it is to be restarted, and reports itself degraded', async () => {
    const product = await startProduct({ config: { logLevel: 'warn' } })
    afterThisTest(() => product.close())
    await product.addPerson({ objectId: 'eier', type: 'owner' })
    const ready = async () => {
      const answer = await product.http.inject({ url: '/readyz' })
      return [answer.statusCode, answer.json().status, answer.json().checks.edition]
    }
    expect(await ready()).toEqual([200, 'ready', undefined])
    await migrateAsNewer(product.pool.url, LATER)
    await expect.poll(ready).toEqual([200, 'degraded', 'older'])
    await migrateAsNewer(product.pool.url, '9999_more.sql')
    const saved = await product.call(settings.save, { as: 'eier', body: { approvalLimit: 500 } })
    expect(saved.status).toBe(200)
    const warnings = product.log.map(line => JSON.parse(line)).filter(({ migrations }) => migrations)
    expect(warnings).toMatchObject([{ migrations: [LATER], msg: expect.stringContaining('restart') }])
  })

  it('stops with a sentence and code 1 when the newer edition has taken away what it uses', {
    timeout: 120_000,
  }, async () => {
    const processes = await severalProcesses(1, async product => {
      await product.addPerson({ objectId: 'eier', type: 'owner' })
    })
    afterThisTest(processes.close)
    await processes.startAll()
    await migrateAsNewer(processes.pool.url, LATER_WITHOUT)
    expect(await processes.ended(0)).toBe(1)
    expect(processes.said()).toContain(
      `Föhn stopper: Databasen er oppgradert av en nyere utgave av Föhn (${LATER_WITHOUT})`,
    )
  })
})

describe('a migration that takes away what the previous edition uses', () => {
  const folder = scratchFolder('foehn-contract-')
  afterThisFile(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, LATER_WITHOUT), 'alter table account drop column email cascade')
  const columns = (url: string) =>
    ask(url, "select from information_schema.columns where table_name = 'account' and column_name = 'email'")

  it('waits for the running processes to stop, and runs then', async () => {
    const database = await freshDatabase()
    afterThisTest(database.drop)
    const keep = { url: database.url, drop: async () => undefined }
    const first = await startProduct({ database: keep })
    const second = await startProduct({ database: keep })
    const lines: string[] = []
    const migrating = migrate(database.url, undefined, {
      folder,
      patience: { lockMs: 1000, pauseMs: 20, tries: 10_000 },
      say: line => lines.push(line),
    })
    await expect.poll(() => lines.length).toBeGreaterThan(1)
    expect(lines[0]).toMatch(
      /^Migreringen 9999_without.contract.sql venter på at 2 prosesser av Föhn stopper/,
    )
    await first.close()
    await expect.poll(() => lines.at(-1)).toContain('1 prosess av Föhn')
    expect(await columns(database.url)).toHaveLength(1)
    await second.close()
    expect(await migrating).toEqual([LATER_WITHOUT])
    expect(await columns(database.url)).toEqual([])
  })

  it('fails after a number of tries, and changes nothing', async () => {
    const product = await startProduct()
    afterThisTest(() => product.close())
    await expect(
      migrate(product.pool.url, undefined, { folder, patience: { lockMs: 20, pauseMs: 1, tries: 3 } }),
    ).rejects.toThrow('kan ikke kjøre mens andre bruker databasen, og 1 prosess av Föhn gjør det')
    expect(await columns(product.pool.url)).toHaveLength(1)
  })
})
