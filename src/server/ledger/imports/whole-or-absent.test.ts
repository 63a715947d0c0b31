import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/db/sql'
import { receiveFile } from '#server/files/receive-file'
import { now, openFacts } from '#testing/facts'
import { holdLedger } from '#testing/hold-ledger'
import { programOf } from '#testing/program'
import { believableSalon, manyTimes } from '#testing/saft-files'
import { type SaftFile, saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'
import { importFile, startImport } from './import.ts'
import { endKilledImports, IMPORT_LOCKS } from './running-imports.ts'

const text = (file: SaftFile) => [...saftXml(file)].join('')
const long = (times: number): SaftFile => manyTimes(believableSalon(1).file, times)

describe('an import is complete or absent', { timeout: 60_000 }, () => {
  let facts: Awaited<ReturnType<typeof openFacts>>
  beforeEach(async () => {
    facts = await openFacts()
    const salon = await facts.salon('Trolig', ['R1'])
    await facts.employee('Tuva', '21', salon)
  })
  afterEach(() => facts.close())

  /** The number of live imports: each holds an advisory lock of this kind. */
  const heldLocks = async () =>
    (
      await facts.rows(
        sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
            where locktype = 'advisory' and granted and classid = ${IMPORT_LOCKS} and datname = current_database()`,
      )
    ).length

  test('two imports of the same file at once count it once [F1]', async () => {
    const { file, receipts } = believableSalon(3)
    const alone = await openFacts()
    await alone.employee('Tuva', '21', await alone.salon('Trolig', ['R1']))
    await alone.import(text(file))
    const reports = await Promise.all([facts.import(text(file)), facts.import(text(file))])
    expect(reports.map(report => report.receipts).sort((a, b) => a - b)).toEqual([0, receipts])
    const sums = sql`select day, opening, visits, treatment_sales, goods_sales, lines from salon_day order by 1, 2`
    expect(await facts.rows(sums)).toEqual(await alone.rows(sums))
    await alone.close()
  })

  test('two imports into the same month at once miss none of each other’s data', async () => {
    const [a, b] = [believableSalon(4), believableSalon(5)]
    for (const { file } of [a, b])
      await facts.pool.run(
        { because: 'a test sets the stage' },
        sql`insert into register (register_id, org_no, salon_id) select 'R1', ${file.orgNo}, object_id from salon`,
      )
    await Promise.all([facts.import(text(a.file)), facts.import(text(b.file))])
    const [sum] = await facts.rows<{ lines: number; stored: number }>(
      sql`select (select sum(lines) from salon_year) as lines, (select count(*) from receipt_line) as stored`,
    )
    expect(sum?.lines).toBe(sum?.stored)
  })

  test('a reader during an import sees all of it or nothing', async () => {
    const running = facts.import(text(long(15)))
    const seen = new Set<number>()
    let ended = false
    void running.finally(() => {
      ended = true
    })
    while (!ended) {
      const [row] = await facts.rows<{ lines: number }>(
        sql`select coalesce(sum(lines), 0) as lines from salon_month`,
      )
      seen.add(row?.lines ?? -1)
      await sleep(5)
    }
    const { lines } = await running
    expect([...seen].filter(value => value !== 0 && value !== lines)).toEqual([])
    expect(seen.has(0)).toBe(true)
  })

  test('a bad line near the end leaves no data of the file', async () => {
    const content = text(long(20))
    const end = content.lastIndexOf('<transAmntIn>')
    const bad = `${content.slice(0, end)}<transAmntIn>x${content.slice(end + 13)}`
    const before = await facts.hash()
    expect(await facts.import(bad)).toMatchObject({ state: 'failed', receipts: 0, perEmployee: [] })
    expect(await facts.hash()).toBe(before)
  })

  test('a product that shuts down ends its imports with nothing stored', async () => {
    const before = await facts.hash()
    const closing = new AbortController()
    closing.abort()
    expect(await facts.import(text(long(5)), { signal: closing.signal })).toMatchObject({
      state: 'failed',
      error: 'Importen ble avbrutt. Ingenting er importert',
    })
    expect(await facts.hash()).toBe(before)
  })

  test('kill −9 in the middle leaves no data, the import is reported as failed, and the next one works', async () => {
    const content = text(long(3))
    const path = await facts.write(content)
    const before = await facts.hash()
    // The import pauses after reading, before it adds anything: it waits for the test's lock.
    const letGo = await holdLedger(facts.pool.url)
    const child: ChildProcess = spawn(process.execPath, [...programOf('import-cli'), path], {
      env: { ...process.env, DATABASE_URL: facts.pool.url },
      stdio: 'ignore',
    })
    const waiting = sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and locktype = 'advisory' and not granted`
    while ((await facts.rows(waiting)).length === 0) await sleep(10)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const states = sql`select state, report->>'error' as error from import order by started_at`
    expect(await facts.rows(states)).toEqual([{ state: 'running', error: null }])
    await letGo()
    const soon = new Date(now.getTime() + 3_600_000)
    // The import counts as running until the database notices.
    while ((await facts.rows<{ state: string }>(states))[0]?.state === 'running') {
      await endKilledImports(facts.pool.system('a test looks'), soon)
      await sleep(10)
    }
    expect(await facts.rows(states)).toEqual([
      { state: 'failed', error: 'Importen ble avbrutt. Ingenting er importert' },
    ])
    expect(await facts.hash()).toBe(before)
    const again = await facts.import(content)
    expect(again.state).toBe('done')
    expect(again.skipped).not.toHaveProperty('duplicate')
  })

  test('a killed import releases its locks and has ended within five seconds, though its statement waits', async () => {
    const { file } = believableSalon(6)
    const because = { because: 'a test holds a row' }
    await facts.pool.run(
      because,
      sql`insert into register (register_id, org_no, location, salon_id)
          select 'R1', ${file.orgNo}, ${file.registers[0]?.location ?? ''}, object_id from salon`,
    )
    const path = await facts.write(text(file))
    const holder = await facts.pool.pool.connect()
    await facts.pool.run(
      because,
      sql`insert into import (object_id, file, kind, state, started_at) values ('held', '-', 'saft', 'done', '2026-01-01')`,
    )
    await holder.query('begin')
    await holder.query(
      `insert into z_report (register, report_id, day, time, cash, credit, import_id)
       select id, '1', $1, '20:00', 0, 0, 'held' from register where org_no is not null`,
      [file.registers[0]?.zReports[0]?.date],
    )
    const child = spawn(process.execPath, [...programOf('import-cli'), path], {
      env: { ...process.env, DATABASE_URL: facts.pool.url },
      stdio: 'ignore',
    })
    const waits = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into z_report%'`
    await expect.poll(() => facts.rows(waits), { timeout: 30_000 }).toHaveLength(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const killed = performance.now()
    const state = async () => {
      await endKilledImports(facts.pool.system('a test looks'), new Date())
      const [row] = await facts.rows<{ state: string }>(
        sql`select state from import where object_id <> 'held'`,
      )
      return row?.state
    }
    await expect.poll(state, { timeout: 20_000 }).toBe('failed')
    expect(await heldLocks()).toBe(0)
    expect(performance.now() - killed).toBeLessThan(5_000)
    await holder.query('rollback')
    holder.release()
  })

  test('a running import is never mistaken for a killed one', async () => {
    const path = await facts.write(text(long(30)))
    const { report, finished } = await startImport(facts.pool, {
      name: 'lang.xml',
      path,
      actorId: null,
      now,
    })
    // It is alive once it holds its lock.
    await expect.poll(() => heldLocks(), { timeout: 10_000 }).toBeGreaterThan(0)
    await endKilledImports(facts.pool.system('a test looks'), new Date(now.getTime() + 60_000))
    const [row] = await facts.rows<{ state: string }>(
      sql`select state from import where object_id = ${report.objectId}`,
    )
    expect(row?.state).toBe('running')
    expect((await finished).state).toBe('done')
  })

  test('an import whose database goes away rejects, and can be repeated', async () => {
    const path = await facts.write(text(long(30)))
    const file = { name: 'lang.xml', path, actorId: null, now }
    const { finished } = await startImport(facts.pool, file)
    await expect.poll(() => heldLocks(), { timeout: 10_000 }).toBeGreaterThan(0)
    await facts.rows(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await expect(finished).rejects.toThrow()
    expect(await importFile(facts.pool, file)).toMatchObject({ state: 'done' })
  })
})

describe('an upload', () => {
  test('that is too large is refused and leaves no file', async () => {
    const folder = scratchFolder('foehn-receive-')
    const upload = () => Readable.from([Buffer.alloc(600), Buffer.alloc(600)])
    await expect(receiveFile(upload(), { folder, maxBytes: 1000 })).rejects.toMatchObject({
      code: 'too_large',
    })
    expect(readdirSync(folder)).toEqual([])
    await receiveFile(upload(), { folder, maxBytes: 2000 })
    expect(readdirSync(folder)).toHaveLength(1)
  })
})
