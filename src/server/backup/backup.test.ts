import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendar } from '#contract/calendar/calendar'
import { session } from '#contract/session/session'
import { settings } from '#contract/settings/settings'
import { freshness } from '#contract/statistics/freshness'
import { statistics } from '#contract/statistics/statistics'
import { fingerprint } from '#testing/access/fingerprint'
import { addApiToken } from '#testing/api-tokens'
import { emptyDatabase, type FreshDatabase, worldDatabase } from '#testing/database'
import { type Product, startProduct } from '#testing/product'
import { wrongRegisterDays } from '#testing/register-days'
import { scratchFolder } from '#testing/scratch'
import { people } from '#testing/world/people'
import { openPool } from '../db/db.ts'
import { migrate, migrationNames } from '../db/migrate.ts'
import { sql } from '../db/sql.ts'
import type { ByteStore } from '../files/byte-store.ts'
import { diskStore } from '../files/disk-store.ts'
import { leftOut } from './left-out.ts'
import { openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const owner = people.find(({ type }) => type === 'owner')?.objectId ?? ''
const because = { because: 'a test looks at everything' }
const now = new Date('2026-11-21T12:00:00.000Z')

let folder: string
const databases: FreshDatabase[] = []
const opened = async (made: Promise<FreshDatabase>) => {
  const database = await made
  databases.push(database)
  return database
}
const empty = () => opened(emptyDatabase())

let store: ByteStore
let world: FreshDatabase
let archive: string
let asItWas: string

beforeAll(async () => {
  folder = scratchFolder('foehn-backup-')
  store = diskStore(join(folder, 'filer'))
  world = await opened(worldDatabase())
  archive = join(folder, 'kjeden.zip')
  await writeBackup({ url: world.url, store, file: archive, now })
  asItWas = await hashOf(world.url)
})
afterAll(async () => {
  for (const { drop } of databases) await drop()
  rmSync(folder, { recursive: true })
})

const restore = async (file: string, url: string) => {
  const backup = await openBackup(file)
  await restoreBackup(url, store, backup).finally(backup.close)
}

const within = async <T>(
  url: string,
  look: (pool: ReturnType<typeof openPool>) => Promise<T>,
): Promise<T> => {
  const pool = openPool(url, { max: 1 })
  return look(pool).finally(() => pool.close())
}
const hashOf = (url: string) => within(url, pool => fingerprint(pool, leftOut))
const countOf = (url: string, table: 'receipt' | 'receipt_line') =>
  within(url, async pool => {
    const counted =
      table === 'receipt' ? sql`select count(*) from receipt` : sql`select count(*) from receipt_line`
    return (await pool.maybe<{ count: number }>(because, counted))?.count
  })
const tablesIn = (url: string) =>
  within(url, pool =>
    pool.many<{ name: string }>(
      because,
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    ),
  )

describe('a backup of the demo chain', () => {
  test('restores every row of every table, and the product answers the same', async () => {
    const { url, drop } = await empty()
    await restore(archive, url)
    expect(await countOf(url, 'receipt_line')).toBeGreaterThan(10_000)
    expect(await hashOf(url)).toBe(asItWas)

    const sales = async (database: FreshDatabase) => {
      const product = await startProduct({ database: { ...database, drop: async () => undefined } })
      const { json } = await product.call(statistics.chain, { as: owner, body: { listType: 'perSalon' } })
      await product.close()
      return json
    }
    expect(await sales({ url, drop })).toEqual(await sales(await opened(worldDatabase())))
  })

  test('continues the sequences', async () => {
    const { url } = await empty()
    await restore(archive, url)
    const next = (at: string) =>
      within(at, pool =>
        pool.maybe<{ id: number }>(
          because,
          sql`select nextval(pg_get_serial_sequence('receipt', 'id')) as id`,
        ),
      )
    expect(await next(url)).toEqual(await next(world.url))
  })

  test('is readable by its owner only, and appears only when complete', async () => {
    expect(statSync(archive).mode & 0o077).toBe(0)
    await expect(
      writeBackup({ url: world.url, store, file: join(folder, 'finnes-ikke', 'x.zip'), now }),
    ).rejects.toThrow('ENOENT')
    const gone = await empty()
    await expect(writeBackup({ url: gone.url, store, file: join(folder, 'tom.zip'), now })).rejects.toThrow(
      'migration',
    )
    expect(readdirSync(folder).filter(name => name.endsWith('.zip') || name.endsWith('.part'))).toEqual([
      'kjeden.zip',
    ])
  })

  test('is of one moment, despite concurrent writes', async () => {
    const { url } = await opened(worldDatabase())
    const pool = openPool(url, { max: 1 })
    let going = true
    // A receipt and its line, together or not at all.
    const write = async () => {
      for (let n = 0; going; n++)
        await pool.transaction(async db => {
          const receipt = await db.maybe<{ id: number }>(
            because,
            sql`insert into receipt (register, nr, salon_id, day, time, amount_in, tips, import_id, discounts)
                select register, ${`meanwhile-${n}`}, salon_id, day, time, amount_in, tips, import_id, discounts
                from receipt limit 1 returning id`,
          )
          await db.run(
            because,
            sql`insert into receipt_line (receipt_id, line_no, emp_id, article_group, text, quantity, amount_ex, amount_in, is_return)
                values (${receipt?.id}, 1, '1', 'x', 'meanwhile', 1, 0, 0, false)`,
          )
        })
    }
    const writing = write()
    const file = join(folder, 'mens-noen-skriver.zip')
    await writeBackup({ url, store, file, now })
    going = false
    await writing
    await pool.close()
    const back = await empty()
    await restore(file, back.url)
    expect(await within(back.url, wrongRegisterDays)).toEqual([])
    const added = async (table: 'receipt' | 'receipt_line') =>
      Number(await countOf(back.url, table)) - Number(await countOf(world.url, table))
    expect(await added('receipt')).toBe(await added('receipt_line'))
    expect(Number(await countOf(url, 'receipt'))).toBeGreaterThan(Number(await countOf(world.url, 'receipt')))
  })
})

describe('the stored files of a backup', () => {
  test('are restored byte for byte, and are not removed before they are copied', async () => {
    const database = await opened(worldDatabase())
    const keep = { ...database, drop: async () => undefined }
    const dataDir = join(folder, 'med-filer')
    const product = await startProduct({ database: keep, config: { dataDir } })
    const bytes = randomBytes(700_000)
    const film = { folder: 'tutorials', contentType: 'video/webm', visibility: 'public' } as const
    const stored = await product.files.put(product.pool, { ...film, name: 'film.mp4' }, bytes, now)
    const file = join(folder, 'filer.zip')
    const { files } = await writeBackup({ url: database.url, store: product.files.store, file, now })
    expect(files).toEqual([{ key: stored.key, size: 700_000, sha256: stored.sha256 }])
    await product.close()

    const back = await empty()
    const elsewhere = diskStore(join(folder, 'et-annet-sted'))
    const backup = await openBackup(file)
    await restoreBackup(back.url, elsewhere, backup).finally(backup.close)
    expect((await buffer(await elsewhere.open(stored.key))).equals(bytes)).toBe(true)
  })

  test('are verified: an archive with a damaged one is refused', async () => {
    const bytes = readFileSync(join(folder, 'filer.zip'))
    const manifestAt = bytes.lastIndexOf('manifest.json')
    expect(manifestAt).toBeGreaterThan(700_000)
    // The film is stored uncompressed before the manifest.
    const inTheFilm = bytes.indexOf('files/') + 300_000
    bytes.writeUInt8(bytes.readUInt8(inTheFilm) ^ 0xff, inTheFilm)
    const damaged = join(folder, 'skadet-film.zip')
    writeFileSync(damaged, bytes)
    const { url } = await empty()
    await expect(restore(damaged, url)).rejects.toThrow()
    expect(await tablesIn(url)).not.toEqual([])
    await expect(countOf(url, 'receipt')).resolves.toBe(0)
  })
})

describe('an unusable backup', () => {
  test('is refused with a damaged table, and the next try starts anew', async () => {
    const bytes = readFileSync(archive)
    // In the middle of the rows, which are compressed.
    const middle = Math.floor(bytes.length / 2)
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle)
    const damaged = join(folder, 'skadet.zip')
    writeFileSync(damaged, bytes)
    const { url } = await empty()
    await expect(restore(damaged, url)).rejects.toThrow()
    expect(await countOf(url, 'receipt')).toBe(0)
    await restore(archive, url)
    expect(await hashOf(url)).toBe(asItWas)
  })

  test('is refused when the database is not empty, and changes nothing', async () => {
    const { url } = await opened(worldDatabase())
    const before = await hashOf(url)
    await expect(restore(archive, url)).rejects.toThrow('Databasen er ikke tom')
    expect(await hashOf(url)).toBe(before)
  })

  test('is refused when it is another kind of file', async () => {
    const text = join(folder, 'brev.txt')
    writeFileSync(text, 'Kjære alle')
    await expect(openBackup(text)).rejects.toThrow('kan ikke leses')
  })

  test('is refused when it is newer than the product', async () => {
    const { url } = await empty()
    const backup = await openBackup(archive)
    const newer = { ...backup.manifest, migrations: [...backup.manifest.migrations, '9999_later.sql'] }
    await expect(restoreBackup(url, store, { ...backup, manifest: newer })).rejects.toThrow('nyere utgave')
    backup.close()
    expect(await tablesIn(url)).toEqual([])
  })
})

describe('the sign-in data of a backup', () => {
  test('are left out: keys, sessions, codes and answers, and a restored product makes its own key', async () => {
    const database = await opened(worldDatabase())
    const keep = { ...database, drop: async () => undefined }
    const product = await startProduct({ database: keep })
    const token = await product.tokenOf(owner)
    const bearer = { headers: { authorization: `Bearer ${token}` } }
    expect((await product.call(session.me, bearer)).status).toBe(200)
    await product.pool.run(
      because,
      sql`insert into idempotent_reply (actor_id, endpoint, key, request_hash, reply, created_at)
          values (${owner}, '/x', 'k', '', '{}', now())`,
    )
    const key = Buffer.from(product.key).toString('hex')
    const file = join(folder, 'uten-noekler.zip')
    const { tables } = await writeBackup({ url: database.url, store, file, now })
    const names = tables.map(({ name }) => name)
    for (const name of leftOut) expect(names).not.toContain(name)
    await product.close()

    const back = await empty()
    await restore(file, back.url)
    const restored = await startProduct({ database: { ...back, drop: async () => undefined } })
    expect(Buffer.from(restored.key).toString('hex')).not.toBe(key)
    expect((await restored.call(session.me, bearer)).status).toBe(401)
    await restored.close()
  })

  test('give no access after a restore: neither an API token nor a calendar link works [A126]', async () => {
    const database = await opened(worldDatabase())
    const product = await startProduct({ database: { ...database, drop: async () => undefined } })
    await product.call(settings.save, { as: owner, body: { apiTokens: 'on', calendarLinks: 'on' } })
    const token = await addApiToken(product, { name: 'Regnearket', madeBy: owner, permissions: ['common'] })
    const { address } = (await product.call(calendar.make, { as: owner })).json
    const link = { secret: address.slice(address.lastIndexOf('/') + 1, -'.ics'.length) }
    const statuses = async (at: Product) => [
      (await at.call(freshness.read, { headers: { authorization: `Bearer ${token.secret}` } })).status,
      (await at.call(calendar.feed, { params: link })).status,
    ]
    expect(await statuses(product)).toEqual([200, 200])
    const file = join(folder, 'uten-adgang.zip')
    await writeBackup({ url: database.url, store, file, now })
    await product.close()

    const back = await empty()
    await restore(file, back.url)
    const restored = await startProduct({ database: { ...back, drop: async () => undefined } })
    expect(await statuses(restored)).toEqual([401, 404])
    await restored.close()
  })

  test('are skipped when an archive of an earlier edition has them', async () => {
    const database = await opened(worldDatabase())
    const backup = await openBackup(archive)
    const rows = Buffer.from('id-token\t\\\\x00\n')
    const secret = {
      name: 'secret',
      columns: ['name', 'value'],
      rows: 1,
      sha256: createHash('sha256').update(rows).digest('hex'),
    }
    const manifest = { ...backup.manifest, tables: [...backup.manifest.tables, secret] }
    const { url } = await empty()
    await restoreBackup(url, store, { ...backup, manifest }).finally(backup.close)
    const kept = await within(url, pool => pool.many(because, sql`select 1 from secret`))
    expect(kept).toEqual([])
    await database.drop()
  })

  test('do not hide a missing table: an archive without one is refused', async () => {
    const backup = await openBackup(archive)
    const without = backup.manifest.tables.filter(({ name }) => name !== 'audit')
    const { url } = await empty()
    await expect(
      restoreBackup(url, store, { ...backup, manifest: { ...backup.manifest, tables: without } }),
    ).rejects.toThrow('Tabellen audit mangler')
    backup.close()
    await restore(archive, url)
    expect(await hashOf(url)).toBe(asItWas)
  })
})

test('a backup of an earlier edition is migrated, and its rows are kept', async () => {
  const earlier = (await migrationNames()).filter(name => name < '0005')
  const old = await empty()
  await migrate(old.url, earlier)
  await within(old.url, pool =>
    pool.run(because, sql`insert into salon (object_id, name) values ('s1', 'Majorstuen "Øst" \\ 1')`),
  )
  const file = join(folder, 'gammel.zip')
  await writeBackup({ url: old.url, store, file, now })
  const { url } = await empty()
  await restore(file, url)
  const kept = await within(url, pool =>
    pool.many(because, sql`select object_id, name from salon order by object_id`),
  )
  expect(kept).toEqual([{ object_id: 's1', name: 'Majorstuen "Øst" \\ 1' }])
  expect(await migrate(url)).toEqual([])
  const names = await within(url, pool =>
    pool.many<{ name: string }>(because, sql`select name from migration order by name`),
  )
  expect(names.map(({ name }) => name)).toEqual(await migrationNames())
})
