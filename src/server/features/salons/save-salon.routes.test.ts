import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mappings } from '#contract/mappings/mappings'
import { type ManagedSalon, salons } from '#contract/salons/salons'
import { terms } from '#contract/terms/terms'
import { type Product, startProduct } from '#testing/product'
import { enteredTerms } from '#testing/terms'

describe('a salon that two users change', () => {
  let product: Product
  const save = (body: object, headers?: Record<string, string>) =>
    product.call(salons.save, { as: 'owner', body, ...(headers && { headers }) })
  const read = async (objectId: string): Promise<ManagedSalon> => {
    const { json } = await product.call(salons.managed, { as: 'owner' })
    return (json as ManagedSalon[]).find(salon => salon.objectId === objectId) as ManagedSalon
  }

  beforeAll(async () => {
    product = await startProduct()
    await product.addSalon('solli', 'Solli')
    await product.addPerson({ objectId: 'owner', type: 'owner' })
  })
  afterAll(() => product.close())

  test('is not overwritten: the second is notified, and saves after a reload', async () => {
    const { version } = await read('solli')
    expect((await save({ objectId: 'solli', name: 'Solli', registers: ['K1'], version })).status).toBe(200)
    const second = await save({ objectId: 'solli', name: 'Solli plass', version })
    expect([second.status, second.json.error]).toEqual([409, 'conflict'])
    expect((await read('solli')).name).toBe('Solli')
    const anew = await read('solli')
    expect((await save({ objectId: 'solli', name: 'Solli plass', version: anew.version })).status).toBe(200)
  })

  test('is listed in Norwegian alphabetical order', async () => {
    for (const name of ['Ås', 'Ærfuglen', 'Østerås', 'Bø']) await product.addSalon(name, name)
    const { json } = await product.call(salons.managed, { as: 'owner' })
    const others = (json as ManagedSalon[]).map(({ name }) => name).filter(name => !name.startsWith('Solli'))
    expect(others).toEqual(['Bø', 'Ærfuglen', 'Østerås', 'Ås'])
  })

  test('has a new version when a mapping gives it a register, and the same one without a change', async () => {
    const before = await read('solli')
    expect(await read('solli')).toEqual(before)
    await product.call(mappings.save, { as: 'owner', body: { registers: { K2: 'solli' } } })
    const overtaken = await save({ objectId: 'solli', name: 'Solli', registers: [], version: before.version })
    expect([overtaken.status, overtaken.json.error]).toEqual([409, 'conflict'])
    expect((await read('solli')).registers).toEqual(['K1', 'K2'])
  })

  test('is created once, however often the call is repeated with its key', async () => {
    const body = { name: 'Frogner' }
    const first = await save(body, { 'idempotency-key': 'en-salong' })
    const second = await save(body, { 'idempotency-key': 'en-salong' })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.json).toEqual(first.json)
    expect((await save(body, { 'idempotency-key': 'en-annen' })).status).toBe(409)
  })

  test('is open on the given weekdays, each once and with a start before its end [C31]', async () => {
    const open = (openingHours: object[]) =>
      save({ objectId: 'solli', name: 'Solli plass', settings: { openingHours } })
    const week = [
      { weekday: 1, from: '09:00', to: '18:00' },
      { weekday: 6, from: '10:00', to: '16:00' },
    ]
    expect((await open(week)).status).toBe(200)
    expect((await read('solli')).settings.openingHours).toEqual(week)
    // Changing other settings keeps the opening hours; a shorter list closes the other days.
    await save({ objectId: 'solli', name: 'Solli plass', settings: {} })
    expect((await read('solli')).settings.openingHours).toEqual(week)
    const one = { weekday: 4, from: '10:00', to: '20:00' }
    for (const wrong of [
      [{ ...one, to: '10:00' }],
      [{ ...one, to: '24:30' }],
      [{ ...one, weekday: 8 }],
      [one, { ...one, to: '19:00' }],
    ])
      expect((await open(wrong)).json.error).toBe('invalid_payload')
    expect((await read('solli')).settings.openingHours).toEqual(week)
    await open([one])
    expect((await read('solli')).settings.openingHours).toEqual([one])
  })

  test('cannot be in a zone without a pay rate, in the month of the change or later [P45]', async () => {
    const zone = (to: number, from?: string) =>
      save({ objectId: 'solli', name: 'Solli', settings: { zone: to }, ...(from && { from }) })
    const refused = await zone(3)
    expect([refused.status, refused.json.error, refused.json.fields]).toEqual([
      400,
      'invalid_payload',
      {
        'settings.zone':
          'Vilkårene som fulgte med, har ingen sats for arbeidsgiveravgift i sone 3. Legg inn satsen først',
      },
    ])
    expect((await save({ name: 'Ny', settings: { zone: 3 } })).status).toBe(400)

    // November is the current month, so these terms do not apply to October, whose report is due.
    await product.call(terms.add, {
      as: 'owner',
      body: enteredTerms({ from: '2026-11', arbeidsgiver: { 1: 14.1, 3: 6.4 } }),
    })
    expect((await zone(3, '2026-10')).status).toBe(400)
    expect((await save({ name: 'Ny', settings: { zone: 3 } })).status).toBe(400)
    await product.call(terms.add, {
      as: 'owner',
      body: enteredTerms({ from: '2026-10', arbeidsgiver: { 1: 14.1, 3: 6.4 } }),
    })
    expect((await zone(3, '2026-10')).status).toBe(200)
    expect(await read('solli')).toMatchObject({
      settings: { zone: 3 },
      history: [
        { from: '0001-01', zone: 1, named: [] },
        { from: '2026-10', zone: 3, named: ['zone'] },
        { from: '2026-11', zone: 3, named: ['openingHours'] },
      ],
    })
  })

  test('does not show an administrator of some salons where another salon’s register is', async () => {
    await product.addSalon('storo', 'Storo')
    await product.addPerson({ objectId: 'solli-admin', type: 'chainAdministrator', access: ['solli'] })
    await product.call(mappings.save, { as: 'owner', body: { registers: { X1: 'storo' } } })
    const { version } = await read('solli')
    const body = { objectId: 'solli', name: 'Solli', registers: ['X1'], version }
    const limited = await product.call(salons.save, { as: 'solli-admin', body })
    expect([limited.status, limited.json.error]).toEqual([404, 'not_found'])
    expect((await save(body)).json.message).toContain('Kassa X1 hører til en annen salong')
  })
})
