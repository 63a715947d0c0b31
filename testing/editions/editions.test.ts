import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { payrollColumns, sinceOf } from '#domain/payroll/columns'
import { isLaterSum, type SumKey, sumKeys } from '#domain/statistics/sums'
import { openBackup } from '#server/backup/read-backup'
import { restoreBackup } from '#server/backup/restore-backup'
import { openPool } from '#server/db/db'
import { diskStore } from '#server/files/disk-store'
import { deriveNextMonth, requestHistory } from '#server/ledger/derivation/history'
import { columnOf } from '#server/ledger/derivation/sums'
import { EDITION } from '#server/stored/shapes'
import { emptyDatabase } from '../database.ts'
import { wrongRegisterDays } from '../register-days.ts'
import { scratchFolder } from '../scratch.ts'
import type { callerOf, Repeat } from './call.ts'
import { cellsNow, cellsOfBackup } from './cells.ts'
import { differencesOf } from './compare.ts'
import { inWordsOfToday } from './renamed.ts'
import { type Edition, restoredChains } from './restored.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const editions = readdirSync(folder)
  .filter(name => name.endsWith('.zip'))
  .map(name => name.replace('.zip', ''))

const chains = restoredChains()
afterEach(chains.close)
const { restored } = chains

/** Repeats each call. Returns the changed answers by URL. */
const changedSince = async (
  calls: readonly Repeat[],
  call: ReturnType<typeof callerOf>,
): Promise<string[]> => {
  const changed: string[] = []
  for (const { answer, ...one } of calls) {
    const name = `${one.method} ${one.path} ${JSON.stringify(one.query ?? one.body ?? '')}`.slice(0, 160)
    try {
      const now = await call(one)
      changed.push(...differencesOf(inWordsOfToday(answer), now).map(difference => `${name} ${difference}`))
    } catch (error) {
      changed.push(`${name} ${(error as Error).message}`)
    }
  }
  return changed
}

test('every edition has a backup, none larger than 300 kB', () => {
  expect(editions).toContain('edition-1')
  for (const edition of editions) expect(statSync(`${folder}/${edition}.zip`).size).toBeLessThan(300_000)
})

test.each(editions)(
  'every payroll column of %s is in its reports: a later one is listed in columnsSince',
  edition => {
    const { readings } = JSON.parse(readFileSync(`${folder}/${edition}.json`, 'utf8')) as Edition
    const sent = readings.map(({ answer }) => answer as { employees?: object[] }).find(one => one.employees)
    const number = Number(edition.replace('edition-', ''))
    const existed = payrollColumns.map(({ key }) => key).filter(key => sinceOf(key) <= number)
    expect(existed.filter(key => !Object.hasOwn(sent?.employees?.[0] ?? {}, key))).toEqual([])
  },
)

test('every sum of the first edition has its column in that backup: a later one is listed in `since`', async () => {
  const backup = await openBackup(`${folder}/edition-1.zip`)
  backup.close()
  const columns = backup.manifest.tables.find(({ name }) => name === 'employee_day')?.columns ?? []
  // Migration 0310 added the column with time-book rows and counted them for the whole history, so it is never null.
  const counted: readonly SumKey[] = ['bookRows']
  const first = sumKeys.filter(key => !isLaterSum(key) && !counted.includes(key))
  expect(first.filter(key => !columns.includes(columnOf(key)))).toEqual([])
})

test('every edition before this one has its backup', () => {
  const earlier = Array.from({ length: EDITION - 1 }, (_, i) => `edition-${i + 1}`)
  expect(editions).toEqual(expect.arrayContaining(earlier))
})

describe.each(editions)('a migrated chain of %s', edition => {
  test('returns every report, draft, file, statistic and payslip as it did then, to the øre', {
    timeout: 120_000,
  }, async () => {
    const { readings, call } = await restored(edition)
    expect(readings.length).toBeGreaterThan(100)
    expect(await changedSince(readings, call)).toEqual([])
  })

  test('keeps every line, row and sum, and derives the same again', {
    timeout: 120_000,
  }, async () => {
    const database = await emptyDatabase()
    const place = scratchFolder('foehn-edition-')
    const backup = await openBackup(`${folder}/${edition}.zip`)
    try {
      await restoreBackup(database.url, diskStore(place), backup)
      const then = await cellsOfBackup(backup)
      expect(then.receipt_line?.length).toBeGreaterThan(500)
      expect(await cellsNow(database.url, backup)).toEqual(then)
      const pool = openPool(database.url, { max: 1 })
      expect(await wrongRegisterDays(pool)).toEqual([])
      await requestHistory(pool.system('a test'))
      while (await deriveNextMonth(pool));
      await pool.close()
      expect(await cellsNow(database.url, backup)).toEqual(then)
    } finally {
      backup.close()
      await database.drop()
      rmSync(place, { recursive: true })
    }
  })

  test('answers a repeated call as it did then, and does nothing twice', {
    timeout: 60_000,
  }, async () => {
    const { repeats, call } = await restored(edition)
    // A background job looks for changed figures.
    const reports = async () =>
      ((await call({ as: 'eier', method: 'GET', path: '/reports' })) as { late: unknown }[]).map(
        ({ late: _, ...report }) => report,
      )
    const before = await reports()
    expect(await changedSince(repeats, call)).toEqual([])
    expect(await reports()).toEqual(before)
  })
})
