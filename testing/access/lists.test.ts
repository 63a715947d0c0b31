import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { allEndpoints } from '#contract/registry'
import type { Permission } from '#domain/access/permissions'
import { type Product, startProduct } from '../product.ts'
import { type Aim, cases } from './cases.ts'
import { neededBy, reaches } from './oracle.ts'
import { callers, type Scene, setScene } from './scene.ts'
import { nameOf } from './walk.ts'

/** What stands only in the salon that some callers do not reach: its id as a value, its name, and its people. */
const THERE = /"there"|Storo|person-there/

/** The endpoints without a target that give an owner something of 'there'. By hand: the scene has something for each. */
const named = [
  'GET /data-quality',
  'GET /employees/names',
  'GET /imports/latest',
  'GET /manage/accounts',
  'GET /manage/admissions',
  'GET /manage/conflicts',
  'GET /manage/conflicts/days',
  'GET /manage/mapping',
  'GET /manage/salons',
  'GET /me',
  'GET /salons',
  'GET /stats/freshness',
  'GET /users',
  'POST /stats/employees',
]

let product: Product
let scene: Scene
beforeAll(async () => {
  product = await startProduct()
  scene = await setScene(product)
  const manager = { type: 'manager', access: ['there'], activeIn: ['there'] } as const
  await product.addPerson({ objectId: 'person-there-manager', ...manager })
  for (const salon of ['here', 'there'] as const) {
    await scene.report(salon)
    await scene.conflict(salon)
    await scene.correctedDay(salon)
    await scene.mappedNumber(salon)
    await scene.profile(salon, 'waiting')
    await scene.complaint(salon)
  }
})
afterAll(() => product.close())

const aimOf = (endpoint: Endpoint): ((scene: Scene, caller: string) => Aim | Promise<Aim>) | undefined =>
  cases[nameOf(endpoint)]?.nowhere
const lists = (allEndpoints as readonly Endpoint[]).filter(
  endpoint => (endpoint.method === 'GET' || endpoint.reads) && aimOf(endpoint) && !endpoint.storage,
)

const textFor = async (endpoint: Endpoint, caller: string): Promise<string> => {
  const answer = await product.call(endpoint, { as: caller, ...(await aimOf(endpoint)?.(scene, caller)) })
  return answer.status === 200 ? answer.text : ''
}

describe('an endpoint without a target', () => {
  it.each(lists.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    '%s tells nobody of a salon they do not reach [R031]',
    async (name, endpoint) => {
      const need = neededBy(name)
      // Without a permission, people see the salons of their colleagues.
      const permission = (['signedIn', 'secondStep'].includes(need) ? 'colleagues' : need) as Permission
      const told: string[] = []
      for (const caller of callers) {
        if (reaches(caller, permission, 'outside')) continue
        if (THERE.test(await textFor(endpoint, caller))) told.push(caller)
      }
      expect(told).toEqual([])
    },
  )

  it('tells an owner of it where it has something', async () => {
    const found: string[] = []
    for (const endpoint of lists)
      if (THERE.test(await textFor(endpoint, 'owner'))) found.push(nameOf(endpoint))
    // Others may be added. All are tested above.
    expect([...named].filter(name => !found.includes(name))).toEqual([])
  })
})
