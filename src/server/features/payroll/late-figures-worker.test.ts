import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { month } from '#domain/values/month'
import type { Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import type { Worker } from '#server/worker'
import { interruptedPool } from '#testing/blocked'
import { noticesOf } from '#testing/notices'
import { type Product, startProduct } from '#testing/product'
import { checkChangedMonths, checkSentReports } from './late-figures.ts'
import { startLateFiguresWorker } from './late-figures-worker.ts'
import { addMonth, draftOf, sentReport } from './payroll.fixture.ts'

const because = { because: 'a test looks' }

let product: Product
let worker: Worker
let now = new Date('2026-11-21T12:00:00.000Z')
const failures: unknown[] = []

beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('storo')
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['storo'] })
  await product.addPerson({ objectId: 'amina', activeIn: ['storo'], employmentId: '7' })
  await addMonth(product, { employeeId: 'amina', salonId: 'storo', of: '2026-10' }, { hours: 100 })
  await sentReport(product, await draftOf(product, ['amina'], {}, month('2026-10'), 'storo'))
  // Stops the product's own worker, which would take the changed months first.
  await product.http.close()
  worker = startLateFiguresWorker({
    pool: product.pool,
    clock: () => now,
    failed: error => void failures.push(error),
  })
})
afterAll(async () => {
  await worker.stop()
  await product.close()
})

/** As an import writes them: the sums change. */
const moreHours = () => product.pool.run(because, sql`update employee_month set hours = hours + 1`)

const checks = async () =>
  (await product.pool.maybe<{ n: number }>(because, sql`select count(*) as n from report_check`))?.n
const forget = () => product.pool.run(because, sql`update report_check set stamp = 'another'`)
const isForgotten = async () =>
  (await product.pool.maybe(because, sql`select from report_check where stamp = 'another'`)) !== null

it('reports of changed months are compared once, and all of them when all are checked', async () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  await checkSentReports(product.pool, now)
  await moreHours()
  expect(await checkChangedMonths(product.pool, now)).toBe(1)
  expect(await checkChangedMonths(product.pool, now)).toBe(0)
  await moreHours()
  await product.pool.run(because, sql`update month_to_check set month = '2026-09-01'`)
  expect(await checkChangedMonths(product.pool, now)).toBe(0)
  expect(await checkSentReports(product.pool, now)).toBe(1)
})

it('a report that was never compared is, whatever its month', async () => {
  await product.pool.run(because, sql`delete from report_check`)
  expect(await checkChangedMonths(product.pool, new Date('2026-11-21T12:00:00.000Z'))).toBe(1)
})

it('checks all reports at first, then those of changed months, and all again after an hour [P105]', async () => {
  await product.pool.run(because, sql`delete from report_check`)
  worker.wake()
  await expect.poll(checks).toBe(1)

  await forget()
  worker.wake()
  await sleep(100)
  expect(await isForgotten()).toBe(true)
  await moreHours()
  worker.wake()
  await expect.poll(isForgotten).toBe(false)

  await forget()
  now = new Date('2026-11-21T13:00:00.000Z')
  worker.wake()
  await expect.poll(isForgotten).toBe(false)
  expect(failures).toEqual([])
})

it('checks all reports after an error', async () => {
  await forget()
  await product.pool.run(because, sql`alter table month_to_check rename to renamed`)
  worker.wake()
  await expect.poll(() => failures).toHaveLength(1)
  await product.pool.run(because, sql`alter table renamed rename to month_to_check`)
  expect(await isForgotten()).toBe(true)
  worker.wake()
  await expect.poll(isForgotten).toBe(false)
})

/** The statements of a check before it writes: the lock, the stamp, and those that read the report and the figures. */
const READS = 7

const difference = () =>
  product.pool.maybe<{ difference: number; moved: unknown }>(
    because,
    sql`select difference, moved from report_check`,
  )

it('an outdated difference never replaces that of a later check in another process [P105]', async () => {
  const { pool } = product
  await checkSentReports(pool, now)
  await moreHours()
  let other: Promise<number> | undefined
  const between = interruptedPool(pool, READS, () => {
    other ??= moreHours().then(() => checkChangedMonths(pool, now))
    return other
  })
  expect([await checkChangedMonths(between, now), await other]).toEqual([1, 1])
  const written = await difference()
  await forget()
  await checkSentReports(pool, now)
  expect(written).toEqual(await difference())
})

it('a check that has waited for the same check in another process does not repeat it', async () => {
  const { pool } = product
  const [first, second] = [new Date('2026-11-21T14:00:00.000Z'), new Date('2026-11-21T14:00:05.000Z')]
  await moreHours()
  let other: Promise<number> | undefined
  const between = interruptedPool(pool, READS, () => {
    other ??= checkSentReports(pool, second)
    return other
  })
  expect([await checkSentReports(between, first), await other]).toEqual([1, 1])
  expect(await pool.maybe(because, sql`select checked_at as at from report_check`)).toEqual({
    at: first.toISOString(),
  })
})

it('a report that is removed after it was found is not checked', async () => {
  const { pool } = product
  await forget()
  const removedBefore: Pool = {
    ...pool,
    transaction: async work => {
      await pool.run(because, sql`update report set removed_at = ${now}, removed_by = 'sjef'`)
      return pool.transaction(work)
    },
  }
  await checkSentReports(removedBefore, now)
  expect(await isForgotten()).toBe(true)
})

it('a difference that stays the same is announced once', async () => {
  const { pool } = product
  const notices = await noticesOf(pool, 'changes')
  await pool.run(because, sql`update report set removed_at = null, removed_by = null`)
  await moreHours()
  await checkSentReports(pool, now)
  expect(await difference()).not.toMatchObject({ difference: 0 })
  await forget()
  await checkSentReports(pool, now)
  const heard = (await notices.taken()).map(payload => JSON.parse(payload))
  notices.stop()
  expect(heard.filter(({ kind }) => kind === 'report')).toHaveLength(1)
})
