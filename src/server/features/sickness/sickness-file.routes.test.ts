import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sickness } from '#contract/sickness/sickness'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { race } from '#testing/race'

const because = { because: 'a test sets the scene and looks' }
const TODAY = '2026-11-21T12:00:00.000Z'
const HEAD = 'Salong;Ansattnummer;Første dag;Siste dag;Grad;Fravær'

let product: Product
beforeAll(async () => {
  product = await startProduct({ now: TODAY })
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addSalon('storo', 'Storo')
  await product.addPerson({ objectId: 'amina', employmentId: '1001', activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'dora', employmentId: '1002' })
  await product.pool.run(because, sql`insert into employee_salon values ('dora', 'majorstuen', '2026-10-01')`)
  await product.addPerson({ objectId: 'bo', employmentId: '2001', activeIn: ['storo'] })
  await product.addPerson({
    objectId: 'sjef',
    employmentId: '1000',
    type: 'manager',
    access: ['majorstuen'],
    activeIn: ['majorstuen'],
  })
  await product.addPerson({ objectId: 'radgiver', type: 'advisor', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
})
afterAll(() => product.close())
beforeEach(() => product.pool.run(because, sql`delete from sickness_period`))

const send = (lines: readonly string[], { as = 'sjef', salonId = 'majorstuen' } = {}) =>
  product.call(sickness.file, { as, body: { salonId, text: [HEAD, ...lines].join('\r\n') } })
const stored = () =>
  product.pool.many(
    because,
    sql`select employee_id as person, from_day::text as "from", to_day::text as "to", kind, grade
        from sickness_period order by employee_id, from_day`,
  )
const good = [
  'Majorstuen;1001;03.10.2026;25.10.2026;60;Sykmelding',
  'Majorstuen;1002;02.11.2026;04.11.2026;100;Egenmelding',
  'Majorstuen;1001;26.10.2026;26.10.2026;100;Sykt barn',
]

describe('a file of periods [P227]', () => {
  it('enters all of them, and sent again enters none', async () => {
    const first = await send(good)
    expect([first.status, first.json]).toEqual([200, { entered: 3, known: 0 }])
    const periods = await stored()
    expect(periods).toEqual([
      { person: 'amina', from: '2026-10-03', to: '2026-10-25', kind: 'sykmelding', grade: 60 },
      { person: 'amina', from: '2026-10-26', to: '2026-10-26', kind: 'syktBarn', grade: 100 },
      { person: 'dora', from: '2026-11-02', to: '2026-11-04', kind: 'egenmelding', grade: 100 },
    ])
    expect((await send(good)).json).toEqual({ entered: 0, known: 3 })
    expect((await send([...good, 'Majorstuen;1002;05.11.2026;06.11.2026;100;Sykmelding'])).json).toEqual({
      entered: 1,
      known: 3,
    })
    // The log says that there were four, and not what they are.
    const log = await product.pool.many<{ subject: string; details: unknown }>(
      because,
      sql`select subject, details from audit where action = 'sickness entered' order by subject`,
    )
    expect(log.map(({ subject }) => subject)).toEqual(['amina', 'amina', 'dora', 'dora'])
    expect(JSON.stringify(log)).not.toMatch(/sykmelding|syktBarn|2026-10|60/i)
  })

  it('with any wrong line enters nothing, and names each line', async () => {
    const { status, json } = await send([
      good[0] ?? '',
      'Majorstuen;1001;20.10.2026;28.10.2026;100;Sykmelding',
      'Majorstuen;1002;02.11.2026;04.11.2026;130;Sykmelding',
      'Majorstuen;1002;04.11.2026;02.11.2026;100;Sykmelding',
      'Majorstuen;1002;02.11.2026;04.11.2026;50;Egenmelding',
      'Majorstuen;1002;02.11.2026;04.11.2026;100;Influensa',
      'Majorstuen;1002;28.09.2026;02.10.2026;100;Sykmelding',
      'Majorstuen;2001;02.11.2026;04.11.2026;100;Sykmelding',
      'Storo;2001;02.11.2026;04.11.2026;100;Sykmelding',
      'Majorstuen;1000;02.11.2026;04.11.2026;100;Sykmelding',
      'Majorstuen;1001;02.01.2026;13.02.2026;100;Sykt barn',
    ])
    expect(status).toBe(400)
    expect(json.fields).toEqual({
      'text.3': 'Linje 3: Dagene er alt ført: 3.–25. oktober 2026',
      'text.4': 'Linje 4: Graden er et helt tall fra 20 til 100 prosent',
      'text.5': 'Linje 5: Siste dag kan ikke være før første dag',
      'text.6': 'Linje 6: Bare en sykmelding kan være gradert',
      'text.7': 'Linje 7: Fravær må være ett av disse: Egenmelding, Sykmelding, Sykt barn',
      'text.8': 'Linje 8: Ingen i salongen hadde ansattnummer 1002 første dag',
      'text.9': 'Linje 9: Ingen i salongen hadde ansattnummer 2001 første dag',
      'text.10': 'Linje 10: Linja er for «Storo», ikke for Majorstuen',
      'text.11': 'Linje 11: Ditt eget sykefravær må en annen føre',
      'text.12':
        'Linje 12: Det blir 31 dager med sykt barn i 2026, mandag til fredag. Det er høyst 30 i et kalenderår',
    })
    expect(await stored()).toEqual([])
  })

  it('counts the days with a sick child over the lines of the file [P147]', async () => {
    // 20 and 11 days from Monday to Friday.
    const { json } = await send([
      'Majorstuen;1001;01.02.2026;27.02.2026;100;Sykt barn',
      'Majorstuen;1001;01.03.2026;16.03.2026;100;Sykt barn',
    ])
    expect(Object.keys(json.fields)).toEqual(['text.3'])
    expect(await stored()).toEqual([])
  })

  it('sent twice at the same time enters each period once', async () => {
    const answers = await race(
      product,
      ['sickness_period'],
      [() => send(good), () => send(good.toReversed())],
    )
    expect(answers.map(({ json }) => json.entered).sort((a, b) => a - b)).toEqual([0, 3])
    expect(await stored()).toHaveLength(3)
  })

  it('is no import, and is in the log as periods that are entered by hand [P228]', async () => {
    const logged = () => product.pool.many(because, sql`select action from audit_entry order by id`)
    const imports = () => product.pool.many(because, sql`select from file_import`)
    const before = (await logged()).length
    expect((await send(good)).json).toEqual({ entered: 3, known: 0 })
    const period = { action: 'sickness entered' }
    expect((await logged()).slice(before)).toEqual([period, period, period])
    expect(await imports()).toEqual([])
    const own = await send(['Majorstuen;1000;02.11.2026;04.11.2026;100;Egenmelding'])
    expect(own.status).toBe(400)
    expect((await logged()).length).toBe(before + 3)
  })

  it('is for users who enter the periods of the salon by hand [P155] [P228]', async () => {
    expect((await send(good, { as: 'radgiver' })).status).toBe(403)
    expect((await send(good, { salonId: 'storo' })).json.error).toBe('not_found')
    expect((await send(good, { as: 'eier' })).status).toBe(200)
  })

  it('without a line enters nothing, and with too many is refused', async () => {
    expect((await send(['Majorstuen;eksempel;02.11.2026;04.11.2026;100;Egenmelding'])).json).toEqual({
      entered: 0,
      known: 0,
    })
    const many = Array.from({ length: 501 }, () => good[0] ?? '')
    expect((await send(many)).json.message).toBe('Fila kan ha høyst 500 linjer')
  })
})
