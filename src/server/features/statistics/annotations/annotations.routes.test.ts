import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { annotations } from '#contract/statistics/annotations'
import { sql } from '#server/db/sql'
import { purge } from '#server/retention/purge'
import { type Product, startProduct } from '#testing/product'
import { race } from '#testing/race'

const because = { because: 'a test sets the scene and looks' }
const NOW = '2026-11-21T12:00:00.000Z'

let product: Product
beforeAll(async () => {
  product = await startProduct({ now: NOW })
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon)
  await product.addPerson({ objectId: 'amina', activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'sjef', name: 'Siv Sjef', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'uten', type: 'manager', access: [] })
  await product.addPerson({ objectId: 'radgiver', type: 'advisor', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'supervisor', type: 'supervisor', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'kjede', type: 'chain' })
  await product.addPerson({ objectId: 'noen', type: 'chain', access: ['storo'] })
  await product.addPerson({ objectId: 'kjedeadmin', type: 'chainAdministrator' })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
})
afterAll(() => product.close())
beforeEach(async () => {
  product.setNow(NOW)
  await product.pool.run(because, sql`delete from annotation`)
})

const WORK = 'Veiarbeid utenfor døra'
const days = { from: '2026-11-03', to: '2026-11-07' }
const add = (as: string, about: object = {}, key?: string) =>
  product.call(annotations.add, {
    as,
    body: { salon: 'majorstuen', ...days, text: WORK, ...about },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const change = (as: string, objectId: string, about: object = {}) =>
  product.call(annotations.change, {
    as,
    params: { objectId },
    body: { version: 1, ...days, text: WORK, ...about },
  })
const remove = (as: string, objectId: string) =>
  product.call(annotations.remove, { as, params: { objectId } })
const november = { from: '2026-11-01', to: '2026-11-30' }
const list = (as: string, query: object = {}) =>
  product.call(annotations.list, { as, query: { ...november, ...query } })
const texts = async (as: string, query: object = {}) =>
  (await list(as, query)).json.annotations.map(({ text }: { text: string }) => text)
const rows = () =>
  product.pool.many<{ text: string | null; version: number }>(
    because,
    sql`select text, version from annotation order by written_at, object_id`,
  )

describe('notes on days', () => {
  it('are shown with their salon, days, writer and time', async () => {
    const { status, json } = await add('sjef', { text: ` ${WORK} ` })
    expect(status).toBe(200)
    expect(json).toEqual({
      objectId: expect.any(String),
      version: 1,
      salon: { objectId: 'majorstuen', name: 'majorstuen' },
      ...days,
      text: WORK,
      writtenBy: { objectId: 'sjef', name: 'Siv Sjef' },
      writtenAt: NOW,
      mayChange: true,
    })
    expect((await list('sjef')).json).toEqual({ annotations: [json], more: false })
  })

  it('are shown in every range that has one of their days, the latest first [K91]', async () => {
    await add('sjef')
    await add('sjef', { from: '2026-11-20', to: '2026-11-20', text: 'Åpent hus' })
    expect(await texts('sjef')).toEqual(['Åpent hus', WORK])
    expect(await texts('sjef', { from: '2026-11-07', to: '2026-11-19' })).toEqual([WORK])
    expect(await texts('sjef', { from: '2026-11-08', to: '2026-11-19' })).toEqual([])
    expect(await texts('sjef', { from: '2025-12-01', to: '2026-11-03' })).toEqual([WORK])
  })

  it('of a salon come with those of the whole chain, and never with those of another [K91]', async () => {
    await add('eier')
    await add('eier', { salon: 'storo', text: 'Storo' })
    await add('eier', { salon: null, text: 'Kampanje' })
    expect((await texts('eier', { salon: 'majorstuen' })).sort()).toEqual(['Kampanje', WORK])
    expect((await texts('eier')).sort()).toEqual(['Kampanje', 'Storo', WORK])
  })

  it('are at most 500 in a reply, which says that there are more [K91]', async () => {
    const fill = (count: number) =>
      product.pool.run(
        because,
        sql`insert into annotation (object_id, from_day, to_day, text, version, written_by, written_at)
            select 'n' || gen_random_uuid(), '2026-11-01', '2026-11-01', 'Note', 1, 'eier', now()
            from generate_series(1, ${count}::int)`,
      )
    await fill(500)
    expect((await list('eier')).json).toMatchObject({ more: false })
    await fill(1)
    const { annotations: shown, more } = (await list('eier')).json
    expect([shown.length, more]).toEqual([500, true])
  })

  it('are written once however often the call is repeated with its key', async () => {
    const tries = await Promise.all([1, 2, 3].map(() => add('sjef', {}, 'a-key')))
    expect(new Set(tries.map(({ json }) => json.objectId)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })
})

describe('who reads them [A146]', () => {
  it.each([
    ['sjef', [WORK, 'Kampanje'], [WORK, 'Kampanje'], 404],
    ['kjede', [WORK, 'Kampanje', 'Storo'], [WORK, 'Kampanje'], 200],
    ['noen', ['Kampanje', 'Storo'], null, 200],
    ['kjedeadmin', [WORK, 'Kampanje', 'Storo'], [WORK, 'Kampanje'], 200],
    ['eier', [WORK, 'Kampanje', 'Storo'], [WORK, 'Kampanje'], 200],
    ['uten', [], null, 404],
  ] as const)('%s', async (as, all, ofMajorstuen, storo) => {
    await add('eier')
    await add('eier', { salon: 'storo', text: 'Storo' })
    await add('eier', { salon: null, text: 'Kampanje' })
    expect((await texts(as)).sort()).toEqual([...all].sort())
    const asked = await list(as, { salon: 'majorstuen' })
    if (ofMajorstuen) expect(await texts(as, { salon: 'majorstuen' })).toHaveLength(ofMajorstuen.length)
    else expect([asked.status, asked.json.error]).toEqual([404, 'not_found'])
    expect((await list(as, { salon: 'storo' })).status).toBe(storo)
  })

  it.each(['amina', 'radgiver', 'supervisor'])('%s reads and writes none', async as => {
    const { json } = await add('eier')
    for (const answer of [await list(as), await list(as, { salon: 'majorstuen' }), await add(as)])
      expect([answer.status, answer.json.error]).toEqual([403, 'no_rights'])
    expect((await change(as, json.objectId, { text: 'Nei' })).status).toBe(403)
    expect((await remove(as, json.objectId)).status).toBe(403)
    expect(await rows()).toEqual([{ text: WORK, version: 1 }])
  })
})

describe('who writes them [A147]', () => {
  const cells = [
    ['sjef', 'majorstuen', 200],
    ['sjef', 'storo', 404],
    ['sjef', null, 403],
    ['sjef', 'finnes-ikke', 404],
    ['uten', 'majorstuen', 404],
    ['kjede', 'storo', 200],
    ['kjede', null, 200],
    ['noen', 'storo', 200],
    ['noen', 'majorstuen', 404],
    ['noen', null, 403],
    ['kjedeadmin', null, 200],
    ['eier', 'majorstuen', 200],
    ['eier', null, 200],
    ['eier', 'finnes-ikke', 404],
  ] as const

  it.each(cells)('%s writes one of %s: %s', async (as, salon, status) => {
    expect((await add(as, { salon })).status).toBe(status)
    expect(await rows()).toHaveLength(status === 200 ? 1 : 0)
  })

  it.each(cells.filter(([, salon]) => salon !== 'finnes-ikke'))(
    '%s changes and removes one of %s: %s',
    async (as, salon, status) => {
      const { json } = await add('eier', { salon })
      // A manager without salons does not even read those of the whole chain.
      expect((await change(as, json.objectId, { text: 'Ny' })).status).toBe(status)
      expect((await remove(as, json.objectId)).status).toBe(status)
      expect(await rows()).toEqual([status === 200 ? { text: null, version: 3 } : { text: WORK, version: 1 }])
    },
  )

  it('is told with each note', async () => {
    await add('eier', { salon: null })
    await add('sjef')
    const may = async (as: string) =>
      (await list(as)).json.annotations.map(({ mayChange }: { mayChange: boolean }) => mayChange)
    expect([await may('eier'), (await may('sjef')).sort(), await may('noen')]).toEqual([
      [true, true],
      [false, true],
      [false],
    ])
  })
})

describe('a note that cannot be', () => {
  it.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, ['from']],
    [{ from: 'i dag' }, ['from']],
    [{ from: '2026-11-08' }, { to: 'Siste dag kan ikke være før første dag' }],
    [{ from: '2025-11-20', to: '2026-11-21' }, { to: 'En merknad kan gjelde høyst 366 dager' }],
    [{ from: '2022-11-20', to: '2022-11-20' }, { to: 'Merknader går tilbake til 21. november 2022' }],
    [{ from: '2027-11-23', to: '2027-11-23' }, { to: 'Merknader går fram til 22. november 2027' }],
    [{ text: ' \n ' }, { text: 'Skriv hva som skjedde' }],
    [{ text: 'n'.repeat(121) }, { text: 'Høyst 120 tegn' }],
    [{ text: 'To\nlinjer' }, { text: 'Skriv merknaden på én linje' }],
  ])('%o is refused and changes nothing [K90]', async (about, fields) => {
    const { json } = await add('eier')
    const before = await rows()
    for (const answer of [await add('eier', about), await change('eier', json.objectId, about)]) {
      expect([answer.status, answer.json.error]).toEqual([400, 'invalid_payload'])
      if (Array.isArray(fields)) expect(Object.keys(answer.json.fields)).toEqual(fields)
      else expect(answer.json.fields).toEqual(fields)
    }
    expect(await rows()).toEqual(before)
  })

  it('of 120 characters and 366 days is written [K90]', async () => {
    const about = { from: '2025-11-21', to: '2026-11-21', text: 'ø'.repeat(120) }
    expect((await add('eier', about)).json).toMatchObject(about)
  })

  it('has an unknown salon, another’s salon, or the whole chain, and is told so', async () => {
    const unknown = 'Salongen finnes ikke, eller du har ikke adgang til den'
    expect((await add('eier', { salon: 'finnes-ikke' })).json.message).toBe(unknown)
    expect((await add('sjef', { salon: 'storo' })).json.message).toBe(unknown)
    expect((await add('sjef', { salon: null })).json.message).toBe(
      'Merknader for hele kjeden skrives av dem som har alle salongene',
    )
    expect((await change('eier', 'finnes-ikke')).json.message).toBe('Merknaden finnes ikke')
  })

  it.each([
    [{ from: '2026-11-08', to: '2026-11-07' }, 'Siste dag kan ikke være før første dag'],
    [{ from: '2025-11-20', to: '2026-11-21' }, 'Velg høyst 366 dager'],
  ])('the list of %o is refused', async (query, to) => {
    const { status, json } = await list('eier', query)
    expect([status, json.fields]).toEqual([400, { to }])
  })
})

describe('a note of two people [K93]', () => {
  it('is not overwritten from an older version, nor restored after its removal', async () => {
    const { json } = await add('sjef')
    expect((await change('eier', json.objectId, { text: 'Graving' })).json).toMatchObject({
      version: 2,
      text: 'Graving',
      writtenBy: { objectId: 'eier' },
    })
    const stale = await change('sjef', json.objectId, { text: 'Veien er åpen' })
    expect([stale.status, stale.json.error, stale.json.message]).toEqual([
      409,
      'conflict',
      'Merknaden er endret siden du åpnet den. Se på den nye før du lagrer',
    ])
    await remove('eier', json.objectId)
    const gone = await change('sjef', json.objectId, { version: 2, text: 'Veien er åpen' })
    expect([gone.status, gone.json.message]).toEqual([409, 'Merknaden er fjernet siden du åpnet den'])
    expect(await rows()).toEqual([{ text: null, version: 3 }])
  })

  it('is written by one of those who change it at once', async () => {
    const { json } = await add('sjef')
    const answers = await race(
      product,
      ['annotation'],
      ['en', 'to'].map(text => () => change('eier', json.objectId, { text })),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect((await rows())[0]?.version).toBe(2)
  })

  it('is written once when the same change is repeated', async () => {
    const { json } = await add('sjef')
    const again = () => change('sjef', json.objectId, { text: 'Ny' })
    expect([(await again()).json.version, (await again()).json.version]).toEqual([2, 2])
  })

  it('loses its text when it is removed, and removing it again changes nothing', async () => {
    const { json } = await add('sjef')
    expect([(await remove('sjef', json.objectId)).json, (await remove('eier', json.objectId)).json]).toEqual([
      { success: true },
      { success: true },
    ])
    expect(await texts('sjef')).toEqual([])
    expect(await rows()).toEqual([{ text: null, version: 2 }])
  })

  it('is erased four years after its last day', async () => {
    await add('eier', { from: '2022-11-01', to: '2022-11-21' })
    await purge(product.pool, new Date(NOW))
    expect(await rows()).toHaveLength(1)
    await purge(product.pool, new Date('2026-11-22T12:00:00.000Z'))
    expect(await rows()).toEqual([])
  })
})

it('the log has the salon and the days, never the text [A147]', async () => {
  const { json } = await add('sjef')
  await change('sjef', json.objectId, { to: '2026-11-08', text: 'Graving' })
  await remove('sjef', json.objectId)
  const log = await product.pool.many<{ action: string; salonId: string; details: object }>(
    because,
    sql`select action, salon_id as "salonId", details from audit where action like 'annotation%' order by id desc limit 3`,
  )
  expect(log).toEqual([
    { action: 'annotation removed', salonId: 'majorstuen', details: { days: '3.–8. november 2026' } },
    {
      action: 'annotation changed',
      salonId: 'majorstuen',
      details: { days: { from: '3.–7. november 2026', to: '3.–8. november 2026' } },
    },
    { action: 'annotation added', salonId: 'majorstuen', details: { days: '3.–7. november 2026' } },
  ])
  expect(JSON.stringify(log)).not.toMatch(/Veiarbeid|Graving/)
})
