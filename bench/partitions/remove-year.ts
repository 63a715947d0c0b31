import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { day } from '#domain/values/month'
import { openPool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { removeOldReceipts } from '#server/ledger/old-receipts/remove-old-receipts'
import type { Figures } from './measure.ts'
import type { Period } from './partition.ts'

const because = { because: 'a measurement of the whole chain' }

const isDeadlock = (error: { code?: string }): boolean => error.code === '40P01'

/** Runs reads and writes during the removal, and returns the longest of each. */
const beside = async <T>(url: string, work: () => Promise<T>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let going = true
  let longest = { read: 0, write: 0 }
  let deadlocks = 0
  const ask = async (what: 'read' | 'write', statement: string) => {
    const began = performance.now()
    await client.query(statement).catch(error => {
      if (!isDeadlock(error)) throw error
      deadlocks++
    })
    longest = { ...longest, [what]: Math.max(longest[what], performance.now() - began) }
  }
  const asking = (async () => {
    for (let n = 0; going; n++) {
      await ask(
        'read',
        `select count(*) from receipt where salon_id = 's${(n % 6) + 1}' and day = '2026-10-15'`,
      )
      await ask(
        'write',
        `insert into receipt (id, import_id, register, nr, day, time, amount_in) overriding system value
         values (${2_000_000_000 + n}, 'made-up', 1, 'beside ${n}', '2026-11-20', '12:00', 1)`,
      )
      await sleep(5)
    }
  })()
  const began = performance.now()
  await work()
  const took = performance.now() - began
  going = false
  await asking
  await client.end()
  return { took, longest, deadlocks }
}

/** The product's method: deletes a year in batches, then frees the space. */
export const removeInBatches = async (client: pg.Client, url: string, year: number): Promise<Figures> => {
  const pool = openPool(url, { max: 3 })
  await removeOldReceipts(pool, day(`${year}-01-01`))
  await client.query('vacuum analyze receipt, receipt_line')
  const count = async () =>
    (await pool.maybe<{ n: number }>(because, sql`select count(*) as n from receipt`))?.n ?? 0
  const before = await count()
  const { took, longest, deadlocks } = await beside(url, () =>
    removeOldReceipts(pool, day(`${year + 1}-01-01`)),
  )
  const removed = before - (await count())
  await pool.close()
  const began = performance.now()
  await client.query('vacuum receipt, receipt_line')
  return {
    'receipts of the year that goes': removed,
    'a year goes: all of it': took,
    'a year goes: the longest read beside it': longest.read,
    'a year goes: the longest insert beside it': longest.write,
    'a year goes: deadlocks': deadlocks,
    'a year goes: vacuum afterwards': performance.now() - began,
  }
}

/** The method with partitions: detaches and drops those of the year. */
export const dropYear = async (
  client: pg.Client,
  url: string,
  year: number,
  periods: readonly Period[],
): Promise<Figures> => {
  let deadlocks = 0
  const drop = async ({ name }: Pick<Period, 'name'>): Promise<unknown> =>
    client
      .query(
        `begin; alter table receipt_line detach partition line_${name}; drop table line_${name};
       alter table receipt detach partition receipt_${name}; drop table receipt_${name}; commit`,
      )
      .catch(async error => {
        await client.query('rollback')
        if (!isDeadlock(error)) throw error
        deadlocks++
        return drop({ name })
      })
  for (const period of periods.filter(({ from }) => from < `${year}-01-01`)) await drop(period)
  const {
    took,
    longest,
    deadlocks: met,
  } = await beside(url, async () => {
    for (const period of periods.filter(({ from }) => from.startsWith(String(year)))) await drop(period)
  })
  return {
    'a year goes: all of it': took,
    'a year goes: the longest read beside it': longest.read,
    'a year goes: the longest insert beside it': longest.write,
    'a year goes: deadlocks': deadlocks + met,
  }
}
