import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { complaints } from '#contract/complaints/complaints'
import type { Endpoint } from '#contract/endpoint'
import { allEndpoints } from '#contract/registry'
import { sql } from '#server/db/sql'
import { hashPassword } from '#server/identity/passwords'
import { announce } from '#server/live/changes'
import { startProductWithProvider } from '../bad-provider.ts'
import type { Product } from '../product.ts'
import { type Aim, type Case, cases } from './cases.ts'
import { PASSWORD, type Scene, setScene } from './scene.ts'
import { heard } from './stream-cells.ts'
import { changesIn, openStream, type Stream } from './streams.ts'
import { byAuthenticator, type Told, told } from './told.ts'
import { MAKER, toldAims } from './told-aims.ts'
import { everybody, nameOf } from './walk.ts'

const because = { because: 'a test sets the scene and looks' }
const salons = ['here', 'there'] as const
type Salon = (typeof salons)[number]

/** The two people whose pay is sent, each an employee of their own salon. */
const people = ['person-here', 'person-there']
const listeners = [...everybody, ...people]

let product: Product
let scene: Scene
const streams = new Map<string, Stream>()
const stop = new AbortController()

beforeAll(async () => {
  product = await startProductWithProvider({ config: { formsPerHour: 1000 } })
  scene = await setScene(product)
  await product.addPerson({ objectId: MAKER, type: 'owner', activeIn: ['here'] })
  const hash = await hashPassword(PASSWORD)
  await product.pool.run(
    because,
    sql`update account set password_hash = ${hash} where employee_id = ${MAKER}`,
  )
  await product.http.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(product.http.server.address() as AddressInfo).port}`
  for (const caller of listeners)
    streams.set(caller, await openStream(product, { origin, caller, signal: stop.signal }))
})
afterAll(async () => {
  stop.abort()
  await product.close()
})
afterEach(() => product.forgetTokens())

let marks = 0
/** Waits until every listener has everything that was announced before. All of them hear of videos. */
const settle = async (): Promise<void> => {
  const objectId = `mark-${marks++}`
  await product.pool.transaction(db =>
    announce(db, { kind: 'tutorial', what: 'changed', objectId, salonId: null }),
  )
  await expect
    .poll(() => [...streams].filter(([, { open, text }]) => open && !text.includes(objectId)))
    .toEqual([])
}

/** Makes the call, and returns what each listener heard of it. */
const heardOf = async (endpoint: Endpoint, aim: Aim): Promise<Record<string, string[]>> => {
  await settle()
  const before = new Map([...streams].map(([caller, { text }]) => [caller, text.length]))
  const as = endpoint.needs === 'anyone' ? {} : { as: MAKER }
  const { status, text } = await product.call(endpoint, { ...as, ...aim })
  expect([nameOf(endpoint), status < 300 ? 'done' : text]).toEqual([nameOf(endpoint), 'done'])
  await settle()
  return Object.fromEntries(
    [...streams].map(([caller, stream]) => [
      caller,
      changesIn(stream.text.slice(before.get(caller)))
        .filter(({ objectId }) => !objectId.startsWith('mark-'))
        .map(({ kind, what, objectId }) => `${kind} ${what}${objectId === '' ? '' : ', named'}`)
        .sort(),
    ]),
  )
}

const swapped = { here: 'there', there: 'here' } as const
const isSalon = (place: string): place is Salon => place in swapped

/** What the rules deliver to a listener: an employee of 'there' is one of 'here' with the salons swapped. */
const delivered = (listener: string, { kind, place, whose }: Told) => {
  if (place === 'one') return listener === whose ? 'which' : 'nothing'
  if (!people.includes(listener)) return heard(kind, place, listener)
  return heard(kind, listener === 'person-there' && isSalon(place) ? swapped[place] : place, 'employee')
}

const expected = (notices: readonly Told[]): Record<string, string[]> =>
  Object.fromEntries(
    listeners.map(listener => [
      listener,
      notices
        .map(one => ({ one, how: delivered(listener, one) }))
        .filter(({ how }) => how !== 'nothing')
        // A notice of an import names nothing: who imported is not told.
        .map(({ one: { kind, what }, how }) =>
          how === 'which' && kind !== 'import' ? `${kind} ${what}, named` : `${kind} ${what}`,
        )
        .sort(),
    ]),
  )

const changing = allEndpoints.filter(({ method, reads }) => method !== 'GET' && method !== 'HEAD' && !reads)

/** The calls of an endpoint: of either salon where the salon matters. */
const callsOf = (endpoint: Endpoint): readonly (readonly [Salon, () => Promise<Aim>])[] => {
  const name = nameOf(endpoint)
  const own = toldAims.get(name)
  if (own && endpoint.needs === 'self') return [['here', () => own(scene, 'here')]]
  if (own) return salons.map(salon => [salon, () => own(scene, salon)])
  const { nowhere, self, inside, outside }: Partial<Case> = cases[name] ?? {}
  if (nowhere) return [['here', async () => nowhere(scene, MAKER)]]
  return [
    ...(self && !inside ? [['here', async () => self(scene, MAKER)] as const] : []),
    ...(inside ? [['here', async () => inside(scene, MAKER)] as const] : []),
    ...(outside ? [['there', async () => outside(scene, MAKER)] as const] : []),
  ]
}

describe('each call that changes something', () => {
  it('has a row that says whom it tells', () => {
    expect([...Object.keys(told), ...byAuthenticator].sort()).toEqual(changing.map(nameOf).sort())
  })

  const rows = changing.filter(endpoint => !byAuthenticator.includes(nameOf(endpoint)))
  it.each(rows.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    '%s tells those alone who may read what it changes [R101]',
    async (name, endpoint) => {
      const calls = callsOf(endpoint)
      expect(calls).not.toEqual([])
      for (const [salon, aim] of calls)
        expect({ salon, heard: await heardOf(endpoint, await aim()) }).toEqual({
          salon,
          heard: expected(told[name]?.(salon) ?? []),
        })
    },
  )

  it('a case that moves tells its old salon and its new one', async () => {
    const change = { transfer: { salon: 'there' } }
    const body = { objectId: await scene.complaint('here'), change }
    const both = salons.map(place => ({ kind: 'complaint', what: 'changed', place }) as const)
    expect(await heardOf(complaints.update, { body })).toEqual(expected(both))
  })
})
