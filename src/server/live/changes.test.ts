import { afterAll, beforeAll, expect, it } from 'vitest'
import { noticesOf } from '#testing/notices'
import { type Product, startProduct } from '#testing/product'
import { announcePerson } from './announce-person.ts'
import { announceFigures, announceImport } from './changes.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

it('each announcement is sent as it was made, in its order', async () => {
  const notices = await noticesOf(product.pool, 'changes')
  await product.pool.transaction(async db => {
    await announceFigures(db, 'anna')
    await announceFigures(db, 'anna', 'here')
    await announceImport(db)
    await announcePerson(db, 'anna', ['here', 'there', 'here'])
    await announcePerson(db, 'sara', [])
  })
  const heard = (await notices.taken()).map(payload => JSON.parse(payload))
  notices.stop()
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
