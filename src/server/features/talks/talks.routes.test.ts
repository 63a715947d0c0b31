import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/account/account'
import { talks } from '#contract/talks/talks'
import { sql } from '#server/db/sql'
import { purge } from '#server/retention/purge'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test sets the scene and looks' }
const TODAY = '2026-11-21T12:00:00.000Z'

let product: Product
beforeAll(async () => {
  product = await startProduct({ now: TODAY })
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon)
  await product.addPerson({ objectId: 'amina', name: 'Amina', activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'bo', name: 'Bo', activeIn: ['storo'] })
  await product.addPerson({ objectId: 'sjef', name: 'Siv Sjef', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({
    objectId: 'medsjef',
    type: 'manager',
    access: ['majorstuen'],
    activeIn: ['majorstuen'],
  })
  await product.addPerson({ objectId: 'storosjef', type: 'manager', access: ['storo'] })
  await product.addPerson({ objectId: 'radgiver', type: 'advisor', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'supervisor', type: 'supervisor', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'kjede', type: 'chain' })
  await product.addPerson({ objectId: 'kjedeadmin', type: 'chainAdministrator' })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.pool.run(
    because,
    sql`insert into tutorial (object_id, title, type, url, is_from_video_hosting, created_at)
        values ('kur', 'Kur etter farge', 'tv', 'https://youtu.be/dQw4w9WgXcQ', true, '2026-10-01')`,
  )
})
afterAll(() => product.close())
beforeEach(async () => {
  product.setNow(TODAY)
  await product.pool.run(because, sql`delete from talk`)
})

const ASK = 'Spørre om neste time før kunden reiser seg'
const save = (as: string, objectId = 'amina', more: object = {}) =>
  product.call(talks.save, { as, body: { objectId, points: [{ text: ASK }], ...more } })
const of = (as: string, objectId = 'amina') => product.call(talks.of, { as, params: { objectId } })
const own = (as: string) => product.call(talks.own, { as })

/** Who may read and write the agreements of whom, by hand (A63). */
const matrix: readonly (readonly [as: string, person: string, status: number, error: string | undefined])[] =
  [
    ['eier', 'amina', 200, undefined],
    ['eier', 'sjef', 200, undefined],
    ['eier', 'eier', 403, 'no_rights'],
    ['kjedeadmin', 'amina', 200, undefined],
    ['kjedeadmin', 'sjef', 200, undefined],
    ['kjedeadmin', 'eier', 403, 'no_rights'],
    ['kjedeadmin', 'kjede', 403, 'no_rights'],
    ['kjede', 'amina', 403, 'no_rights'],
    ['sjef', 'amina', 200, undefined],
    ['sjef', 'medsjef', 403, 'no_rights'],
    ['sjef', 'sjef', 403, 'no_rights'],
    ['sjef', 'bo', 404, 'not_found'],
    ['sjef', 'eier', 404, 'not_found'],
    ['sjef', 'finnes-ikke', 404, 'not_found'],
    ['storosjef', 'bo', 200, undefined],
    ['storosjef', 'amina', 404, 'not_found'],
    ['radgiver', 'amina', 403, 'no_rights'],
    ['supervisor', 'amina', 403, 'no_rights'],
    ['amina', 'amina', 403, 'no_rights'],
    ['amina', 'medsjef', 403, 'no_rights'],
  ]

describe('the agreements of a person [A63]', () => {
  it.each(matrix)('%s reads those of %s: %s', async (as, person, status, error) => {
    const answer = await of(as, person)
    expect([answer.status, answer.json.error]).toEqual([status, error])
  })

  it.each(matrix)('%s writes one of %s: %s', async (as, person, status, error) => {
    const answer = await save(as, person)
    expect([answer.status, answer.json.error]).toEqual([status, error])
    const rows = await product.pool.many(because, sql`select 1 from talk`)
    expect(rows).toHaveLength(status === 200 ? 1 : 0)
  })

  it.each(matrix)('%s removes one of %s: %s', async (as, person, status, error) => {
    const known = await product.pool.maybe(because, sql`select 1 from employee where object_id = ${person}`)
    await product.pool.run(
      because,
      sql`insert into talk (object_id, employee_id, manager_id, day)
          values ('samtale', ${known ? person : 'bo'}, 'eier', '2026-11-01')`,
    )
    const answer = await product.call(talks.remove, { as, body: { objectId: 'samtale' } })
    expect([answer.status, answer.json.error]).toEqual([status, error])
    const left = await product.pool.many(because, sql`select 1 from talk`)
    expect(left).toHaveLength(status === 200 ? 0 : 1)
  })

  it('are shown next time with who, when and for whom, newest first', async () => {
    product.setNow('2026-09-29T09:30:00.000Z')
    await save('sjef')
    product.setNow(TODAY)
    const points = [{ text: ' Legge fram to produkter ', due: '2026-12-20' }, { text: 'Prøve kur' }]
    const { status, json } = await save('sjef', 'amina', { points, video: 'kur' })
    expect(status).toBe(200)
    const manager = { objectId: 'sjef', name: 'Siv Sjef' }
    expect(json).toEqual({
      objectId: expect.any(String),
      day: '2026-11-21',
      manager,
      points: [
        { text: 'Legge fram to produkter', due: '2026-12-20' },
        { text: 'Prøve kur', due: null },
      ],
      video: { objectId: 'kur', title: 'Kur etter farge' },
    })
    const [newest, oldest, ...more] = (await of('sjef')).json
    expect([newest, more]).toEqual([json, []])
    expect(oldest).toMatchObject({
      day: '2026-09-29',
      manager,
      points: [{ text: ASK, due: null }],
      video: null,
    })
    expect((await of('eier')).json).toEqual([newest, oldest])
  })

  it('of the same day are replaced by their writer, and another’s are kept', async () => {
    const first = (await save('sjef')).json.objectId
    const again = await save('sjef', 'amina', { points: [{ text: 'Prøve kur' }] })
    expect([again.json.objectId, again.json.points]).toEqual([first, [{ text: 'Prøve kur', due: null }]])
    await save('eier')
    expect((await of('sjef')).json).toHaveLength(2)
  })

  it('are refused when empty, too many, too long, or with a video that does not exist', async () => {
    for (const points of [
      [],
      [{ text: ' ' }],
      Array.from({ length: 4 }, () => ({ text: ASK })),
      [{ text: 'x'.repeat(161) }],
    ])
      expect((await save('sjef', 'amina', { points })).json.error).toBe('invalid_payload')
    expect((await save('sjef', 'amina', { video: 'finnes-ikke' })).json.error).toBe('not_found')
  })

  it('stay without their video when it is removed', async () => {
    await product.pool.run(
      because,
      sql`insert into tutorial (object_id, title, type, url, is_from_video_hosting, created_at)
          values ('bort', 'Bort', 'tv', 'https://youtu.be/dQw4w9WgXcQ', true, '2026-10-01')`,
    )
    await save('sjef', 'amina', { video: 'bort' })
    await product.pool.run(because, sql`delete from tutorial where object_id = 'bort'`)
    expect((await of('sjef')).json[0]).toMatchObject({ video: null, points: [{ text: ASK }] })
  })
})

describe('one’s own agreements [A63]', () => {
  it('are read by the person, whatever their type, and nobody else’s are', async () => {
    await save('sjef')
    await save('eier', 'medsjef')
    await save('storosjef', 'bo')
    expect((await own('amina')).json).toMatchObject([
      { manager: { name: 'Siv Sjef' }, points: [{ text: ASK }] },
    ])
    expect((await own('medsjef')).json).toHaveLength(1)
    expect((await own('sjef')).json).toEqual([])
    expect((await own('eier')).json).toEqual([])
  })

  it('are in their own data, without the manager’s name, and go when the agreement is removed', async () => {
    const { json } = await save('sjef', 'amina', { points: [{ text: ASK, due: '2026-12-20' }], video: 'kur' })
    const data = async () =>
      (await product.call(account.ownData, { as: 'amina', query: { format: 'json' } })).json.talks
    expect(await data()).toEqual([
      { day: '2026-11-21', agreed: ASK, due: '2026-12-20', video: 'Kur etter farge' },
    ])
    await product.call(talks.remove, { as: 'eier', body: { objectId: json.objectId } })
    expect(await data()).toEqual([])
  })
})

it('the log says that there was a talk, never what was agreed', async () => {
  await product.pool.run(because, sql`delete from talk`)
  const { json } = await save('sjef')
  await product.call(talks.remove, { as: 'sjef', body: { objectId: json.objectId } })
  const log = await product.pool.many<{ action: string; subject: string; details: object }>(
    because,
    sql`select action, subject, details from audit where action like 'talk%' order by id desc limit 2`,
  )
  expect(log.map(({ action, subject }) => [action, subject])).toEqual([
    ['talk removed', 'amina'],
    ['talk written', 'amina'],
  ])
  expect(JSON.stringify(log)).not.toContain('neste time')
})

it('agreements are removed two years after their day, with their points [A64]', async () => {
  for (const day of ['2024-11-21', '2024-11-22']) {
    await product.pool.run(
      because,
      sql`insert into talk (object_id, employee_id, manager_id, day) values (${day}, 'amina', 'sjef', ${day})`,
    )
    await product.pool.run(
      because,
      sql`insert into talk_point (talk_id, position, text) values (${day}, 0, ${ASK})`,
    )
  }
  const days = async () => (await own('amina')).json.map(({ day }: { day: string }) => day)
  await purge(product.pool, new Date(TODAY))
  expect(await days()).toEqual(['2024-11-22', '2024-11-21'])
  await purge(product.pool, new Date('2026-11-22T12:00:00.000Z'))
  expect(await days()).toEqual(['2024-11-22'])
  expect(await product.pool.many(because, sql`select 1 from talk_point`)).toHaveLength(1)
})
