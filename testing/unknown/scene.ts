import { sql } from '#server/db/sql'
import { openLedger } from '../ledger.ts'
import { startProduct } from '../product.ts'

const because = { because: 'a test sets the scene' }

export const removable = ['time book', 'registers', 'goals', 'Z reports', 'terms'] as const
export type Removed = (typeof removable)[number]

/** Saturday 21 November 2026, 13:00 in Norway. */
const NOW = '2026-11-21T12:00:00.000Z'

/** The first day is long ago, so that months can be compared. */
const days = [
  '2026-08-03',
  '2026-10-20',
  '2026-10-21',
  '2026-11-17',
  '2026-11-18',
  '2026-11-20',
  '2026-11-21',
]
const staff = { amina: 'majorstuen', sara: 'majorstuen', jonas: 'storo' } as const

/** Two salons with goals that were open last month, this month, yesterday and today, with all sources or all except one. */
export const openScene = async (removed: Removed | null) => {
  const product = await startProduct({ now: NOW })
  const { pool } = product
  for (const id of ['majorstuen', 'storo']) await product.addSalon(id)
  for (const [objectId, salon] of Object.entries(staff))
    await product.addPerson({ objectId, activeIn: [salon] })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'kjede', type: 'chain' })
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'radgiver', type: 'advisor', access: ['majorstuen'] })
  if (removed !== 'goals') await pool.run(because, sql`update employee_terms set goal = 10000`)
  await pool.run(
    because,
    sql`insert into target (kind, subject, figure, from_month, version, value, set_by, set_at)
        values ('chain', '', 'totalOms', '2026-11-01', 1, 100000, 'eier', now()),
               ('chain', '', 'vareromsPerKunde', '2026-11-01', 1, 60, 'eier', now()),
               ('person', 'amina', 'totalOms', '2026-11-01', 1, 50000, 'eier', now())`,
  )
  await pool.run(
    because,
    sql`insert into chain_setting (name, value) values ('rankingMinimumVisits', '1')
        on conflict (name) do update set value = excluded.value`,
  )
  const ledger = await openLedger(product)
  for (const day of days)
    for (const [by, salon] of Object.entries(staff)) {
      if (removed !== 'registers') {
        await ledger.receipt(salon, day, { by, treatment: 800, cost: 40 }, { by, goods: 200, cost: 90 })
        await ledger.receipt(salon, day, { by, goods: 150 })
        await ledger.receipt(salon, day, { by, goods: 80, staff: true })
      }
      if (removed !== 'time book')
        await ledger.day(salon, by, day, {
          produksjontimer: 7,
          bookede_timer: 6,
          oppgraderinger: 1,
          rebookinger: 1,
        })
    }
  if (removed !== 'Z reports')
    for (const salon of new Set(Object.values(staff)))
      for (const day of days) await ledger.zReport(salon, day, 1000)
  await ledger.close()
  if (removed === 'terms')
    await pool.run(because, sql`delete from employee_terms where employee_id = any(${Object.keys(staff)})`)
  return product
}
