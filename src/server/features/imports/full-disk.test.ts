import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imports } from '#contract/imports'
import { session } from '#contract/session'
import { startEmbedded } from '#server/db/embedded/launcher'
import { migrate } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { believableSalon } from '#testing/saft-files'
import { saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'

const MB = 1 << 20

/** A disk of its own, in memory, so small that it can be filled; null where mounting is not allowed. */
const smallDisk = (): string | null => {
  const folder = scratchFolder('foehn-disk-')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
}
const disk = smallDisk()

/** Three years of a register: some twenty megabytes. */
const large = () => {
  const { file } = believableSalon(2, 365)
  const [year] = file.registers
  const registers = ['R1', 'R2', 'R3'].map(id => ({
    ...year,
    id,
    location: '',
    zReports: [],
    transactions: year?.transactions ?? [],
  }))
  return [...saftXml({ ...file, registers })].join('')
}

// Only root may mount; elsewhere the test says that it was skipped.
describe.skipIf(disk === null)('a full disk', { timeout: 120_000 }, () => {
  const folder = disk ?? ''
  const uploads = scratchFolder('foehn-uploads-')
  const filler = join(folder, 'filler')
  let server: Awaited<ReturnType<typeof startEmbedded>>
  let product: Product

  beforeAll(async () => {
    chmodSync(folder, 0o755)
    server = await startEmbedded({ dataDir: join(folder, 'data'), durable: false })
    await migrate(server.url)
  })
  afterAll(async () => {
    await server.stop()
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
    rmSync(uploads, { recursive: true, force: true })
  })

  /** Leaves so many bytes. */
  const fill = (left: number) => {
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)))
  }
  const open = async (dataDir: string) => {
    mkdirSync(dataDir, { recursive: true })
    product = await startProduct({
      now: '2027-11-30T12:00:00.000Z',
      database: { url: server.url, drop: async () => undefined },
      // A reserve below what the tests leave: what happens where it was not enough.
      config: { dataDir, importMaxBytes: 100 * MB, filesReserveBytes: 0 },
    })
  }
  const bring = (body: string) =>
    product.call(imports.create, {
      as: 'owner',
      query: { name: 'kasse.xml' },
      body,
      headers: { 'content-type': 'application/xml' },
    })
  /** The outcome, waited for where the import takes longer than the endpoint does. */
  const outcome = async (answer: Awaited<ReturnType<typeof bring>>) => {
    let { json } = answer
    while (json.state === 'running')
      json = (await product.call(imports.read, { as: 'owner', params: { objectId: json.objectId } })).json
    return json
  }
  const receipts = async () =>
    (
      await product.pool.maybe<{ n: number }>(
        { because: 'a test looks' },
        sql`select count(*) as n from receipt`,
      )
    )?.n

  test('under the database ends the import with nothing stored; the rest answers, and with room the same file comes in', async () => {
    await open(uploads)
    await product.addPerson({ objectId: 'owner', type: 'owner' })
    const xml = large()
    fill(2 * MB)
    const answer = await bring(xml)
    // Within the time limit of the endpoint the refusal itself, later the report.
    if (answer.status === 200)
      expect(await outcome(answer)).toMatchObject({
        state: 'failed',
        error: 'Disken er full. Ingenting er importert',
      })
    else expect([answer.status, answer.json.error]).toEqual([507, 'storage/unknown'])
    expect(await receipts()).toBe(0)
    expect((await product.call(session.me, { as: 'owner' })).status).toBe(200)
    truncateSync(filler)
    expect(await outcome(await bring(xml))).toMatchObject({ state: 'done' })
    await product.close()
  })

  test('under the uploads answers 507, keeps no piece of the upload, and takes it as soon as there is room', async () => {
    await open(join(folder, 'uploads'))
    const xml = large()
    fill(5 * MB)
    const { status, json } = await bring(xml)
    expect([status, json.error]).toEqual([507, 'storage/unknown'])
    truncateSync(filler)
    expect(await outcome(await bring(xml))).toMatchObject({ state: 'done', receipts: 0 })
    await product.close()
  })
})
