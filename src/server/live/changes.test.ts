import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, startProduct } from '#testing/product'
import { announcePerson } from './announce-person.ts'
import { announceFigures, announceImport } from './changes.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

it('each announcement is sent as it was made, in its order', async () => {
  const heard: unknown[] = []
  const client = await product.pool.pool.connect()
  client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)))
  await client.query('listen changes')
  await product.pool.transaction(async db => {
    await announceFigures(db, 'anna')
    await announceFigures(db, 'anna', 'here')
    await announceImport(db)
    await announcePerson(db, 'anna', ['here', 'there', 'here'])
    await announcePerson(db, 'sara', [])
  })
  await expect.poll(() => heard).toHaveLength(6)
  client.release(true)
  const person = { kind: 'person', what: 'changed' }
  expect(heard).toEqual([
    { kind: 'facts', what: 'changed', objectId: 'anna', salonId: null },
    { kind: 'facts', what: 'changed', objectId: 'anna', salonId: 'here' },
    { kind: 'import', what: 'new', objectId: '', salonId: null },
    { ...person, objectId: 'anna', salonId: 'here' },
    { ...person, objectId: 'anna', salonId: 'there' },
    { ...person, objectId: 'sara', salonId: '-' },
  ])
})
