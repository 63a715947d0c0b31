import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tutorials } from '#contract/tutorials/tutorials'
import { sql } from '#server/db/sql'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test sets the scene' }

let product: Product

const staff = ['amina', 'bo', 'cecilie', 'dag', 'eva', 'frida']

beforeAll(async () => {
  product = await startProduct()
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon)
  for (const objectId of staff)
    await product.addPerson({ objectId, name: objectId, activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.pool.run(
    because,
    sql`insert into tutorial (object_id, title, type, url, is_from_video_hosting, figure, created_at)
        values ('lenke', 'Lenke', 'tv', 'https://youtu.be/dQw4w9WgXcQ', true, 'rebooking', '2026-10-01'),
               ('annen', 'Annen', 'tv', 'https://youtu.be/dQw4w9WgXcQ', true, null, '2026-10-01')`,
  )
  const ledger = await openLedger(product)
  // Ten visits a week before the video and ten after: one rebooking before, three after.
  for (const employee of staff)
    for (const [day, rebooked] of [
      ['2026-10-28', 1],
      ['2026-11-04', 3],
    ] as const) {
      for (let n = 0; n < 10; n++) await ledger.receipt('majorstuen', day, { by: employee, treatment: 100 })
      await ledger.day('majorstuen', employee, day, { produksjontimer: 7, rebookinger: rebooked })
    }
  await ledger.close()
})
afterAll(() => product.close())

const openLink = async (as: string) => {
  product.setNow('2026-11-01T12:00:00.000Z')
  await product.call(tutorials.view, { as, params: { objectId: 'lenke' }, body: {} })
  product.setNow('2026-11-21T12:00:00.000Z')
}
const training = (objectId = 'lenke', salonId = 'majorstuen', as = 'sjef') =>
  product.call(tutorials.training, { as, params: { objectId }, query: { salonId } })

describe('who has seen a video in a salon [S13]', () => {
  it('is named, and the rest only counted; below five people there is no common figure', async () => {
    for (const id of staff.slice(0, 4)) await openLink(id)
    const { status, json } = await training()
    expect(status).toBe(200)
    expect(json).toEqual({
      people: 6,
      basis: 'opened',
      seen: staff.slice(0, 4).map(objectId => ({ objectId, name: objectId })),
      figure: 'rebooking',
      course: null,
    })
    expect(JSON.stringify(json)).not.toContain('frida')
  })

  it('gives a figure from five people on, of their sums before and after each of them saw it', async () => {
    await openLink('eva')
    const { json } = await training()
    expect(json.course).toEqual({
      people: 5,
      before: 10,
      after: 30,
      weeks: [null, null, null, 10, 30, null, null, null],
    })
    expect((await training('annen')).json.course).toBe(null)
  })

  it('is visible to users whose right reaches the salon', async () => {
    expect((await training('lenke', 'storo')).status).toBe(404)
    expect((await training('lenke', 'finnes-ikke', 'eier')).status).toBe(404)
    expect((await training('finnes-ikke')).status).toBe(404)
    expect((await training('lenke', 'majorstuen', 'amina')).json.error).toBe('no_rights')
  })
})
