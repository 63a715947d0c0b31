import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type FreshDatabase } from '#testing/database'
import { type Product, startProduct } from '#testing/product'
import { programOf } from '#testing/program'
import { scratchFolder } from '#testing/scratch'
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
  timeout: 60_000,
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
  expect(run('restore', '', {})).toMatchObject({ status: 1, stderr: 'Bruk: npm run restore -- FIL.zip\n' })
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
