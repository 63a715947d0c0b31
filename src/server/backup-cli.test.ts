import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase } from '#testing/database'
import { faultyBucket } from '#testing/faulty-bucket'
import { type Product, startProduct } from '#testing/product'
import { programOf } from '#testing/program'
import { scratchFolder } from '#testing/scratch'
import { readHistory } from './backup/runs.ts'
import { openPool } from './db/db.ts'
import { sql } from './db/sql.ts'

const because = { because: 'a test looks at everything' }

let product: Product
let folder: string
let empty: FreshDatabase

beforeAll(async () => {
  folder = scratchFolder('foehn-backup-')
  product = await startProduct()
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.tokenOf('eier')
  empty = await emptyDatabase()
})
afterAll(async () => {
  await product.close()
  await empty.drop()
  rmSync(folder, { recursive: true })
})

const run = (command: string, file: string, env: NodeJS.ProcessEnv) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...programOf('backup-cli'), command, file],
    { env: { ...process.env, ...env }, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

/** The same while this process serves the bucket. */
const runBeside = async (command: string, file: string, env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [...programOf('backup-cli'), command, file], {
    env: { ...process.env, ...env },
  })
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { status, stdout, stderr }
}

const tablesOf = async (url: string) => {
  const pool = openPool(url, { max: 1 })
  const row = await pool.maybe<{ n: number }>(
    because,
    sql`select count(*) as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  await pool.close()
  return row?.n
}

const sessionsIn = async (url: string) => {
  const pool = openPool(url, { max: 1 })
  const found = await pool.many<{ because: string | null }>(
    because,
    sql`select ended_because as because from session`,
  )
  await pool.close()
  return found
}

test('backs up a running product, restores into an empty database, and everybody signs in anew', {
  timeout: 180_000,
}, async () => {
  const file = join(folder, 'kjeden.zip')
  const backup = run('backup', file, { DATABASE_URL: product.pool.url })
  expect(backup).toMatchObject({ status: 0, stderr: '' })
  expect(backup.stdout).toContain('lest om igjen og i orden')
  expect(run('backup', file, { DATABASE_URL: product.pool.url })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('finnes fra før'),
  })

  expect(run('restore', file, { DATABASE_URL: product.pool.url })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Databasen er ikke tom'),
  })
  expect(await sessionsIn(product.pool.url)).toEqual([{ because: null }])

  const restored = run('restore', file, { DATABASE_URL: empty.url })
  expect(restored).toMatchObject({ status: 0, stderr: '' })
  expect(restored.stdout).toContain('Alle må logge inn på nytt')
  expect(await sessionsIn(empty.url)).toEqual([])
})

test('prints its usage, and says when a file is no backup', { timeout: 60_000 }, () => {
  const missing = join(folder, 'finnes-ikke.zip')
  expect(run('restore', missing, { DATABASE_URL: empty.url })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('kan ikke leses'),
  })
  expect(run('restore', '', {})).toMatchObject({ status: 1, stderr: 'Bruk: npm run restore -- FIL\n' })
  expect(run('backup', '', {})).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Bruk: npm run backup'),
  })
  expect(existsSync(missing)).toBe(false)
})

test('does not create a missing folder', { timeout: 60_000 }, () => {
  const dataDir = join(folder, 'finnes-ikke')
  const none = { DATABASE_URL: undefined, DATA_DIR: dataDir }
  expect(run('backup', join(folder, 'ingenting.zip'), none)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('finnes ikke'),
  })
  expect(existsSync(dataDir)).toBe(false)
})

test('makes the scheduled backup at once, lists it, and restores it by name, path and address', {
  timeout: 300_000,
}, async () => {
  const bucket = await faultyBucket()
  const target = await emptyDatabase()
  const key = randomBytes(32).toString('base64')
  const credentials = {
    BACKUP_S3_ENDPOINT: bucket.config.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: bucket.config.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: bucket.config.secretAccessKey,
  }
  const copies = join(folder, 'kopier')
  mkdirSync(copies)
  const addresses: NodeJS.ProcessEnv[] = [
    { BACKUP_KEY: key, BACKUP_TO: copies },
    { BACKUP_KEY: key, BACKUP_TO: 's3://foehn/kjeden', ...credentials },
  ]
  for (const env of addresses) {
    const backup = await runBeside('backup', '', {
      ...env,
      BACKUP_CHECK: 'read',
      DATABASE_URL: product.pool.url,
    })
    expect(backup).toMatchObject({ status: 0, stdout: expect.stringContaining('lest om igjen og i orden') })
    const [name = ''] = /^foehn-\S+/.exec(backup.stdout) ?? []
    const listed = await runBeside('restore', '', { ...env, DATABASE_URL: target.url })
    expect(listed).toMatchObject({ status: 1, stderr: expect.stringContaining(name) })

    const into = { DATABASE_URL: target.url, ...credentials }
    const path = `${env.BACKUP_TO}/${name}`
    const other = randomBytes(32).toString('base64')
    expect(await runBeside('restore', path, into)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Sikkerhetskopien er kryptert'),
    })
    expect(await runBeside('restore', path, { ...into, BACKUP_KEY: other })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('passer ikke'),
    })
    expect(await tablesOf(target.url)).toBe(0)
  }
  const [byName = {}, byAddress = {}] = addresses
  const [name = ''] = readdirSync(copies).filter(one => one.endsWith('.backup'))
  expect(await runBeside('restore', name, { ...byName, DATABASE_URL: target.url })).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Personer: 1'),
  })
  expect(await runBeside('restore', 's3://foehn/kjeden/foehn-x.backup', byAddress)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('kan ikke leses'),
  })
  expect((await readHistory(product.pool)).last?.verifiedBy).toBe('read')
  await target.drop()
  await bucket.close()
})

test('encrypts a named file when BACKUP_KEY is set', { timeout: 120_000 }, async () => {
  const file = join(folder, 'kryptert.backup')
  const env = { DATABASE_URL: product.pool.url, BACKUP_KEY: randomBytes(32).toString('base64') }
  expect(run('backup', file, env)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Fila er kryptert med BACKUP_KEY'),
  })
  expect(readFileSync(file).includes('Majorstuen')).toBe(false)
  expect(readFileSync(file).subarray(0, 8).toString()).toBe('FOEHNBK1')
})
