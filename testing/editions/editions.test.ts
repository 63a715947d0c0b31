import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { payrollColumns, sinceOf } from '#domain/payroll/columns'
import { openBackup } from '#server/backup/read-backup'
import { restoreBackup } from '#server/backup/restore-backup'
import { diskStore } from '#server/files/disk-store'
import { EDITION } from '#server/stored/shapes'
import { emptyDatabase } from '../database.ts'
import { type Product, startProduct } from '../product.ts'
import { scratchFolder } from '../scratch.ts'
import { callerOf, type Repeat } from './call.ts'
import { differencesOf } from './compare.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const editions = readdirSync(folder)
  .filter(name => name.endsWith('.zip'))
  .map(name => name.replace('.zip', ''))

interface Edition {
  readonly now: string
  readonly readings: readonly Repeat[]
  readonly repeats: readonly Repeat[]
}

let product: Product | undefined
let place: string
beforeEach(() => {
  place = scratchFolder('foehn-edition-')
})
afterEach(async () => {
  await product?.close()
  rmSync(place, { recursive: true })
})

/** The edition's backup, brought forward through every migration since, and what it read in its own time. */
const restored = async (edition: string) => {
  const written = JSON.parse(readFileSync(`${folder}/${edition}.json`, 'utf8')) as Edition
  const database = await emptyDatabase()
  const backup = await openBackup(`${folder}/${edition}.zip`)
  await restoreBackup(database.url, diskStore(place), backup).finally(backup.close)
  product = await startProduct({ database, now: written.now })
  return { ...written, call: callerOf(product) }
}

/** Calls each again; what reads otherwise, by its address. */
const changedSince = async (
  calls: readonly Repeat[],
  call: ReturnType<typeof callerOf>,
): Promise<string[]> => {
  const changed: string[] = []
  for (const { answer, ...one } of calls) {
    const name = `${one.method} ${one.path} ${JSON.stringify(one.query ?? one.body ?? '')}`.slice(0, 160)
    const now = await call(one).catch((error: Error) => ({ failed: error.message }))
    changed.push(...differencesOf(answer, now).map(difference => `${name} ${difference}`))
  }
  return changed
}

test('there is a backup of every edition, none larger than 300 kB', () => {
  expect(editions).toContain('edition-1')
  for (const edition of editions) expect(statSync(`${folder}/${edition}.zip`).size).toBeLessThan(300_000)
})

test.each(editions)(
  'every payroll column of %s is in its reports: a later one says so in columnsSince',
  edition => {
    const { readings } = JSON.parse(readFileSync(`${folder}/${edition}.json`, 'utf8')) as Edition
    const sent = readings.map(({ answer }) => answer as { employees?: object[] }).find(one => one.employees)
    const number = Number(edition.replace('edition-', ''))
    const existed = payrollColumns.map(({ key }) => key).filter(key => sinceOf(key) <= number)
    expect(existed.filter(key => !Object.hasOwn(sent?.employees?.[0] ?? {}, key))).toEqual([])
  },
)

test('every edition before this one has its backup', () => {
  const earlier = Array.from({ length: EDITION - 1 }, (_, i) => `edition-${i + 1}`)
  expect(editions).toEqual(expect.arrayContaining(earlier))
})

describe.each(editions)('a chain of %s, brought forward', edition => {
  test('reads every report, draft, file, statistic and payslip as it did then, to the øre', {
    timeout: 120_000,
  }, async () => {
    const { readings, call } = await restored(edition)
    expect(readings.length).toBeGreaterThan(100)
    expect(await changedSince(readings, call)).toEqual([])
  })

  test('answers the repetition of a call that was made then as it did then, and does nothing twice', {
    timeout: 60_000,
  }, async () => {
    const { repeats, call } = await restored(edition)
    const reports = () => call({ as: 'eier', method: 'GET', path: '/reports' })
    const before = await reports()
    expect(await changedSince(repeats, call)).toEqual([])
    expect(await reports()).toEqual(before)
  })
})
