import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportSuggestions } from '#contract/payroll/report-suggestions'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test sets the scene' }

let product: Product
const ids: Record<string, string> = {}

/** Inserts a case with an expense completed at the given time. */
const redo = async (
  name: string,
  {
    cost,
    fixer = 'linnea',
    salon = 'here',
    finishedAt,
    status = 4,
  }: {
    cost: number
    fixer?: string
    salon?: string
    finishedAt?: string
    status?: 3 | 4
  },
) => {
  const objectId = newId()
  await product.pool.run(
    because,
    sql`insert into complaint (object_id, name, salon_id, message, created_at, updated_at, status, closed_at)
        values (${objectId}, 'Kunde', ${salon}, 'Skjevt', '2026-09-01', '2026-09-01', ${status},
                case when ${status} = 4 then timestamptz '2026-11-01' end)`,
  )
  await product.pool.run(
    because,
    sql`insert into complaint_item (object_id, complaint_id, kind, number, cost, status, created_at, fixer_id, finished_at)
        values (${`${objectId}-1`}, ${objectId}, 'expense', 1, ${cost}, ${status}, '2026-09-01', ${fixer}, ${finishedAt ?? null}),
               (${`${objectId}-2`}, ${objectId}, 'refund', 1, 999, 4, '2026-09-01', null, null)`,
  )
  ids[name] = objectId
}

beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('here', 'Majorstuen')
  await product.addSalon('there', 'Storo')
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['here'] })
  await product.addPerson({ objectId: 'chain', type: 'chain' })
  await product.addPerson({ objectId: 'advisor', type: 'advisor', access: ['here'] })
  await product.addPerson({ objectId: 'linnea', activeIn: ['here', 'there'] })
  await product.addPerson({ objectId: 'jonas', activeIn: ['there'] })
  // In Norway October begins at 22:00 UTC and, because of winter time, ends at 23:00 UTC.
  await redo('last of September', { cost: 100, finishedAt: '2026-09-30T21:59:59.999Z' })
  await redo('first of October', { cost: 1250, finishedAt: '2026-09-30T22:00:00.000Z' })
  await redo('an odd sum', { cost: 890.03, finishedAt: '2026-10-14T10:00:00.000Z' })
  await redo('last of October', { cost: 0.03, finishedAt: '2026-10-31T22:59:59.999Z' })
  await redo('first of November', { cost: 200, finishedAt: '2026-10-31T23:00:00.000Z' })
  await redo('not approved', { cost: 300, status: 3 })
  await redo('in another salon', { cost: 500, salon: 'there', finishedAt: '2026-10-20T10:00:00.000Z' })
  await redo('by another', {
    cost: 600,
    salon: 'there',
    fixer: 'jonas',
    finishedAt: '2026-10-20T11:00:00.000Z',
  })
})
afterAll(() => product.close())

const suggested = (as: string, salonId = 'here', month = '2026-10') =>
  product.call(reportSuggestions.supplements, { as, params: { salonId, month } })
const namesOf = (redos: { case: { objectId: string } | null }[]) =>
  redos.map(one => Object.keys(ids).find(name => ids[name] === one.case?.objectId) ?? null)

describe('the redos of a month propose a supplement [C28]', () => {
  it('of 0.8 × the costs completed in it, rounded once, with the cases they come from', async () => {
    const { json } = await suggested('sjef')
    expect(json).toHaveLength(1)
    const [{ objectId, name, amount, redos }] = json
    // 0.8 × (1250 + 890.03 + 0.03) = 0.8 × 2140.06 = 1712.048; rounded one by one: 1000 + 712.02 + 0.02.
    expect([objectId, name, amount]).toEqual(['linnea', 'linnea', 1712.05])
    expect(namesOf(redos)).toEqual(['first of October', 'an odd sum', 'last of October'])
    expect(redos.map((one: { case: { cost: number } }) => one.case.cost)).toEqual([1250, 890.03, 0.03])
    // The parts add up to the sum.
    expect(redos.map((one: { amount: number }) => one.amount)).toEqual([1000, 712.02, 0.03])
    expect(redos.map((one: { month: string }) => one.month)).toEqual(['2026-10', '2026-10', '2026-10'])
    expect(redos[0].case.caseNumber).toBeGreaterThan(1000)
  })

  it('for adjacent months with their own redos', async () => {
    expect((await suggested('sjef', 'here', '2026-09')).json[0].amount).toBe(80)
    expect((await suggested('sjef', 'here', '2026-11')).json[0].amount).toBe(160)
    expect((await suggested('sjef', 'here', '2026-08')).json).toEqual([])
  })

  it('once, in the salon of the case if the fixer works in several [C43]', async () => {
    expect((await suggested('chain')).json).toMatchObject([{ objectId: 'linnea', amount: 1712.05 }])
    expect((await suggested('chain', 'there')).json).toMatchObject([
      { objectId: 'jonas', amount: 480 },
      { objectId: 'linnea', amount: 400 },
    ])
  })

  it('only to users with the report in reach', async () => {
    expect((await suggested('sjef', 'there')).json.error).toBe('not_found')
    expect((await suggested('advisor')).json.error).toBe('no_rights')
  })
})
