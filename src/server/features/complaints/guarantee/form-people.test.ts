import { afterAll, beforeAll, expect, it } from 'vitest'
import { guarantee } from '#contract/complaints/guarantee'
import { salons } from '#contract/salons/salons'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test looks' }

let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('here', 'Majorstuen')
  await product.addSalon('there', 'Storo')
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  const both = ['here', 'there']
  await product.addPerson({ objectId: 'amina-1', name: 'Amina Yusuf', activeIn: both })
  await product.addPerson({ objectId: 'linnea-1', name: 'Linnea Berg', activeIn: both })
  await product.addPerson({ objectId: 'linnea-2', name: 'Linnea Dahl', activeIn: ['here'] })
})
afterAll(() => product.close())

const formOf = async (salonId: string): Promise<{ key: string; name: string }[]> =>
  (await product.call(guarantee.form, { params: { salonId } })).json.people
let sent = 0
const submit = (salon: string, employee: string) =>
  product.call(guarantee.submit, {
    body: {
      salon,
      employee,
      name: 'Marte',
      phone: '416 22 087',
      message: 'Luggen er skjev',
      consent: true,
      key: `form-${sent++}`.padEnd(24, 'x'),
    },
  })
const newestEmployee = async () =>
  (
    await product.pool.maybe<{ employee_id: string }>(
      because,
      sql`select employee_id from complaint order by case_number desc limit 1`,
    )
  )?.employee_id

it('people are named by first name, with an initial only where two share it [C16]', async () => {
  expect((await formOf('here')).map(({ name }) => name)).toEqual(['Amina', 'Linnea B.', 'Linnea D.'])
  expect((await formOf('there')).map(({ name }) => name)).toEqual(['Amina', 'Linnea'])
})

it('no person’s id is exposed, and keys differ between salons and days', async () => {
  const here = await formOf('here')
  expect(JSON.stringify(here)).not.toMatch(/amina-1|linnea/)
  const keys = [...here, ...(await formOf('there'))].map(({ key }) => key)
  product.setNow('2026-11-22T12:00:00.000Z')
  keys.push(...(await formOf('here')).map(({ key }) => key))
  expect(new Set(keys).size).toBe(8)
})

it('a key is valid for its own salon, for the day and two more [C16]', async () => {
  product.setNow('2026-11-23T12:00:00.000Z')
  const amina = (await formOf('here'))[0]?.key ?? ''
  expect((await submit('there', amina)).json.error).toBe('not_found')
  expect((await submit('here', 'amina-1')).json.error).toBe('not_found')
  product.setNow('2026-11-25T12:00:00.000Z')
  expect((await submit('here', amina)).status).toBe(200)
  expect(await newestEmployee()).toBe('amina-1')
  product.setNow('2026-11-26T12:00:00.000Z')
  expect((await submit('here', amina)).json.error).toBe('not_found')
  expect((await submit('here', 'other')).status).toBe(200)
})

it('a salon that does not name its people sends no names, and accepts none', async () => {
  const amina = (await formOf('here'))[0]?.key ?? ''
  const saved = await product.call(salons.save, {
    as: 'eier',
    body: { objectId: 'here', name: 'Majorstuen', settings: { formNamesPeople: false } },
  })
  expect(saved.status).toBe(200)
  expect(await formOf('here')).toEqual([])
  expect((await submit('here', amina)).json.error).toBe('not_found')
  expect((await submit('here', 'other')).status).toBe(200)
  expect(await formOf('there')).toHaveLength(2)
})
