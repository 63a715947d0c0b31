import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, test } from 'vitest'
import { dataQuality } from '#contract/data-quality/data-quality'
import { openPool, type Pool } from '#server/db/db'
import { raw, sql } from '#server/db/sql'
import { type FreshDatabase, worldDatabase } from '#testing/database'
import { everySum, sumTables } from '#testing/every-sum'
import { startProduct } from '#testing/product'
import { programOf } from '#testing/program'
import { salons } from '#testing/world/salons'
import { type DayToDerive, derive, lockLedger } from './derive.ts'
import { deriveNextMonth, type HistoryStep, requestHistory } from './history.ts'

const because = { because: 'a test looks at everything' }

const opened: { readonly pool: Pool; readonly database: FreshDatabase }[] = []
afterEach(async () => {
  for (const { pool, database } of opened.splice(0)) {
    await pool.close()
    await database.drop()
  }
})

const world = async (): Promise<Pool> => {
  const database = await worldDatabase()
  const pool = openPool(database.url, { max: 3 })
  opened.push({ pool, database })
  return pool
}

/** Simulates figures derived by an older method. */
const spoil = async (pool: Pool): Promise<void> => {
  for (const table of sumTables)
    await pool.run(because, sql`update ${raw(table)} set visits = visits + 1, goods_sales = 0`)
}

const deriveAll = async (pool: Pool): Promise<HistoryStep[]> => {
  const steps: HistoryStep[] = []
  for (let step = await deriveNextMonth(pool); step; step = await deriveNextMonth(pool)) steps.push(step)
  return steps
}

describe('recomputed history (K26)', { timeout: 240_000 }, () => {
  test('equals the days derived one by one, byte for byte', async () => {
    const [together, apart] = [await world(), await world()]
    const before = await everySum(together)
    expect(before.length).toBeGreaterThan(1000)
    await spoil(together)
    await requestHistory(together.system('a test'))
    await deriveAll(together)

    // Only one salon, since a transaction per day takes long.
    const salonId = salons[0]?.objectId ?? ''
    const ofSalon = (rows: readonly string[]) => rows.filter(row => row.includes(`(${salonId},`))
    await spoil(apart)
    const days = await apart.many<DayToDerive>(
      because,
      sql`select salon_id as "salonId", day from receipt where salon_id = ${salonId}
          union select salon_id, day from daily_figures where salon_id = ${salonId} order by 2 desc`,
    )
    for (const day of days)
      await apart.longTransaction(async db => {
        const ledger = db.system('a test')
        await lockLedger(ledger)
        await derive(ledger, [day])
      })
    const derived = await everySum(together)
    expect(ofSalon(derived).length).toBeGreaterThan(200)
    expect(ofSalon(derived)).toEqual(ofSalon(await everySum(apart)))
    expect(derived).toEqual(before)
  })

  test('resumes where a killed process stopped, salon by salon', async () => {
    const pool = await world()
    const before = await everySum(pool)
    await spoil(pool)
    const killed = await runUntil(pool.url, [], lines => lines.length === 4)
    const left = await pool.many<{ months_done: number }>(
      because,
      sql`select months_done from derivation_job order by next_month is null`,
    )
    expect(left.length).toBeGreaterThan(0)
    expect(await everySum(pool)).not.toEqual(before)

    const resumed = await runUntil(pool.url, ['--resume'], () => false)
    expect(await everySum(pool)).toEqual(before)
    // Only the month in progress at the kill may be repeated.
    const months = [...killed, ...resumed].filter(line => /: \d{4}-\d\d$/.test(line))
    expect(months.length - new Set(months).size).toBeLessThanOrEqual(1)
    const salonsOf = months.map(line => line.split(':')[0])
    expect(salonsOf.filter((salon, i) => salon !== salonsOf[i - 1])).toHaveLength(salons.length)
  })

  test('is shared by two processes, each month done once', async () => {
    const pool = await world()
    const other = openPool(pool.url, { max: 3 })
    const before = await everySum(pool)
    await spoil(pool)
    await requestHistory(pool.system('a test'))
    const steps = (await Promise.all([deriveAll(pool), deriveAll(other)])).flat()
    await other.close()
    expect(await everySum(pool)).toEqual(before)
    const names = steps.map(({ salonId, month }) => `${salonId} ${month}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test('reports its progress in data quality, salon by salon within reach', async () => {
    const database = await worldDatabase()
    const product = await startProduct({ database })
    const [first] = salons.map(({ objectId }) => objectId).sort()
    await product.addPerson({ objectId: 'alle', type: 'owner' })
    await product.addPerson({ objectId: 'noen', type: 'chainAdministrator', access: [first ?? ''] })
    const history = async (as: string) =>
      (await product.call(dataQuality.month, { as, query: { month: '2026-11' } })).json.history
    expect(await history('alle')).toEqual([])
    await requestHistory(product.pool.system('a test'))
    await deriveNextMonth(product.pool)
    const all = await history('alle')
    expect(all).toHaveLength(salons.length)
    expect(all.filter((one: { monthsDone: number }) => one.monthsDone === 1)).toEqual([
      { objectId: first, name: expect.any(String), monthsDone: 1, months: 3 },
    ])
    expect(await history('noen')).toHaveLength(1)
    await product.close()
  })
})

/** Runs `npm run derive` in a separate process, and kills it once `enough` is true of its output. Returns the output. */
async function runUntil(
  url: string,
  args: readonly string[],
  enough: (lines: readonly string[]) => boolean,
): Promise<string[]> {
  const child = spawn(process.execPath, [...programOf('derive-cli'), ...args], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (enough(lines)) child.kill('SIGKILL')
  }
  await ended
  return lines
}
