import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { employees } from '#contract/employees/employees'
import type { Endpoint } from '#contract/endpoint'
import { mappings } from '#contract/mappings/mappings'
import { allEndpoints } from '#contract/registry'
import { salons } from '#contract/salons/salons'
import { settings } from '#contract/settings/settings'
import { terms } from '#contract/terms/terms'
import { tutorials } from '#contract/tutorials/tutorials'
import { users } from '#contract/users/users'
import { startProductWithProvider } from '../bad-provider.ts'
import { type Notices, noticesOf } from '../notices.ts'
import type { Product } from '../product.ts'
import { enteredTerms } from '../terms.ts'
import { type Aim, cases, openCallOf } from './cases.ts'
import { tableHashes } from './fingerprint.ts'
import { type Scene, setScene } from './scene.ts'
import { nameOf } from './walk.ts'

const changing = allEndpoints.filter(
  ({ method, reads, needs }) => method !== 'GET' && method !== 'HEAD' && !reads && needs !== 'anyone',
)
const repeated = changing.filter(endpoint => !cases[nameOf(endpoint)]?.again)

let product: Product
let scene: Scene
let notices: Notices

beforeAll(async () => {
  product = await startProductWithProvider()
  scene = await setScene(product)
  notices = await noticesOf(product.pool, 'changes')
})
afterAll(async () => {
  notices.stop()
  await product.close()
})
afterEach(() => product.forgetTokens())

/** Terms in a separate month, to be removed. */
const addedTerms = async (): Promise<Aim> => {
  const { json } = await product.call(terms.add, { as: 'owner', body: enteredTerms({ from: '2027-02' }) })
  return { body: { objectId: json.objectId } }
}

const aimOf = (endpoint: Endpoint): Aim | Promise<Aim> => {
  if (endpoint === terms.remove) return addedTerms()
  const aim = openCallOf(nameOf(endpoint))
  if (!aim) throw new Error(`${nameOf(endpoint)} has no case`)
  return aim(scene, 'owner')
}

/** What a call wrote: the tables that changed, and the notifications to all processes. */
const writtenBy = async (endpoint: Endpoint, aim: Aim) => {
  const before = await tableHashes(product.pool)
  await notices.taken()
  const { status } = await product.call(endpoint, { as: 'owner', ...aim })
  const after = await tableHashes(product.pool)
  const told = await notices.taken()
  return { status, tables: Object.keys(after).filter(name => after[name] !== before[name]), told }
}

/** Who has been shown pay or a case. No screen of others waits for it. */
const NOTED = 'disclosure'

/** Screens of others refresh when they hear of a change. */
const expectAnnounced = (endpoint: Endpoint, { tables, told }: Awaited<ReturnType<typeof writtenBy>>) => {
  const isSilent = tables.some(table => table !== NOTED) && told.length === 0
  const name = nameOf(endpoint)
  const advice = `${name} writes ${tables.join(', ')}. Announce the change (src/server/live), or say in cases.ts why not: silent`
  expect(isSilent ? 'announces nothing' : 'announces', advice).toBe(
    cases[name]?.silent ? 'announces nothing' : 'announces',
  )
}

describe('a repeated call', () => {
  it.each(repeated.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    '%s writes nothing, logs nothing and announces nothing',
    async (_name, endpoint) => {
      const aim = await aimOf(endpoint)
      const first = await writtenBy(endpoint, aim)
      expect(first.status).toBeLessThan(300)
      expectAnnounced(endpoint, first)
      const second = await writtenBy(endpoint, aim)
      expect({ tables: second.tables, told: second.told }).toEqual({ tables: [], told: [] })
    },
  )

  it('has a reason for each endpoint that acts each time, and for no other', () => {
    const names = changing.map(nameOf)
    const reasoned = Object.keys(cases).filter(name => cases[name]?.again)
    expect(reasoned.filter(name => !names.includes(name))).toEqual([])
  })
})

describe('a call without a change', () => {
  const here = { objectId: 'here', name: 'Majorstuen' }
  it.each([
    ['a mapping of nothing', mappings.save, {}],
    ['a mapping of nothing in a salon', mappings.save, { salon: 'here' }],
    ['no mapping to remove', mappings.remove, {}],
    ['a person without changes', employees.save, { objectId: 'person-here' }],
    ['a salon as it is', salons.save, here],
    ['a salon as it is, with its settings', salons.save, { ...here, active: true, settings: { zone: 1 } }],
    ['no settings', settings.save, {}],
    ['a person’s access as it is', users.saveAccess, { objectId: 'person-here', type: 'employee' }],
  ] as const)('%s writes nothing', async (_what, endpoint, body) => {
    expect(await writtenBy(endpoint, { body })).toEqual({ status: 200, tables: [], told: [] })
  })

  it('to a video writes nothing', async () => {
    const params = { objectId: await scene.tutorial() }
    expect(await writtenBy(tutorials.change, { params, body: {} })).toEqual({
      status: 200,
      tables: [],
      told: [],
    })
  })
})

describe('a call that acts every time', () => {
  it.each(
    changing.filter(endpoint => cases[nameOf(endpoint)]?.again).map(one => [nameOf(one), one] as const),
  )('%s announces what it writes', async (_name, endpoint) => {
    const written = await writtenBy(endpoint, await aimOf(endpoint))
    if (written.status < 300) expectAnnounced(endpoint, written)
  })
})
