import { sql } from '#server/db/sql'
import { openLedger } from '#testing/ledger'
import { startProduct } from '#testing/product'

const because = { because: 'a test sets the scene' }

/**
 * Two open salons and a closed one on Saturday 21 November 2026, with few enough receipts to add up by hand.
 *
 *   Amina  Majorstuen         Normal    goal 10 000  6 years
 *   Sara   Majorstuen         Single    goal  2 000  new, 50 % of treatments
 *   Maja   Majorstuen, Storo  No Color  goal  8 000  2 years
 *   Jonas  Storo              Normal    no goal      new
 */
export const openScene = async () => {
  const product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  for (const [id, name] of [
    ['majorstuen', 'Majorstuen'],
    ['storo', 'Storo'],
    ['aker', 'Åker'],
  ] as const)
    await product.addSalon(id, name)
  await product.pool.run(because, sql`update salon set active = false where object_id = 'aker'`)

  const people = [
    { objectId: 'amina', name: 'Amina Yusuf', experience: 6, activeIn: ['majorstuen'] },
    { objectId: 'sara', name: 'Sara Øverby', activeIn: ['majorstuen'] },
    { objectId: 'maja', name: 'Maja Fjeld', experience: 2, activeIn: ['majorstuen', 'storo'] },
    { objectId: 'jonas', name: 'Åse Jonassen', activeIn: ['storo'] },
    { objectId: 'gone', name: 'Bo Berg' },
    { objectId: 'eier', name: 'Eier', type: 'owner' },
    { objectId: 'kjede', name: 'Kjede', type: 'chain' },
    { objectId: 'kjede-storo', name: 'Kjede Storo', type: 'chain', access: ['storo'] },
    { objectId: 'sjef', name: 'Sjef', type: 'manager', access: ['majorstuen'] },
    { objectId: 'radgiver', name: 'Rådgiver', type: 'advisor', access: ['majorstuen'] },
  ] as const
  for (const person of people) await product.addPerson(person)
  for (const [id, goal, cut, percentage] of [
    ['amina', 10_000, 0, 0],
    ['sara', 2_000, 1, 50],
    ['maja', 8_000, 2, 0],
  ] as const)
    await product.pool.run(
      because,
      sql`update employee_terms set goal = ${goal}, cut_type = ${cut}, fixed_percentage = ${percentage}
          where employee_id = ${id}`,
    )

  const ledger = await openLedger(product)
  const { receipt, day } = ledger

  // Today: an ordinary visit, a visit shared by two people, a sale of goods only, and a visit by an unknown person.
  await receipt(
    'majorstuen',
    '2026-11-21',
    { by: 'amina', treatment: 800 },
    { by: 'amina', goods: 200, cost: 90 },
  )
  await receipt('majorstuen', '2026-11-21', { by: 'amina', treatment: 500 }, { by: 'sara', treatment: 300 })
  await receipt('majorstuen', '2026-11-21', { by: 'sara', goods: 150 })
  await receipt('majorstuen', '2026-11-21', { treatment: 250 })
  await day('majorstuen', 'amina', '2026-11-21', {
    produksjontimer: 7.5,
    bookede_timer: 6,
    oppgraderinger: 1,
    rebookinger: 1,
  })
  await day('majorstuen', 'sara', '2026-11-21', { produksjontimer: 5, bookede_timer: 4 })
  // Yesterday, in both salons.
  await receipt(
    'majorstuen',
    '2026-11-20',
    { by: 'sara', treatment: 600, cost: 30 },
    { by: 'sara', goods: 100 },
  )
  await receipt('storo', '2026-11-20', { by: 'maja', treatment: 700 })
  await day('majorstuen', 'sara', '2026-11-20', { produksjontimer: 7, bookede_timer: 7, rebookinger: 1 })
  await day('storo', 'maja', '2026-11-20', { produksjontimer: 6, bookede_timer: 3 })
  // Earlier this month: a visit, a staff purchase, a return, and a day with time book figures.
  await receipt('majorstuen', '2026-11-02', { by: 'maja', treatment: 1_000 }, { by: 'maja', goods: 300 })
  await receipt(
    'majorstuen',
    '2026-11-02',
    { by: 'amina', goods: 80, staff: true },
    { by: 'amina', treatment: 120, staff: true },
  )
  await receipt('majorstuen', '2026-11-10', { by: 'amina', treatment: -400, isReturn: true })
  await day('majorstuen', 'maja', '2026-11-02', { produksjontimer: 7, bookede_timer: 5, oppgraderinger: 1 })
  // The last day of last month; days in March, one a Sunday and one in a salon that has since closed; last year; future
  // days.
  await receipt('majorstuen', '2026-10-31', { by: 'amina', treatment: 2_000 })
  await day('majorstuen', 'amina', '2026-10-31', { produksjontimer: 4, bookede_timer: 4, bonuspoeng: 3 })
  await receipt('storo', '2026-03-15', { by: 'jonas', treatment: 1_500 })
  await day('storo', 'jonas', '2026-03-15', { produksjontimer: 5, bookede_timer: 5, sondag_timer: 5 })
  await receipt('aker', '2026-03-16', { by: 'gone', treatment: 900 })
  await receipt('majorstuen', '2025-12-31', { by: 'amina', treatment: 9_999 })
  await receipt('majorstuen', '2026-11-25', { by: 'amina', treatment: 4_000 })
  await day('majorstuen', 'amina', '2026-11-25', { produksjontimer: 7.5, bookede_timer: 7.5 })
  await ledger.close()
  return product
}
