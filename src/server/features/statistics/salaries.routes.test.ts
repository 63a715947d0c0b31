import { afterAll, beforeAll, expect, it } from 'vitest'
import { statistics } from '#contract/statistics/statistics'
import { sql } from '#server/db/sql'
import type { Product } from '#testing/product'
import { statementsOf } from '#testing/statements'
import { openScene } from './statistics.fixture.ts'

let product: Product
beforeAll(async () => {
  product = await openScene()
})
afterAll(() => product.close())

const month = '2026-10'
const salary = (as: string, objectId: string, salonId: string) =>
  product.call(statistics.salary, { as, body: { objectId, salonId, month } })
const salaries = (as: string, people: readonly string[], salonId: string) =>
  product.call(statistics.salaries, { as, body: { people, salonId, month } })

const everybody = async () =>
  (
    await product.pool.many<{ id: string }>(
      { because: 'a test asks about everybody' },
      sql`select object_id as id from employee order by object_id`,
    )
  ).map(({ id }) => id)

it('the figures of many people equal those of each alone, without people outside the salon [R103]', async () => {
  for (const salonId of ['majorstuen', 'storo']) {
    const people = await everybody()
    const alone = []
    for (const objectId of people) {
      const { status, json } = await salary('eier', objectId, salonId)
      if (status === 200) alone.push(json.stats)
    }
    expect(alone.length).toBeGreaterThan(1)
    expect((await salaries('eier', people, salonId)).json.stats).toEqual(alone)
  }
})

/** One each for the salon with the settings, its people, their figures, and the arrived sources. */
const STATEMENTS = 4
/** More statements look whether people outside the salon are owed for redos, or back pay. */
const OF_OTHERS = 2

it('take four statements, for many people as for one', async () => {
  const people = (await salaries('eier', await everybody(), 'majorstuen')).json.stats.map(
    (one: { objectId: string }) => one.objectId,
  )
  expect(people.length).toBeGreaterThan(1)
  await salaries('eier', people.slice(0, 1), 'majorstuen')
  const one = await statementsOf(() => salaries('eier', people.slice(0, 1), 'majorstuen'))
  const many = await statementsOf(() => salaries('eier', people, 'majorstuen'))
  expect([one, many]).toEqual([STATEMENTS, STATEMENTS])
  const others = await everybody()
  expect(others.length).toBeGreaterThan(people.length)
  expect(await statementsOf(() => salaries('eier', others, 'majorstuen'))).toBe(STATEMENTS + OF_OTHERS)
})

it('salaries are visible to users whose statistics reach the salon, and to everybody for themselves [R031]', async () => {
  const refused = async (as: string, people: readonly string[], salonId: string) => {
    const { status, json } = await salaries(as, people, salonId)
    return [status, json.error]
  }
  expect(await refused('amina', ['amina', 'sara'], 'majorstuen')).toEqual([403, 'no_rights'])
  expect(await refused('sjef', ['jonas', 'maja'], 'storo')).toEqual([404, 'api_failed'])
  expect((await salaries('amina', ['amina'], 'majorstuen')).status).toBe(200)
})
