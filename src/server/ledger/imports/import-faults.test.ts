import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPool } from '#server/db/db'
import { startEmbedded } from '#server/db/embedded/launcher'
import { readPostmaster } from '#server/db/embedded/postmaster'
import { migrate } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { madeFolder } from '#testing/embedded'
import { openFacts } from '#testing/facts'
import { programOf } from '#testing/program'
import { believableSalon, manyTimes } from '#testing/saft-files'
import { saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'
import { longRun, patience } from '#testing/soak'
import { importFile } from './import.ts'
import { endKilledImports } from './running-imports.ts'

const because = { because: 'a test looks at what is left' }
const now = new Date('2026-11-30T12:00:00.000Z')

/**
 * A separate file for every round, some thousand receipts, so that no round hides losses or duplicates of another.
 */
const fileOf = (round: number) => {
  const { file, receipts } = believableSalon(round)
  const times = 20
  return { xml: [...saftXml(manyTimes(file, times))].join(''), receipts: receipts * times }
}

/** Each round's file belongs to another organisation, and so to another register. */
const registerOf = (round: number) =>
  sql`insert into register (register_id, org_no, salon_id)
      select 'R1', ${String(910_000_000 + round)}, object_id from salon`

const receiptsOf = sql`select count(*) as receipts from receipt`
const linesOf = sql`select coalesce((select sum(lines) from salon_year), 0) as summed,
    (select count(*) from receipt_line) as stored`

describe('a killed importer', () => {
  let facts: Awaited<ReturnType<typeof openFacts>>
  beforeEach(async () => {
    facts = await openFacts()
    await facts.employee('Tuva', '21', await facts.salon('Trolig'))
  })
  afterEach(() => facts.close())

  const stored = async () => (await facts.rows<{ receipts: number }>(receiptsOf))[0]?.receipts ?? -1

  /** Runs the importer in a separate process, and kills it this long after its import has begun. */
  const importKilled = async (path: string, after: number) => {
    const child = spawn(process.execPath, [...programOf('import-cli'), path], {
      env: { ...process.env, DATABASE_URL: facts.pool.url },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let said = ''
    child.stdout.on('data', text => {
      said += text
    })
    const exited = once(child, 'exit')
    const running = sql`select 1 from import where state = 'running'`
    while (child.exitCode === null && (await facts.rows(running)).length === 0) await sleep(5)
    await Promise.race([exited, sleep(after)])
    child.kill('SIGKILL')
    await exited
    return { acknowledged: said !== '' }
  }

  test(
    'leaves all of the file or nothing at any moment, and acknowledged data stay',
    async () => {
      const run = longRun('killedImporter')
      let whole = 0
      for (let round = 1; run.goesOn(); round++) {
        const { xml, receipts } = fileOf(round)
        const path = await facts.write(xml)
        await facts.pool.run(because, registerOf(round))
        const { acknowledged } = await importKilled(path, Math.random() * 1500)
        // Its connection may outlive it until the current statement ends.
        const lock = sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and locktype = 'advisory'`
        while ((await facts.rows(lock)).length > 0) await sleep(10)
        const left = (await stored()) - whole
        expect([0, receipts]).toContain(left)
        if (acknowledged) expect(left).toBe(receipts)
        const report = await facts.import(xml)
        expect(report.receipts).toBe(receipts - left)
        whole += receipts
        expect(await stored()).toBe(whole)
        const [lines] = await facts.rows<{ summed: number; stored: number }>(linesOf)
        expect(lines?.summed).toBe(lines?.stored)
        await endKilledImports(facts.pool.system('a test looks'), new Date(Date.now() + 60_000))
        run.did()
      }
    },
    patience(),
  )
})

describe('a database that is killed during an import', () => {
  const folder = scratchFolder('foehn-killed-')
  const serverIn = (dataDir: string) => readPostmaster(join(dataDir, 'postgres'))?.pid as number
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test(
    'recovers on its own with all of the file or nothing, and the next import adds what is missing',
    async () => {
      const dataDir = await madeFolder()
      const server = await startEmbedded({ dataDir })
      await migrate(server.url)
      const pool = openPool(server.url, { max: 3 })
      const one = async <Row>(statement: ReturnType<typeof sql>) =>
        (await pool.many<Row>(because, statement))[0]
      await pool.run(because, sql`insert into salon (object_id, name) values ('s', 'Trolig')`)
      const run = longRun('killedImportDatabase')
      let whole = 0
      for (let round = 1; run.goesOn(); round++) {
        const { xml, receipts } = fileOf(round)
        const path = join(folder, 'kasse.xml')
        writeFileSync(path, xml)
        await pool.run(because, registerOf(round))
        const file = { name: 'kasse.xml', path, actorId: null, now }
        const importing = importFile(pool, file).then(
          () => true,
          () => false,
        )
        await Promise.race([importing, sleep(Math.random() * 1500)])
        const killed = serverIn(dataDir)
        process.kill(killed, 'SIGKILL')
        const acknowledged = await importing
        // Connections of the killed server may still answer for a moment.
        const answers = () =>
          serverIn(dataDir) === killed
            ? Promise.resolve(undefined)
            : one<{ receipts: number }>(receiptsOf).catch(() => undefined)
        let left = await answers()
        for (; !left; left = await answers()) await sleep(100)
        expect([0, receipts]).toContain(left.receipts - whole)
        if (acknowledged) expect(left.receipts - whole).toBe(receipts)
        const report = await importFile(pool, file)
        expect(report).toMatchObject({ state: 'done', receipts: receipts - (left.receipts - whole) })
        whole += receipts
        expect(await one(receiptsOf)).toEqual({ receipts: whole })
        const lines = await one<{ summed: number; stored: number }>(linesOf)
        expect(lines?.summed).toBe(lines?.stored)
        run.did()
      }
      await pool.close()
      await server.stop()
    },
    patience(),
  )
})
