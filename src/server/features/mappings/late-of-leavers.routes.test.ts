import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mappings } from '#contract/mappings/mappings'
import { sql } from '#server/db/sql'
import { numberedChain, said as sale } from '#testing/numbered-chain'

type Chain = Awaited<ReturnType<typeof numberedChain>>
let chain: Chain
beforeAll(async () => {
  chain = await numberedChain('2026-11-02T09:00:00.000Z')
})
afterAll(() => chain.product.close())

const at = (day: string) => chain.at(day)
const nothing = { lines: 0, amountEx: 0, days: 0 }

/** Hires a person with number 77 from the start who leaves on 10 November. Returns their id. */
const leaverOf = async (salon: string) => {
  at('2026-11-02')
  const { objectId } = await chain.hire('Lise Late', { number: '77', salons: [salon] })
  at('2026-11-10')
  await chain.save(objectId, { activeIn: [] })
  return objectId
}
const reportSent = (salon: string, month: string, sentOn: string) =>
  chain.product.pool.run(
    { because: 'a test sends a report' },
    sql`insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch)
        values (${`r-${salon}`}, ${salon}, 'owner', ${month}, ${sentOn}, 0, '{}', false)`,
  )
const lateIn = async (salon: string) =>
  (await chain.product.call(mappings.list, { as: 'owner' })).json.late.filter(
    (one: { salonId: string }) => one.salonId === salon,
  )

describe('late data for a person who has left (F22)', () => {
  test('are what arrived for their days after the month’s report was sent', async () => {
    const salon = await chain.open('Sent')
    const leaver = await leaverOf(salon)
    at('2026-12-01')
    await chain.sell('Sent', [sale('2026-11-03', '77', 50)])
    await reportSent(salon, '2026-11-01', '2026-12-02T09:00:00Z')
    expect(await lateIn(salon)).toEqual([])
    at('2026-12-03')
    await chain.sell('Sent', [sale('2026-11-04', '77', 100), sale('2026-10-30', '77', 1000)])
    await chain.work('Sent', [sale('2026-11-04', '77', 6)])
    expect(await lateIn(salon)).toEqual([
      {
        empID: '77',
        salonId: salon,
        objectId: leaver,
        name: 'Lise Late',
        until: '2026-11-10',
        became: 'left',
        lines: 1,
        amountEx: 100,
        days: 1,
        after: nothing,
      },
    ])
  })

  test('are neither years of a first import, nor what arrives before the report is sent', async () => {
    const salon = await chain.open('Historie')
    const leaver = await leaverOf(salon)
    at('2026-11-20')
    const history = Array.from({ length: 60 }, (_, n) =>
      sale(`${2024 + (n % 2)}-${String((n % 12) + 1).padStart(2, '0')}-${10 + (n % 15)}`, '77', n + 1),
    )
    await chain.sell('Historie', [...history, sale('2026-11-09', '77', 100)])
    expect(Object.keys(await chain.daysOf(leaver)).length).toBeGreaterThan(12)
    expect(await lateIn(salon)).toEqual([])
  })

  test('are what is dated after their last day until the number is reused, and wait', async () => {
    const salon = await chain.open('Etter')
    const leaver = await leaverOf(salon)
    at('2026-11-16')
    const { objectId: next } = await chain.hire('Nora Neste', { number: '77', salons: [salon] })
    await chain.sell('Etter', [
      ...[sale('2026-11-10', '77', 1), sale('2026-11-11', '77', 20), sale('2026-11-15', '77', 300)],
      sale('2026-11-16', '77', 4000),
    ])
    await chain.work('Etter', [sale('2026-11-12', '77', 6), sale('2026-11-16', '77', 7)])
    expect(await chain.daysOf(next)).toEqual({ '2026-11-16': [4000, 7] })
    expect(await lateIn(salon)).toMatchObject([
      { objectId: leaver, ...nothing, after: { lines: 2, amountEx: 320, days: 1 } },
    ])
  })
})
