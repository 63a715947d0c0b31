import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startServed } from '#testing/served'
import { often, patience } from '#testing/soak'
import { sql } from './db/sql.ts'

const because = { because: 'a test looks at the whole server' }

/**
 * The short run is longer than every poll interval under a minute, the long run longer than all but the daily ones.
 */
const IDLE_MS = often(12_000, 200_000)
/** The time for startup work; the long run waits for the first daily purge, a minute after the start. */
const STARTED_MS = often(3_000, 90_000)

it(
  'a process without requests writes nothing to the database',
  async () => {
    const served = await startServed(async product => {
      await product.addSalon('here', 'Majorstuen')
      await product.addPerson({ objectId: 'eier', type: 'owner' })
    })
    await served.start()
    // PostgreSQL's autovacuum also writes.
    await served.pool().run(because, sql`alter system set autovacuum = off`)
    await served.pool().run(because, sql`select pg_reload_conf()`)
    await sleep(STARTED_MS)
    const look = () =>
      served.pool().maybe<{ transactions: string; rows: number }>(
        because,
        sql`select pg_snapshot_xmax(pg_current_snapshot())::text as transactions,
            (select sum(n_tup_ins + n_tup_upd + n_tup_del)::int from pg_stat_all_tables) as rows`,
      )
    const before = await look()
    expect(before?.rows).toBeGreaterThan(0)
    await sleep(IDLE_MS)
    expect(await look()).toEqual(before)
    await served.close()
  },
  patience(60_000),
)
