import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '#contract/settings/settings'
import { defaultSettings } from '#domain/settings/chain-settings'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test looks' }
const { terms: _, ...defaults } = defaultSettings

let product: Product

beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('majorstuen')
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['majorstuen'] })
})
afterAll(() => product.close())

const readVersioned = async () => (await product.call(settings.get, { as: 'sjef' })).json
const read = async () => {
  const { version: _, ...values } = await readVersioned()
  return values
}
const save = (body: object, as = 'eier') => product.call(settings.save, { as, body })
const log = () =>
  product.pool.many<{ actor_id: string; details: unknown }>(
    because,
    sql`select actor_id, details from audit where action = 'settings changed' order by id`,
  )

describe('the settings of the chain', () => {
  it('are the defaults until the owner changes some; the others keep theirs', async () => {
    expect(await read()).toEqual(defaults)
    const changed = { percentage: 42.5, labelDS: ' Butikk ', rankingNames: 'topThree' }
    const { status, json } = await save(changed)
    expect(status).toBe(200)
    expect(json).toEqual({ ...defaults, ...changed, labelDS: 'Butikk', version: expect.any(String) })
    expect(await readVersioned()).toEqual(json)
    expect(await log()).toEqual([
      {
        actor_id: 'eier',
        details: {
          percentage: { from: 40, to: 42.5 },
          labelDS: { from: 'DS', to: 'Butikk' },
          rankingNames: { from: 'everyone', to: 'topThree' },
        },
      },
    ])
  })

  it('do not overwrite another user’s changes, which are shown', async () => {
    const { version } = await readVersioned()
    const first = await save({ percentage: 43, version })
    expect(first.status).toBe(200)
    const second = await save({ percentage: 44, version })
    expect([second.status, second.json.error]).toEqual([409, 'conflict'])
    expect((await read()).percentage).toBe(43)
    expect((await save({ percentage: 44, version: first.json.version })).status).toBe(200)
  })

  it('are saved once, however often the call is repeated with its key', async () => {
    const { version } = await readVersioned()
    const again = () =>
      product.call(settings.save, {
        as: 'eier',
        body: { percentage: 45, version },
        headers: { 'idempotency-key': 'once' },
      })
    const [first, second] = [await again(), await again()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.json).toEqual(first.json)
  })

  it('are not logged without a change', async () => {
    const before = await log()
    await save({ percentage: (await read()).percentage })
    await save({})
    expect(await log()).toEqual(before)
  })

  it.each([
    ['a percentage above all', { percentage: 101 }, 'percentage', 'Skriv et tall fra 0 til 100'],
    ['a negative one', { goodsCostShare: -0.1 }, 'goodsCostShare', 'Skriv et tall fra 0 til 100'],
    ['too many decimals', { provVareroms: 10.125 }, 'provVareroms', 'Høyst to desimaler'],
    ['half a visit', { rankingMinimumVisits: 1.5 }, 'rankingMinimumVisits', 'Skriv et helt tall'],
    ['an empty name', { labelPS: '  ' }, 'labelPS', 'Skriv et navn'],
    ['a long name', { labelPS: 'x'.repeat(21) }, 'labelPS', 'Høyst 20 tegn'],
  ])('refuse %s', async (_name, body, field, sentence) => {
    const before = await read()
    const { status, json } = await save({ ...body, treatmentCostShare: 9 })
    expect([status, json.fields]).toEqual([400, { [field]: sentence }])
    expect(await read()).toEqual(before)
  })

  it('refuse an unknown setting', async () => {
    for (const body of [{ terms: [] }, { demo: 1 }, { rankingNames: 'nobody' }, { percentage: '40' }])
      expect([body, (await save(body)).json.error]).toEqual([body, 'invalid_payload'])
    expect((await save({ percentage: 1 }, 'sjef')).status).toBe(403)
  })
})
