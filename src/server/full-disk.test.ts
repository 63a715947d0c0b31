import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, existsSync, readdirSync, rmSync, statfsSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imports } from '#contract/imports/imports'
import { reports } from '#contract/payroll/payroll'
import { session } from '#contract/session/session'
import { addMonths, month } from '#domain/values/month'
import { isRefusalCode } from '#domain/values/refusal'
import { startEmbedded } from '#server/db/embedded/launcher'
import { migrate } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { draftOf } from '#server/features/payroll/payroll.fixture'
import { type Product, startProduct } from '#testing/product'
import { programOf } from '#testing/program'
import { believableSalon } from '#testing/saft-files'
import { saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'
import { longRun, patience } from '#testing/soak'
import { mp4Like, tusAs } from '#testing/tus'

const because = { because: 'a test looks' }
const MB = 1 << 20
const RESERVE = 40 * MB
const SALONS = 30
const BACK_WITHIN = 5_000

/** A small disk in memory that can be filled; null when mounting is not allowed. */
const smallDisk = (): string | null => {
  const folder = scratchFolder('foehn-disk-')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
}
const disk = smallDisk()

/** A year of data for each register, some seven megabytes each. */
const years = (seed: number, ids: readonly string[]) => {
  const { file } = believableSalon(seed, 365)
  const [year] = file.registers
  const registers = ids.map(id => ({
    ...year,
    id,
    location: '',
    zReports: [],
    transactions: year?.transactions ?? [],
  }))
  return [...saftXml({ ...file, registers })].join('')
}

// Only root may mount; otherwise the test is skipped.
describe.skipIf(disk === null)('a full disk under everything', () => {
  const folder = disk ?? ''
  const dataDir = join(folder, 'data')
  const filler = join(folder, 'filler')
  let server: Awaited<ReturnType<typeof startEmbedded>>
  let product: Product

  beforeAll(async () => {
    chmodSync(folder, 0o755)
    server = await startEmbedded({ dataDir, durable: false })
    await migrate(server.url)
    product = await open(RESERVE)
    await product.addPerson({ objectId: 'owner', type: 'owner' })
    for (let i = 0; i < SALONS; i++) {
      await product.addSalon(`salon-${i}`)
      await product.addPerson({ objectId: `stylist-${i}`, activeIn: [`salon-${i}`] })
    }
  }, 120_000)
  afterAll(async () => {
    await product.close()
    await server.stop()
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  const open = (filesReserveBytes: number) =>
    startProduct({
      now: '2027-11-30T12:00:00.000Z',
      database: { url: server.url, drop: async () => undefined },
      config: { dataDir, importMaxBytes: 100 * MB, filesReserveBytes, logLevel: 'silent' },
    })
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  /** Fills the disk except for this many bytes. */
  const fill = (left: number) => appendFileSync(filler, Buffer.alloc(Math.max(0, free() - left)))
  const empty = () => truncateSync(filler)
  const bring = (body: string) =>
    product.call(imports.create, {
      as: 'owner',
      query: { name: 'kasse.xml' },
      body,
      headers: { 'content-type': 'application/xml' },
    })
  /** The outcome, also when the import takes longer than the endpoint waits. */
  const outcome = async (answer: Awaited<ReturnType<typeof bring>>) => {
    if (answer.status !== 200) return answer.json
    const params = { objectId: answer.json.objectId }
    for (;;) {
      const { status, json } = await product.call(imports.read, { as: 'owner', params })
      if (status === 200 && json.state !== 'running') return json
      await sleep(50)
    }
  }
  const one = async <Row>(statement: ReturnType<typeof sql>) =>
    (await product.pool.maybe<Row>(because, statement)) as Row
  const receipts = async () => (await one<{ n: number }>(sql`select count(*) as n from receipt`)).n

  /** The next unsent report. */
  let next = 0
  const nextDraft = () => {
    const salon = next % SALONS
    const of = addMonths(month('2027-10'), -Math.floor(next++ / SALONS))
    return draftOf(product, [`stylist-${salon}`], {}, of, `salon-${salon}`)
  }
  const send = (body: object) => product.call(reports.create, { as: 'owner', body })

  const backUp = async (file: string) => {
    const args = [...programOf('backup-cli'), 'backup', file]
    const child = spawn(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir, DEMO: '0' } })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', text => {
        said += text
      })
    const [code] = await once(child, 'exit')
    return { code, said }
  }

  test('ends a running import at the reserve, with nothing stored and other users unaffected; with room the same file is imported', async () => {
    const xml = years(2, ['R1', 'R2', 'R3'])
    fill(RESERVE + xml.length + 2 * MB)
    const went = bring(xml).then(outcome)
    expect((await product.call(session.me, { as: 'owner' })).status).toBe(200)
    await went
    const report = await one(
      sql`select report->>'state' as state, report->>'code' as code, report->>'error' as error from import`,
    )
    expect(report).toEqual({
      state: 'failed',
      code: 'storage/unknown',
      error: 'Disken er nesten full. Ingenting er lagret',
    })
    // The import stopped while reading: its disk space is released.
    expect(free()).toBeGreaterThan(RESERVE)
    expect(await receipts()).toBe(0)
    expect((await send(await nextDraft())).status).toBe(200)
    empty()
    expect(await outcome(await bring(xml))).toMatchObject({ state: 'done' })
  }, 120_000)

  test(
    'refuses what needs room, loses nothing that was acknowledged, and recovers when there is room again [D63]',
    async () => {
      const run = longRun('fullDisk')
      await product.close()
      // A reserve of zero: tests what happens when it was too small.
      product = await open(0)
      const sent: string[] = (
        await product.pool.many<{ id: string }>(because, sql`select object_id as id from report`)
      ).map(({ id }) => id)
      const copy = join(folder, 'kopi.zip')
      for (let round = 0; run.goesOn(); round++) {
        const before = await receipts()
        const xml = years(10 + round, ['R1'])
        const drafts = [await nextDraft(), await nextDraft(), await nextDraft()]
        await product.tokenOf('owner')
        const film = mp4Like(12 * MB)
        const client = tusAs(product, 'owner')
        fill(xml.length + MB / 4)

        const importing = bring(xml)
        const uploading = client.create({ length: film.length, bytes: film })
        const reporting = (async () => {
          for (const draft of drafts) {
            const answer = await send(draft)
            if (answer.status === 200) sent.push(answer.json.objectId)
            else
              expect([[503, 507].includes(answer.status), isRefusalCode(answer.json.error)]).toEqual([
                true,
                true,
              ])
            await sleep(200)
            // The disk is completely full for a while.
            fill(0)
          }
        })()
        const imported = await importing
        const refused = imported.status !== 200
        if (refused)
          expect([[503, 507].includes(imported.status), isRefusalCode(imported.json.error)]).toEqual([
            true,
            true,
          ])
        const report = refused ? null : await outcome(imported)
        if (report?.state === 'failed') expect(report.code).toMatch(/storage|api_failed/)
        // Imported completely or not at all, as reported to its sender.
        const added = report?.state === 'done' ? report.receipts : 0
        const upload = await uploading
        expect([[503, 507].includes(upload.status), isRefusalCode(upload.json.error)]).toEqual([true, true])
        await reporting
        fill(0)
        const { code, said } = await backUp(copy)
        expect([code, existsSync(copy), said]).toEqual([1, false, said])
        expect(said).not.toMatch(/\n\s+at /)
        expect([200, 503]).toContain((await product.call(session.me, { as: 'owner' })).status)

        empty()
        const since = performance.now()
        const again = await nextDraft().catch(() => null)
        let answer = again && (await send(again))
        while (answer?.status !== 200) {
          expect(performance.now() - since).toBeLessThan(4 * BACK_WITHIN)
          await sleep(50)
          const draft = again ?? (await nextDraft().catch(() => null))
          answer = draft && (await send(draft))
        }
        run.took(performance.now() - since)
        sent.push(answer.json.objectId)

        const stored = await product.pool.many<{ id: string }>(
          because,
          sql`select object_id as id from report`,
        )
        expect(stored.map(({ id }) => id).toSorted()).toEqual(sent.toSorted())
        expect(await receipts()).toBe(before + added)
        const small = believableSalon(1_000 + round)
        expect(await outcome(await bring([...saftXml(small.file)].join('')))).toMatchObject({
          state: 'done',
          receipts: small.receipts,
        })
        expect((await client.create({ length: film.length, bytes: film })).status).toBe(201)
        expect(await backUp(copy)).toMatchObject({ code: 0 })
        rmSync(copy)
        expect(readdirSync(folder).toSorted()).toEqual(['data', 'filler'])
        // Frees space for the next round: this round's films and receipts are no longer needed.
        for (const table of [sql`delete from stored_object`, sql`delete from upload`])
          await product.pool.run(because, table)
        rmSync(join(dataDir, 'files'), { recursive: true, force: true })
        run.did()
      }
    },
    patience(180_000),
  )
})
