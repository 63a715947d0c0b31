import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employees } from '#contract/employees/employees'
import { mappings } from '#contract/mappings/mappings'
import { sql } from '#server/db/sql'
import { type DayToDerive, derive, lockLedger } from '#server/ledger/derivation/derive'
import { recognise, recogniseFigures } from '#server/ledger/mapping/settle-lines'
import { numberedChain, said as sale } from '#testing/numbered-chain'

type Chain = Awaited<ReturnType<typeof numberedChain>>
let chain: Chain
beforeAll(async () => {
  chain = await numberedChain('2026-11-02T09:00:00.000Z')
})
afterAll(() => chain.product.close())

const at = (day: string) => chain.at(day)
const hired = async (name: string, joining: Parameters<Chain['hire']>[1]): Promise<string> =>
  (await chain.hire(name, joining)).objectId
const changed = async (objectId: string, changes: object) => {
  const { status, json } = await chain.save(objectId, changes)
  expect([status, json.message]).toEqual([200, undefined])
  return json
}

describe('a person number by day (F15) [D73]', () => {
  test('gives a leaver their late files, also when another person has the number since', async () => {
    const solli = await chain.open('Solli')
    at('2026-11-02')
    const old = await hired('Gammel Aas', { number: '601', salons: [solli] })
    at('2026-11-10')
    await changed(old, { activeIn: [] })
    at('2026-11-11')
    const { objectId: young, usedBefore } = await chain.hire('Ny Berg', { number: '601', salons: [solli] })
    expect(usedBefore).toEqual([{ salonId: solli, number: '601', name: 'Gammel Aas', until: '2026-11-10' }])
    at('2026-11-20')
    await chain.sell('Solli', [
      sale('2026-11-09', '601', 100),
      sale('2026-11-10', '601', 200),
      sale('2026-11-11', '601', 400),
    ])
    await chain.work('Solli', [sale('2026-11-10', '601', 5), sale('2026-11-12', '601', 7)])
    expect(await chain.daysOf(old)).toEqual({ '2026-11-09': [100, 0], '2026-11-10': [200, 5] })
    expect(await chain.daysOf(young)).toEqual({ '2026-11-11': [400, 0], '2026-11-12': [0, 7] })
  })

  test('belongs to nobody after its holder left, and its lines wait', async () => {
    const salon = await chain.open('Venter')
    at('2026-11-02')
    const gone = await hired('Siv Sluttet', { number: '1', salons: [salon] })
    at('2026-11-10')
    await changed(gone, { activeIn: [] })
    await chain.sell('Venter', [sale('2026-11-10', '1', 100), sale('2026-11-11', '1', 200)])
    expect(await chain.daysOf(gone)).toEqual({ '2026-11-10': [100, 0] })
    const { json } = await chain.product.call(mappings.list, { as: 'owner' })
    expect(json.waiting.employees).toContainEqual(
      expect.objectContaining({ empID: '1', salonId: salon, lines: 1, amountEx: 200 }),
    )
  })

  test('belongs to its first holder on all days before; a later holder has none of them', async () => {
    const salon = await chain.open('Først')
    await chain.sell('Først', [sale('2026-03-02', '5', 100)])
    at('2026-11-12')
    const first = await hired('Frida Første', { number: '5', salons: [salon] })
    expect(await chain.daysOf(first)).toEqual({ '2026-03-02': [100, 0] })
    at('2026-11-14')
    await changed(first, { activeIn: [] })
    at('2026-11-16')
    const second = await hired('Anders Andre', { number: '5', salons: [salon] })
    await chain.sell('Først', [
      sale('2026-03-03', '5', 200),
      sale('2026-11-15', '5', 300),
      sale('2026-11-16', '5', 400),
    ])
    expect(await chain.daysOf(first)).toEqual({ '2026-03-02': [100, 0], '2026-03-03': [200, 0] })
    expect(await chain.daysOf(second)).toEqual({ '2026-11-16': [400, 0] })
  })

  test('stays in the old salon, and holds in the new one from its first day', async () => {
    const [here, there] = [await chain.open('Her'), await chain.open('Der')]
    at('2026-11-02')
    const before = await hired('Der Før', { number: '8', salons: [there] })
    at('2026-11-05')
    await changed(before, { activeIn: [] })
    at('2026-11-06')
    const mover = await hired('Mona Moen', { number: '8', salons: [here] })
    at('2026-11-16')
    await changed(mover, { activeIn: [there], from: '2026-11-10' })
    await chain.sell('Her', [sale('2026-11-10', '8', 100), sale('2026-11-11', '8', 200)])
    await chain.sell('Der', [sale('2026-11-09', '8', 400), sale('2026-11-10', '8', 800)])
    expect(await chain.daysOf(mover)).toEqual({ '2026-11-10': [900, 0] })
    expect(await chain.daysOf(before)).toEqual({})
  })

  test('that is changed stays theirs on that day and before it', async () => {
    const salon = await chain.open('Bytte')
    at('2026-11-02')
    const person = await hired('Berit Bytter', { number: '31', salons: [salon] })
    at('2026-11-12')
    await changed(person, { employmentId: '32' })
    await chain.sell('Bytte', [
      sale('2026-11-11', '31', 100),
      sale('2026-11-12', '31', 200),
      sale('2026-11-12', '32', 400),
      sale('2026-11-13', '31', 800),
    ])
    expect(await chain.daysOf(person)).toEqual({ '2026-11-11': [100, 0], '2026-11-12': [600, 0] })
  })

  test('that is removed the same day was never given: its lines wait again', async () => {
    const salon = await chain.open('Feil')
    await chain.sell('Feil', [sale('2026-11-01', '41', 100), sale('2026-11-01', '42', 200)])
    at('2026-11-12')
    const person = await hired('Feil Ført', { number: '41', salons: [salon] })
    expect(await chain.daysOf(person)).toEqual({ '2026-11-01': [100, 0] })
    await changed(person, { employmentId: '42' })
    expect(await chain.daysOf(person)).toEqual({ '2026-11-01': [200, 0] })
    const right = await hired('Riktig Eier', { number: '41', salons: [salon] })
    expect(await chain.daysOf(right)).toEqual({ '2026-11-01': [100, 0] })
  })

  test('can be reused from the day after leaving, and not on the leaving day', async () => {
    const salon = await chain.open('Igjen')
    at('2026-11-02')
    const old = await hired('Olga Olsen', { number: '7', salons: [salon] })
    const add = (from: string) =>
      chain.product.call(employees.add, {
        as: 'owner',
        body: { name: 'Nils Ny', employmentId: '7', activeIn: [salon], from },
      })
    at('2026-11-20')
    expect((await add('2026-11-20')).json).toMatchObject({
      error: 'conflict',
      fields: { employmentId: 'Ansattnummeret er brukt av Olga Olsen' },
    })
    await changed(old, { activeIn: [], from: '2026-11-10' })
    const { status, json } = await add('2026-11-10')
    const message =
      'Olga Olsen hadde ansattnummeret til og med 10. november 2026. Det kan gis på nytt fra dagen etter'
    expect([status, json.error, json.message]).toEqual([409, 'conflict', message])
    expect((await add('2026-11-11')).status).toBe(200)
  })

  test('releases the days of a person who leaves earlier than was counted, and no others', async () => {
    const salon = await chain.open('Tidligere')
    at('2026-11-02')
    const person = await hired('Tor Tidlig', { number: '3', salons: [salon] })
    at('2026-11-16')
    await chain.sell('Tidligere', [sale('2026-11-05', '3', 100), sale('2026-11-15', '3', 200)])
    expect(Object.keys(await chain.daysOf(person))).toHaveLength(2)
    at('2026-11-20')
    await changed(person, { activeIn: [], from: '2026-11-10' })
    expect(await chain.daysOf(person)).toEqual({ '2026-11-05': [100, 0] })
    await changed(person, { activeIn: [salon], from: '2026-11-10' })
    expect(await chain.daysOf(person)).toEqual({ '2026-11-05': [100, 0], '2026-11-15': [200, 0] })
  })

  test('ranks below a mapping of the salon or of the chain', async () => {
    const salon = await chain.open('Koblet')
    at('2026-11-02')
    const [own, mapped] = [
      await hired('Eier Av', { number: '9', salons: [salon] }),
      await hired('Koblet Til', { number: '10', salons: [salon] }),
    ]
    const map = (employees: object) =>
      chain.product.call(mappings.save, { as: 'owner', body: { salon, employees } })
    await map({ 9: mapped })
    await chain.sell('Koblet', [sale('2026-11-02', '9', 100)])
    at('2026-11-03')
    await changed(own, { activeIn: [] })
    await chain.sell('Koblet', [sale('2026-11-01', '9', 200)])
    expect([await chain.daysOf(own), await chain.daysOf(mapped)]).toEqual([
      {},
      { '2026-11-01': [200, 0], '2026-11-02': [100, 0] },
    ])
    await chain.product.call(mappings.remove, { as: 'owner', body: { salon, employees: ['9'] } })
    expect(Object.keys(await chain.daysOf(own))).toEqual(['2026-11-01', '2026-11-02'])
  })

  test('is shown on the person’s page, with its first and last day', async () => {
    const [one, other] = [await chain.open('En'), await chain.open('To')]
    at('2026-11-02')
    const person = await hired('Pia Side', { number: '55', salons: [one] })
    at('2026-11-10')
    await changed(person, { activeIn: [other] })
    at('2026-11-12')
    await changed(person, { employmentId: null })
    const { json } = await chain.product.call(employees.get, {
      as: 'owner',
      params: { objectId: person },
    })
    expect(json.memberships).toEqual([
      { salonId: other, number: null, from: '2026-11-12', until: null },
      { salonId: other, number: '55', from: '2026-11-10', until: '2026-11-12' },
      { salonId: one, number: '55', from: '2026-11-02', until: '2026-11-10' },
    ])
  })

  test('gives the same when read again, line by line', async () => {
    const before = await chain.everything()
    await chain.product.pool.longTransaction(async db => {
      const ledger = db.system('a test')
      await lockLedger(ledger)
      expect(await recognise(ledger, sql`true`)).toEqual([])
      expect(await recogniseFigures(ledger, sql`d.emp_no not like '#%'`)).toEqual([])
      const days = await ledger.many<DayToDerive>(
        sql`select distinct salon_id as "salonId", day from receipt where salon_id is not null`,
      )
      await derive(ledger, days)
    })
    expect(await chain.everything()).toEqual(before)
  })
})
