import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employees } from '#contract/employees/employees'
import type { Endpoint } from '#contract/endpoint'
import { imports } from '#contract/imports/imports'
import { rankings } from '#contract/rankings/rankings'
import { freshness } from '#contract/statistics/freshness'
import { tutorials } from '#contract/tutorials/tutorials'
import { sql } from '#server/db/sql'
import { addApiToken } from '../api-tokens.ts'
import { openLedger } from '../ledger.ts'
import { type Product, startProduct } from '../product.ts'
import type { Aim } from './cases.ts'
import { type Scene, setScene } from './scene.ts'
import { shownCells } from './shown-cells.ts'
import { tokenKinds, tokenReads } from './token-kinds.ts'
import { nameOf } from './walk.ts'

const because = { because: 'a test sets the scene' }

/** What stands only in the salon that limited tokens do not reach: its id as a value, its name, and its people. */
const THERE = /"there"|Storo|person-there/
/** The address of a stored file. */
const FILE = /\/objects\//

/** Calls that tell a token of every salon something of 'there', by hand. */
const named: readonly (readonly [Endpoint, Aim])[] = [
  [rankings.get, { params: { month: '10-2026' } }],
  [employees.list, {}],
  [employees.get, { params: { objectId: 'person-both' } }],
  [employees.names, {}],
  [imports.latest, {}],
  [freshness.read, {}],
]
/** Calls that give an owner the address of a file. */
const withFiles: readonly (readonly [Endpoint, Aim])[] = [
  [employees.list, {}],
  [employees.get, { params: { objectId: 'person-here' } }],
  [tutorials.list, {}],
  [tutorials.taught, {}],
  [tutorials.get, { params: { objectId: 'film' } }],
]

let product: Product
let scene: Scene

/** Figures of October and of today, enough visits for a place in the ranking. */
const work = async (): Promise<void> => {
  const ledger = await openLedger(product)
  const book = { besok: 25, produksjontimer: 100, bookede_timer: 90, oppgraderinger: 5, rebookinger: 10 }
  for (const [person, salonId] of [
    ['person-here', 'here'],
    ['person-there', 'there'],
    ['person-both', 'here'],
    ['person-both', 'there'],
  ] as const)
    for (const day of ['2026-10-05', '2026-11-02', '2026-11-20', '2026-11-21']) {
      await ledger.receipt(salonId, day, { by: person, treatment: 20_000 }, { by: person, goods: 1_000 })
      await ledger.day(salonId, person, day, book)
    }
  await ledger.close()
}

/** A stored video with a thumbnail and captions that teaches a figure, and the picture of a person. */
const store = async (): Promise<void> => {
  const [video, thumbnail, captions] = [await scene.film(), await scene.film(), await scene.film()]
  for (const statement of [
    sql`insert into tutorial (object_id, title, type, video_folder, video_name, thumbnail_folder, thumbnail_name,
          captions_folder, captions_name, is_from_video_hosting, figure, created_at)
        values ('film', 'Fra salongen', 'tv', 'tutorials', ${video}, 'tutorials', ${thumbnail}, 'tutorials', ${captions},
          false, 'rebooking', now())`,
    sql`update employee set avatar = '/api/objects/picture' where object_id = 'person-here'`,
  ])
    await product.pool.run(because, statement)
}

beforeAll(async () => {
  product = await startProduct()
  scene = await setScene(product)
  const manager = { type: 'manager', access: ['there'], activeIn: ['there'] } as const
  await product.addPerson({ objectId: 'person-there-manager', ...manager })
  await product.addPerson({ objectId: 'person-both', activeIn: ['here', 'there'], access: ['here', 'there'] })
  for (const salon of ['here', 'there'] as const) {
    await scene.report(salon)
    await scene.conflict(salon)
    await scene.correctedDay(salon)
    await scene.mappedNumber(salon)
    await scene.complaint(salon)
    await scene.photographed(salon)
    await scene.owedMonth(salon)
    await scene.lateReport(salon)
  }
  await work()
  await store()
  for (const [name, { dead, ...kind }] of Object.entries(tokenKinds))
    if (!dead) product.callWith(name, (await addApiToken(product, { name, madeBy: 'owner', ...kind })).secret)
})
afterAll(() => product.close())

/** Each call in a minute of its own, because a token may call 600 times a minute. */
let minutes = 0
const nextMinute = () =>
  product.setNow(new Date(Date.parse('2026-11-21T12:00:00.000Z') + ++minutes * 60_000).toISOString())

const textFor = async (as: string, endpoint: Endpoint, aim: Aim): Promise<string> => {
  const { status, text } = await product.call(endpoint, { as, ...aim })
  expect(status, `${as} ${nameOf(endpoint)}`).toBeLessThan(500)
  return text
}

const living = Object.entries(tokenKinds).filter(([, { dead }]) => !dead)
const toldOf = async (
  told: RegExp,
  endpoint: Endpoint,
  aim: Aim,
  limitedOnly: boolean,
): Promise<string[]> => {
  const found: string[] = []
  for (const [name, { salons }] of living) {
    if (limitedOnly && salons === null) continue
    if (told.test(await textFor(name, endpoint, aim))) found.push(name)
  }
  return found
}

describe('every endpoint that is open to tokens', () => {
  const cells = shownCells.filter(({ endpoint }) => tokenReads[nameOf(endpoint)])

  it('is called', () => {
    expect(new Set(cells.map(({ endpoint }) => nameOf(endpoint)))).toEqual(new Set(Object.keys(tokenReads)))
  })

  it.each(cells.map(cell => [cell.name, cell] as const))(
    '%s: tells a token of its salons only, and gives no address of a file [A120] [A121]',
    async (_name, { endpoint, aim: aiming }) => {
      nextMinute()
      const aim = await aiming(scene, 'owner')
      expect(await toldOf(THERE, endpoint, aim, true)).toEqual([])
      expect(await toldOf(FILE, endpoint, aim, false)).toEqual([])
    },
  )
})

describe('the scene', () => {
  it.each(named.map(([endpoint, aim]) => [nameOf(endpoint), endpoint, aim] as const))(
    '%s tells a token of every salon of the other one, and a limited one nothing [A120]',
    async (_name, endpoint, aim) => {
      nextMinute()
      expect(await textFor('token-of-everything', endpoint, aim)).toMatch(THERE)
      expect(await toldOf(THERE, endpoint, aim, true)).toEqual([])
    },
  )

  it.each(withFiles.map(([endpoint, aim]) => [nameOf(endpoint), endpoint, aim] as const))(
    '%s has a file for an owner, and none for a token [A121]',
    async (_name, endpoint, aim) => {
      nextMinute()
      expect(await textFor('owner', endpoint, aim)).toMatch(FILE)
      expect(await toldOf(FILE, endpoint, aim, false)).toEqual([])
    },
  )
})

describe('the ranking for a token', () => {
  const read = async (as: string) =>
    (await product.call(rankings.get, { as, params: { month: '10-2026' } })).json

  it('has the entries of its salons at their places in the chain, and counts these [M14]', async () => {
    nextMinute()
    const [person, all, some] = [
      await read('employee'),
      await read('token-of-everything'),
      await read('token-of-everything-here'),
    ]
    expect(all.categories).toEqual(person.categories)
    for (const [category, entries] of Object.entries<{ kind: string; id: string; salonName?: string }[]>(
      all.categories,
    )) {
      const own = entries.filter(({ kind, id, salonName }) =>
        kind === 'salon' ? id !== 'there' : salonName === 'Majorstuen',
      )
      expect(some.categories[category]).toEqual(own)
      const count = (kind: string) => own.filter(one => one.kind === kind).length
      expect(some.counts[category]).toEqual({ salon: count('salon'), person: count('person') })
    }
    expect(all.counts.overall.salon).toBe(some.counts.overall.salon + 1)
  })

  it('names the salons with missing data among its own [M14]', async () => {
    nextMinute()
    const missing = async (as: string) =>
      (await product.call(rankings.get, { as, params: { month: '12-2026' } })).json.missing.map(
        ({ objectId }: { objectId: string }) => objectId,
      )
    expect(await missing('token-of-everything')).toEqual(['here', 'there'])
    expect(await missing('token-of-common')).toEqual(['here', 'there'])
    expect(await missing('token-of-everything-here')).toEqual(['here'])
  })
})
