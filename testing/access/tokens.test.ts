import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import { live } from '#contract/live/live'
import { allEndpoints } from '#contract/registry'
import { sql } from '#server/db/sql'
import { addApiToken } from '../api-tokens.ts'
import { type Product, startProduct } from '../product.ts'
import { guarded } from './endpoint-cells.ts'
import { type Scene, setScene } from './scene.ts'
import { type ShownCell, shownCells } from './shown-cells.ts'
import { tokenCells } from './token-cells.ts'
import { tokenKinds, tokenReads } from './token-kinds.ts'
import { nameOf, walk } from './walk.ts'

const because = { because: 'a test sets the scene and looks' }

let product: Product
let scene: Scene
const ids = new Map<string, string>()

beforeAll(async () => {
  product = await startProduct()
  scene = await setScene(product)
  await product.addPerson({ objectId: 'former-owner', type: 'chain' })
  await product.addPerson({ objectId: 'blocked-owner', type: 'owner', blocked: true })
  const makers: Record<string, string> = {
    'its maker left': 'former-owner',
    'its maker is blocked': 'blocked-owner',
  }
  for (const [name, { dead = '', ...kind }] of Object.entries(tokenKinds)) {
    const madeBy = makers[dead] ?? 'owner'
    const expiresOn = dead === 'expired' ? '2026-11-20' : '2027-06-01'
    const { objectId, secret } = await addApiToken(product, { name, madeBy, expiresOn, ...kind })
    product.callWith(name, dead === 'unknown' ? `${secret}x` : secret)
    ids.set(name, objectId)
    // The first use of a day is a row of the log.
    await product.pool.run(
      because,
      sql`insert into api_token_use (token_id, day, first_at, last_at)
          values (${objectId}, '2026-11-21', ${product.clock()}, ${product.clock()})`,
    )
    if (dead !== 'revoked') continue
    await product.pool.run(
      because,
      sql`update api_token set revoked_at = ${product.clock()} where object_id = ${objectId}`,
    )
    await product.pool.run(because, sql`delete from api_token_hash where token_id = ${objectId}`)
  }
})
afterAll(() => product.close())

/** Each call in a minute of its own, because a token may call 600 times a minute. */
let minutes = 0
const nextMinute = () =>
  product.setNow(new Date(Date.parse('2026-11-21T12:00:00.000Z') + ++minutes * 60_000).toISOString())

describe('every endpoint, for every kind of token', () => {
  it('is open to tokens with a permission that the endpoint needs, and only where written by hand', () => {
    const needs = Object.fromEntries(allEndpoints.map(endpoint => [nameOf(endpoint), endpoint.needs]))
    for (const [name, permission] of Object.entries(tokenReads))
      expect([name, needs[name]]).toEqual([name, permission])
    const letIn = tokenCells.filter(({ expected }) => expected === 'let in').map(({ what }) => what)
    expect([...new Set(letIn)].sort()).toEqual(Object.keys(tokenReads).sort())
  })

  it('is closed to tokens if it writes, sends a file, or is about accounts, sessions, tokens or streams', () => {
    const open = allEndpoints.filter(endpoint => tokenReads[nameOf(endpoint)])
    expect(open.filter(({ method, reads }) => method !== 'GET' && !reads)).toEqual([])
    expect(open.filter(({ download, upload, storage }) => download || upload || storage)).toEqual([])
    const personal =
      /^\/(account|identity|me|login|register|users|owner|manage\/(access|invit|accounts)|live)/
    expect(open.filter(({ path }) => personal.test(path))).toEqual([])
  })

  const asked = guarded.map(nameOf).filter(name => tokenCells.some(({ what }) => what === name))
  it.each(asked)('%s [A121]', async name => {
    nextMinute()
    await walk(
      product,
      scene,
      tokenCells.filter(({ what }) => what === name),
    )
  })

  it('is called, except the stream, which refuses all of them', async () => {
    const silent = guarded.filter(endpoint => !asked.includes(nameOf(endpoint)))
    expect(silent).toEqual([live.stream])
    for (const [name, { dead }] of Object.entries(tokenKinds))
      expect([name, (await product.call(live.stream, { as: name })).status]).toEqual([name, dead ? 401 : 403])
  })
})

it('a token sees the cases of its salons without a step to take [A121]', async () => {
  const params = { objectId: await scene.complaint('here', { kind: 'refund', status: 1 }) }
  const stepsFor = async (as: string) => {
    const { json } = await product.call(complaints.get, { as, params })
    return {
      steps: json.refunds.map((one: { step: unknown }) => one.step !== null),
      may: json.may,
      logs: json.logs !== null,
    }
  }
  const nothing = { remove: false, transfer: false, customerData: false }
  expect(await stepsFor('token-of-cases-here')).toEqual({ steps: [false], may: nothing, logs: false })
  expect((await stepsFor('chain')).steps).toEqual([true])
})

const readingCells = shownCells.filter(({ endpoint }) => tokenReads[nameOf(endpoint)])

const notedOf = async (viewer: string): Promise<string[]> =>
  (
    await product.pool.many<{ kind: string; subject: string; month: string }>(
      because,
      sql`select kind, subject, month from disclosure where viewer_id = ${viewer} and subject <> 'chain' order by 1, 2, 3`,
    )
  ).map(({ kind, subject, month }) => `${kind} ${subject} ${month}`)

const read = async (as: string, { aim, endpoint }: ShownCell) =>
  product.call(endpoint, { as, ...(await aim(scene, 'chain')) })

describe('what a token reads', () => {
  it.each(readingCells.map(shown => [shown.name, shown] as const))(
    '%s: is recorded as for a person of type chain, under the token [A40] [A124]',
    async (_name, shown) => {
      nextMinute()
      await product.pool.run(because, sql`delete from disclosure`)
      const aim = await shown.aim(scene, 'chain')
      const same = { ...shown, aim: () => aim }
      const [person, token] = [await read('chain', same), await read('token-of-everything', same)]
      expect(token.status).toBe(person.status)
      expect(await notedOf(ids.get('token-of-everything') ?? '')).toEqual(await notedOf('chain'))
    },
  )

  const pay = ['report', 'draft', 'pay', 'person', 'file']
  it.each(readingCells.map(shown => [shown.name, shown] as const))(
    '%s: is no pay without the choice of pay [A122]',
    async (_name, shown) => {
      nextMinute()
      await product.pool.run(because, sql`delete from disclosure`)
      for (const [name, kind] of Object.entries(tokenKinds)) {
        if (kind.pay || kind.dead) continue
        const { status } = await read(name, shown)
        expect(status, name).toBeLessThan(500)
        const noted = await notedOf(ids.get(name) ?? '')
        expect(noted.filter(one => pay.includes(one.split(' ')[0] ?? ''))).toEqual([])
      }
    },
  )
})
