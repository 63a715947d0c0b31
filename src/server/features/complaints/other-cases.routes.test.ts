import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { type Cases, setCases } from './complaints.fixture.ts'

let product: Product
let cases: Cases
const ids: Record<string, string> = {}

beforeAll(async () => {
  product = await startProduct()
  cases = await setCases(product)
  const add = async (name: string, given: object) => {
    ids[name] = await cases.addCase({ name, ...given })
  }
  await add('open', { phone: '416 22 087', createdAt: '2026-11-20T09:00:00.000Z' })
  await add('older', { phone: '+47 41622087', createdAt: '2026-03-02T09:00:00.000Z', status: 4 })
  await add('newer', { phone: '41622087', createdAt: '2026-11-21T09:00:00.000Z' })
  await add('there', { phone: '41622087', salon: 'there', createdAt: '2026-10-01T09:00:00.000Z' })
  await add('by email', { createdAt: '2026-02-01T09:00:00.000Z' })
  await add('stranger', { phone: '41622088' })
  await add('unknown', {})
  await product.pool.run(
    { because: 'a test sets the scene' },
    sql`update complaint set email = case object_id when ${ids.open} then 'Marte@eksempel.test'
               else 'marte@eksempel.test' end, type = 'Farge'
        where object_id in (${ids.open}, ${ids['by email']})`,
  )
})
afterAll(() => product.close())

const others = (as: string, name: string) =>
  product.call(complaints.others, { as, params: { objectId: ids[name] ?? '' } })
const named = async (as: string, name: string) =>
  (await others(as, name)).json.map(
    (one: { objectId: string }) => Object.entries(ids).find(([, id]) => id === one.objectId)?.[0],
  )

describe('the other cases of the same customer [C48]', () => {
  it('are those with the same telephone or e-mail address, newest first', async () => {
    expect(await named('owner', 'open')).toEqual(['newer', 'there', 'older', 'by email'])
    expect(await named('owner', 'older')).toEqual(['newer', 'open', 'there'])
    expect(await named('owner', 'unknown')).toEqual([])
  })

  it('are only those that the viewer may see', async () => {
    expect(await named('advisor', 'open')).toEqual(['newer', 'older', 'by email'])
    expect((await others('advisor', 'there')).status).toBe(404)
    expect((await others('employee', 'open')).status).toBe(403)
  })

  it('are shown without the customer’s name', async () => {
    const [newer] = (await others('owner', 'open')).json
    expect(newer).toEqual({
      objectId: ids.newer,
      caseNumber: expect.any(Number),
      salonName: 'Majorstuen',
      createdAt: '2026-11-21T09:00:00.000Z',
      type: null,
      state: 'Ny',
    })
  })
})
