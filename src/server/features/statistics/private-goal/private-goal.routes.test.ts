import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privateGoal } from '#contract/statistics/private-goal'
import { sql } from '#server/db/sql'
import { purge } from '#server/retention/purge'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test looks' }

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('majorstuen')
  await product.addPerson({ objectId: 'amina', activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'maja', activeIn: ['majorstuen'] })
})
afterAll(() => product.close())

const read = async (as = 'amina') => (await product.call(privateGoal.get, { as })).json.goal
const set = (body: object, as = 'amina') => product.call(privateGoal.set, { as, body })
const rows = () =>
  product.pool.many(
    because,
    sql`select employee_id as whose, to_char(month, 'YYYY-MM') as month, figure, amount from private_goal order by 1`,
  )

describe('a goal of one’s own (K53)', () => {
  it('is none, then what the person set, changed and removed', async () => {
    expect(await read()).toBeNull()
    const first = { figure: 'totalOms', amount: 60_000.5, month: '2026-11' }
    expect((await set({ figure: 'totalOms', amount: 60_000.5 })).json).toEqual({ goal: first })
    expect(await read()).toEqual(first)
    expect(await read('maja')).toBeNull()
    await set({ figure: 'rebooking', amount: 30 })
    expect(await rows()).toEqual([{ whose: 'amina', month: '2026-11', figure: 'rebooking', amount: 30 }])
    const remove = () => product.call(privateGoal.remove, { as: 'amina' })
    expect([(await remove()).json, (await remove()).json]).toEqual([{ success: true }, { success: true }])
    expect([await read(), await rows()]).toEqual([null, []])
  })

  it.each([
    [{ figure: 'totalOms', amount: 0 }, 'Skriv et tall over 0'],
    [{ figure: 'oppgraderinger', amount: 101 }, 'Høyst 100 %'],
  ])('refuses %o', async (body, fault) => {
    const { status, json } = await set(body)
    expect([status, json.fields]).toEqual([400, { amount: fault }])
  })

  it('exists only for figures of one’s own work', async () => {
    for (const body of [
      { figure: 'maxSalary', amount: 1 },
      { figure: 'totalOms', amount: 1, objectId: 'maja' },
    ])
      expect((await set(body)).status).toBe(400)
  })

  it('is one a person when it is set from many places at once', async () => {
    const tries = await Promise.all(
      [100, 200, 300, 400].map(amount => set({ figure: 'antallBesok', amount }, 'maja')),
    )
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await rows()).toHaveLength(1)
    expect([100, 200, 300, 400]).toContain((await read('maja')).amount)
    await product.call(privateGoal.remove, { as: 'maja' })
  })

  it('is about its month, and is removed when the next month is over', async () => {
    await set({ figure: 'totalOms', amount: 60_000 })
    product.setNow('2026-11-30T23:30:00.000Z')
    expect([await read(), (await rows()).length]).toEqual([null, 1])
    product.setNow('2026-12-31T22:30:00.000Z')
    expect(await purge(product.pool, product.clock())).toEqual({})
    product.setNow('2026-12-31T23:30:00.000Z')
    expect(await purge(product.pool, product.clock())).toEqual({ 'goals of past months': 1 })
    expect(await rows()).toEqual([])
  })

  it('goes with the person', async () => {
    const objectId = await product.addPerson()
    await set({ figure: 'totalOms', amount: 1 }, objectId)
    await product.pool.run(
      because,
      sql`delete from session where account_id in
      (select object_id from account where employee_id = ${objectId})`,
    )
    await product.pool.run(because, sql`delete from account where employee_id = ${objectId}`)
    await product.pool.run(because, sql`delete from employee where object_id = ${objectId}`)
    expect(await rows()).toEqual([])
  })
})
