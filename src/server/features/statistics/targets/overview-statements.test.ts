import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { targets } from '#contract/statistics/targets'
import { targetFigures } from '#domain/statistics/targets'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'
import { statementsOf } from '#testing/statements'

let product: Product

const addSalon = async (salon: string, people: number) => {
  await product.addSalon(salon, salon)
  const { receipt, day, close } = await openLedger(product)
  for (let at = 0; at < people; at++) {
    const objectId = `${salon}-${at}`
    await product.addPerson({ objectId, name: objectId, activeIn: [salon] })
    await receipt(salon, '2026-10-05', { by: objectId, treatment: 500 })
    await receipt(salon, '2026-11-02', { by: objectId, treatment: 600 }, { by: objectId, goods: 100 })
    await day(salon, objectId, '2026-11-02', { rebookinger: 1 })
    await product.call(targets.set, {
      as: 'eier',
      body: { objectId, figure: 'rebooking', from: '2026-11', value: 20 + at },
    })
  }
  await close()
}

beforeAll(async () => {
  product = await startProduct({ now: '2026-11-11T08:00:00.000Z' })
  await product.addPerson({ objectId: 'eier', name: 'eier', type: 'owner' })
  await addSalon('small', 1)
})
afterAll(() => product.close())

it('targets side by side take as many statements for many salons and people as for one [K96]', async () => {
  const counts = async (salon: string): Promise<number[]> => {
    const found: number[] = []
    for (const figure of targetFigures)
      for (const query of [{ figure }, { figure, salon }]) {
        const ask = () => product.call(targets.overview, { as: 'eier', query })
        expect((await ask()).status).toBe(200)
        found.push(await statementsOf(ask))
      }
    return found
  }
  /** After a stall of the machine the product listens to the database anew and meanwhile reads sessions at each call. */
  const steady = async (salon: string): Promise<number[]> => {
    for (let last = await counts(salon); ; ) {
      const next = await counts(salon)
      if (isDeepStrictEqual(last, next)) return next
      last = next
    }
  }
  const few = await steady('small')
  expect(Math.min(...few)).toBeGreaterThan(3)
  await addSalon('large', 6)
  await addSalon('third', 2)
  expect(await steady('large')).toEqual(few)
})
