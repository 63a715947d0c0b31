import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { salons } from '#contract/salons/salons'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'

let product: Product

beforeAll(async () => {
  product = await startProduct()
  for (const [id, name] of [
    ['storo', 'Storo'],
    ['as', 'Ås'],
    ['osteras', 'Østerås'],
    ['closed', 'Lukket'],
  ] as const)
    await product.addSalon(id, name)
  await product.pool.run(
    { because: 'a test closes a salon and ranks another' },
    sql`update salon set active = object_id <> 'closed', ranking = case when object_id = 'as' then 2 end`,
  )
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['as', 'closed'] })
  await product.addPerson({ objectId: 'supervisor', type: 'supervisor', access: ['as'] })
  await product.addPerson({ objectId: 'ansatt', activeIn: ['osteras', 'as'] })
  await product.addPerson({ objectId: 'nybegynner' })
})
afterAll(() => product.close())

const list = (as: string, query: Record<string, string> = {}) => product.call(salons.list, { as, query })
const ids = async (as: string) => (await list(as)).json.map((salon: { objectId: string }) => salon.objectId)

describe('the list of salons', () => {
  it('has the open salons in reach, in Norwegian order', async () => {
    expect((await list('eier')).json).toEqual([
      { objectId: 'storo', name: 'Storo', ranking: null, active: true },
      { objectId: 'osteras', name: 'Østerås', ranking: null, active: true },
      { objectId: 'as', name: 'Ås', ranking: 2, active: true },
    ])
    expect(await ids('sjef')).toEqual(['as'])
    expect(await ids('ansatt')).toEqual(['osteras', 'as'])
    expect(await ids('nybegynner')).toEqual([])
  })

  it('names every open salon for users who may transfer a case, and for nobody else [R031] [D34]', async () => {
    expect((await list('supervisor', { for: 'transfer' })).json).toEqual([
      { objectId: 'storo', name: 'Storo' },
      { objectId: 'osteras', name: 'Østerås' },
      { objectId: 'as', name: 'Ås' },
    ])
    for (const as of ['sjef', 'ansatt'])
      expect((await list(as, { for: 'transfer' })).json.error).toBe('no_rights')
    expect((await list('eier', { for: 'fun' })).status).toBe(400)
  })
})
