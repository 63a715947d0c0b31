import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/account/account'
import { sickness } from '#contract/sickness/sickness'
import { sql } from '#server/db/sql'
import { purge } from '#server/retention/purge'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'
import { race } from '#testing/race'

const because = { because: 'a test sets the scene and looks' }
const TODAY = '2026-11-21T12:00:00.000Z'

let product: Product
beforeAll(async () => {
  product = await startProduct({ now: TODAY })
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon)
  await product.addPerson({ objectId: 'amina', name: 'Amina', activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'bo', name: 'Bo', activeIn: ['storo'] })
  await product.addPerson({ objectId: 'dora', name: 'Dora' })
  await product.pool.run(because, sql`insert into employee_salon values ('dora', 'majorstuen', '2026-10-01')`)
  await product.addPerson({
    objectId: 'sjef',
    name: 'Siv Sjef',
    type: 'manager',
    access: ['majorstuen'],
    activeIn: ['majorstuen'],
  })
  await product.addPerson({ objectId: 'radgiver', type: 'advisor', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'kjede', type: 'chain' })
  await product.addPerson({ objectId: 'eier', name: 'Eva Eier', type: 'owner' })
})
afterAll(() => product.close())
beforeEach(async () => {
  product.setNow(TODAY)
  await product.pool.run(because, sql`delete from sickness_period`)
})

const autumn = { from: '2026-10-03', to: '2026-10-25', kind: 'sykmelding', grade: 100 }
const save = (as: string, more: object = {}) =>
  product.call(sickness.save, {
    as,
    body: { salonId: 'majorstuen', objectId: 'amina', ...autumn, ...more },
  })
const list = (as: string, salonId = 'majorstuen', objectId = 'amina') =>
  product.call(sickness.list, { as, query: { salonId, objectId } })
const month = (as: string, of = '2026-10', salonId = 'majorstuen') =>
  product.call(sickness.month, { as, params: { salonId, month: of } })
const stored = () => product.pool.many(because, sql`select * from sickness_period order by from_day`)

/** Who may enter and read the periods of whom, by hand (P155). */
const matrix: readonly (readonly [as: string, salon: string, person: string, status: number])[] = [
  ['eier', 'majorstuen', 'amina', 200],
  ['eier', 'storo', 'bo', 200],
  ['sjef', 'majorstuen', 'amina', 200],
  ['sjef', 'storo', 'bo', 404],
  ['sjef', 'majorstuen', 'bo', 404],
  ['sjef', 'majorstuen', 'finnes-ikke', 404],
  ['kjede', 'majorstuen', 'amina', 403],
  ['radgiver', 'majorstuen', 'amina', 403],
  ['amina', 'majorstuen', 'amina', 403],
]

describe('periods of sickness [P146] [P155] [P156]', () => {
  it.each(matrix)('%s enters and reads in %s those of %s: %s', async (as, salonId, objectId, status) => {
    expect((await save(as, { salonId, objectId })).status).toBe(status)
    expect((await list(as, salonId, objectId)).status).toBe(status)
    expect(await stored()).toHaveLength(status === 200 ? 1 : 0)
  })

  it('are entered, changed and removed, newest first', async () => {
    const first = await save('sjef')
    expect(first.json).toEqual({
      objectId: expect.any(String),
      version: 1,
      ...autumn,
      enteredBy: 'Siv Sjef',
    })
    const second = await save('sjef', { from: '2026-11-02', to: '2026-11-03', kind: 'egenmelding' })
    expect((await list('sjef')).json).toEqual([second.json, first.json])
    const seen = { objectId: first.json.objectId, version: 1 }
    const changed = await save('eier', { period: seen, to: '2026-10-20', grade: 50 })
    expect(changed.json).toEqual({
      ...first.json,
      version: 2,
      to: '2026-10-20',
      grade: 50,
      enteredBy: 'Eva Eier',
    })
    const removed = await product.call(sickness.remove, { as: 'sjef', body: { ...seen, version: 2 } })
    expect(removed.status).toBe(200)
    expect((await list('sjef')).json).toEqual([second.json])
  })

  it('that were changed or removed elsewhere are told, and nothing changes', async () => {
    const { objectId } = (await save('sjef')).json
    await save('eier', { period: { objectId, version: 1 }, to: '2026-10-20' })
    const before = await stored()
    const late = await save('sjef', { period: { objectId, version: 1 }, to: '2026-10-22' })
    expect([late.status, late.json.message]).toEqual([
      409,
      'Perioden er endret et annet sted siden du åpnet den',
    ])
    const remove = (version: number) =>
      product.call(sickness.remove, { as: 'sjef', body: { objectId, version } })
    expect((await remove(1)).status).toBe(409)
    expect(await stored()).toEqual(before)
    expect((await remove(2)).status).toBe(200)
    expect((await remove(2)).json.message).toBe('Perioden er fjernet et annet sted')
    expect((await save('sjef', { period: { objectId, version: 2 }, to: '2026-10-22' })).json.message).toBe(
      'Perioden er fjernet et annet sted',
    )
  })

  it('entered twice are entered once', async () => {
    const first = await save('sjef')
    const again = await save('sjef')
    expect(again.json).toEqual(first.json)
    const logged = await product.pool.many(
      because,
      sql`select 1 from audit where action = 'sickness entered' and at = ${TODAY}`,
    )
    expect((await stored()).length).toBe(1)
    await save('sjef')
    const then = await product.pool.many(
      because,
      sql`select 1 from audit where action = 'sickness entered' and at = ${TODAY}`,
    )
    expect(then.length).toBe(logged.length)
  })

  it('never overlap, also when two are entered at once', async () => {
    const calls = ['2026-10-05', '2026-10-06'].map(from => () => save('sjef', { from, to: '2026-10-10' }))
    const answers = await race(product, ['sickness_period'], calls)
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
    expect(await stored()).toHaveLength(1)
  })

  it.each([
    [{ to: '2026-10-02' }, 'to', 'Siste dag kan ikke være før første dag'],
    [{ grade: 130 }, 'grade', 'Graden er et helt tall fra 20 til 100 prosent'],
    [{ grade: 10 }, 'grade', 'Graden er et helt tall fra 20 til 100 prosent'],
    [{ from: '2026-10-30', to: '2026-11-02' }, 'from', 'Dagene er alt ført: 1.–5. november 2026'],
    [
      { from: '2026-01-01', to: '2026-02-12', kind: 'syktBarn' },
      'to',
      'Det blir 31 dager med sykt barn i 2026, mandag til fredag. Det er høyst 30 i et kalenderår',
    ],
    [{ to: '2026-12-23' }, 'to', 'Dagen er for langt fram i tid'],
    [
      { objectId: 'dora', from: '2026-09-30', to: '2026-10-01' },
      'from',
      'Den ansatte jobbet ikke i salongen alle disse dagene',
    ],
  ])('%j is refused at %s: %s', async (wrong, field, text) => {
    await save('sjef', { from: '2026-11-01', to: '2026-11-05', kind: 'egenmelding' })
    const before = await stored()
    const { status, json } = await save('sjef', wrong)
    expect([status, json.error, json.fields]).toEqual([400, 'invalid_payload', { [field]: text }])
    expect(await stored()).toEqual(before)
  })

  it('of oneself are entered by another person [A56]', async () => {
    const { status, json } = await save('sjef', { objectId: 'sjef' })
    expect([status, json.message]).toEqual([403, 'Ditt eget sykefravær må en annen føre'])
    const { objectId } = (await save('eier', { objectId: 'sjef' })).json
    const remove = (as: string) => product.call(sickness.remove, { as, body: { objectId, version: 1 } })
    expect((await remove('sjef')).json.error).toBe('no_rights')
    expect((await remove('eier')).status).toBe(200)
  })

  it('are in the person’s own data, and removed two years after their last day', async () => {
    await save('sjef', { kind: 'egenmelding', from: '2026-10-05', to: '2026-10-07' })
    const own = await product.call(account.ownData, { as: 'amina', query: { format: 'json' } })
    expect(own.json.sickness).toEqual([
      {
        firstDay: '2026-10-05',
        lastDay: '2026-10-07',
        absence: 'egenmelding',
        grade: 100,
        salon: 'majorstuen',
        enteredAt: TODAY,
      },
    ])
    await purge(product.pool, new Date('2028-10-06T12:00:00.000Z'))
    expect(await stored()).toHaveLength(1)
    await purge(product.pool, new Date('2028-10-07T12:00:00.000Z'))
    expect(await stored()).toEqual([])
  })

  it('are in the log without kind, days or grade [P66]', async () => {
    const { objectId } = (await save('sjef', { grade: 43 })).json
    await product.call(sickness.remove, { as: 'sjef', body: { objectId, version: 1 } })
    const log = await product.pool.many<{
      action: string
      subject: string
      salon_id: string
      details: object
    }>(
      because,
      sql`select action, subject, salon_id, details from audit where action like 'sickness%' order by id desc limit 2`,
    )
    const about = { subject: 'amina', salon_id: 'majorstuen', details: {} }
    expect(log).toEqual([
      { action: 'sickness removed', ...about },
      { action: 'sickness entered', ...about },
    ])
  })
})

describe('a payroll month of sickness [P153]', () => {
  const book = async (hours: Record<string, number>, person = 'amina') => {
    const ledger = await openLedger(product)
    for (const [day, syketimer] of Object.entries(hours))
      await ledger.day('majorstuen', person, day, { syketimer })
    await ledger.close()
  }

  it('has no hours before the time book has arrived [K32]', async () => {
    await save('sjef')
    const [person] = (await month('sjef')).json
    expect(person.parts).toEqual([
      { part: 'employer', days: 16, hours: null, expected: 75 },
      { part: 'nav', days: 7, hours: null, expected: 37.5 },
    ])
    expect(person).toMatchObject({ hoursOutside: null, differs: false })
  })

  it('has the parts with the time book’s hours, and a reason for each day', async () => {
    await save('sjef')
    await book({ '2026-10-05': 7.5, '2026-10-19': 6, '2026-10-28': 2 })
    const { status, json } = await month('sjef')
    expect(status).toBe(200)
    expect(json).toHaveLength(1)
    const [person] = json
    // Weekdays 5–9 and 12–16 October are ten; 19–23 are five.
    expect(person.parts).toEqual([
      { part: 'employer', days: 16, hours: 7.5, expected: 75 },
      { part: 'nav', days: 7, hours: 6, expected: 37.5 },
    ])
    expect(person).toMatchObject({
      objectId: 'amina',
      hoursOutside: 2,
      differs: true,
      reason: 'annet',
      selfDeclarations: 0,
      ceiling: null,
    })
    expect(person.days[16]).toEqual({
      day: '2026-10-19',
      part: 'nav',
      grade: 100,
      why: 'dag 17 av perioden fra 3. oktober 2026: NAV betaler',
      hours: 6,
      expected: 7.5,
    })
    expect(person.days[15].hours).toBeNull()
  })

  it('counts the days of the month before, and people without a day in the month are left out', async () => {
    await save('sjef', { to: '2026-11-03' })
    await save('sjef', { objectId: 'dora', from: '2026-10-29', to: '2026-10-30' })
    const { json } = await month('sjef', '2026-11')
    expect(json.map(({ objectId }: { objectId: string }) => objectId)).toEqual(['amina'])
    expect(json[0].days.map(({ why }: { why: string }) => why)[0]).toBe(
      'dag 30 av perioden fra 3. oktober 2026: NAV betaler',
    )
    expect((await month('sjef', '2026-12')).json).toEqual([])
  })

  it('knows the first weeks of an employment [P149]', async () => {
    await save('sjef', { objectId: 'dora', from: '2026-10-28', to: '2026-10-29' })
    const [person] = (await month('sjef')).json
    expect(person.days.map(({ part }: { part: string }) => part)).toEqual(['unpaid', 'employer'])
  })

  it('keeps to the salon: another one neither shows nor counts it [P156]', async () => {
    await product.pool.run(because, sql`insert into employee_salon values ('dora', 'storo')`)
    await save('eier', { salonId: 'storo', objectId: 'dora', from: '2026-11-01', to: '2026-11-19' })
    await save('eier', { objectId: 'dora', from: '2026-11-20', to: '2026-11-20' })
    const [person] = (await month('sjef', '2026-11')).json
    expect(person.days.map(({ why }: { why: string }) => why)).toEqual([
      'dag 1 av perioden fra 20. november 2026: salongen betaler',
    ])
    await product.pool.run(
      because,
      sql`delete from employee_salon where (employee_id, salon_id) = ('dora', 'storo')`,
    )
  })

  it('is for users who may read the salon’s reports', async () => {
    await save('sjef')
    expect((await month('kjede')).json).toHaveLength(1)
    expect((await month('sjef', '2026-10', 'storo')).status).toBe(404)
    expect((await month('radgiver')).status).toBe(403)
    expect((await month('amina')).status).toBe(403)
  })
})
