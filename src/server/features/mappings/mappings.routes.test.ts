import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dailyFigures } from '#contract/daily-figures/daily-figures'
import { employees } from '#contract/employees/employees'
import { imports } from '#contract/imports/imports'
import { mappings } from '#contract/mappings/mappings'
import { salons } from '#contract/salons/salons'
import { sql } from '#server/db/sql'
import { handMadeSalon } from '#testing/hand-made-salon'
import { type Product, startProduct } from '#testing/product'
import { saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'
import { FIGURES_HEADER } from '#testing/world/figures-csv'

const looking = { because: 'a test looks' }

interface Sum {
  visits: number
  treatment_sales: number
  goods_sales: number
  ps_visits: number
  hours: number
  lines: number
}

describe('a change in administration updates the figures in its own transaction', () => {
  let product: Product
  const call = (endpoint: Parameters<Product['call']>[0], body: unknown, as = 'owner') =>
    product.call(endpoint, { as, body })
  const bring = (name: string, content: string, as = 'owner') =>
    product.call(imports.create, {
      as,
      query: { name },
      body: content,
      headers: { 'content-type': 'application/xml' },
    })
  const sums = async (where: { person?: string; salon?: string }): Promise<Sum | null> =>
    product.pool.maybe<Sum>(
      looking,
      where.person
        ? sql`select sum(visits) as visits, sum(treatment_sales) as treatment_sales, sum(goods_sales) as goods_sales,
                sum(ps_visits) as ps_visits, sum(hours) as hours, sum(lines) as lines
              from employee_year where employee_id = ${where.person}`
        : sql`select sum(visits) as visits, sum(treatment_sales) as treatment_sales, sum(goods_sales) as goods_sales,
                sum(ps_visits) as ps_visits, sum(hours) as hours, sum(lines) as lines
              from salon_year where salon_id = ${where.salon}`,
    )

  beforeAll(async () => {
    product = await startProduct({ config: { dataDir: scratchFolder('foehn-admin-') } })
    await product.addSalon('solli', 'Solli')
    await product.addSalon('storo', 'Storo')
    await product.addPerson({ objectId: 'owner', type: 'owner' })
    await product.addPerson({ objectId: 'solli-admin', type: 'chainAdministrator', access: ['solli'] })
    await product.addPerson({ objectId: 'manager', type: 'manager', access: ['solli'], activeIn: ['solli'] })
    await product.addPerson({ objectId: 'anna', name: 'Anna Aas', employmentId: '11', activeIn: ['solli'] })
  })
  afterAll(() => product.close())

  test('a file of an unknown register waits as a whole and is listed', async () => {
    const { status, json } = await bring('solli.xml', [...saftXml(handMadeSalon)].join(''))
    expect(status).toBe(200)
    expect(json).toMatchObject({ state: 'done', receipts: 20, amountIn: 10_275 })
    expect(json.unmapped).toEqual({
      registers: ['K1'],
      employees: ['11', '12', '99'],
      articleGroups: ['G', 'S', 'X'],
    })
    expect(await sums({ salon: 'solli' })).toMatchObject({ visits: null })
    const { json: listed } = await product.call(mappings.list, { as: 'owner' })
    expect(listed.waiting.registers).toEqual([
      { registerID: 'K1', orgNo: '912345678', location: 'Solli', name: 'K1', receipts: 20, amountEx: 8500 },
    ])
    // Equal to the listed entries. Entries without a salon are only for users with access to every salon.
    const counts = async (as: string) => (await product.call(mappings.waiting, { as })).json
    expect(await counts('owner')).toEqual({
      registers: 1,
      employees: listed.waiting.employees.length,
      articleGroups: listed.waiting.articleGroups.length,
      conflicts: 0,
      dayConflicts: 0,
    })
    expect(await counts('solli-admin')).toEqual({
      registers: 0,
      employees: 0,
      articleGroups: 0,
      conflicts: 0,
      dayConflicts: 0,
    })
    const { json: followed } = await product.call(imports.read, {
      as: 'owner',
      params: { objectId: json.objectId },
    })
    expect(followed).toEqual(json)
    const { json: all } = await product.call(imports.list, { as: 'owner' })
    expect(all).toMatchObject([{ objectId: json.objectId, file: 'solli.xml', state: 'done' }])
  })

  test('mapping the register counts its receipts at once: known numbers for their people, all for the salon', async () => {
    const { status, json } = await call(mappings.save, { registers: { K1: 'solli' } })
    expect(status).toBe(200)
    expect(json).toMatchObject({ waiting: { registers: [] } })
    expect(json.waiting.employees.map((one: { empID: string }) => one.empID)).toEqual(['12', '99'])
    // Anna: 8 by day and 1 on Sunday. Salon: 11 + 1 + Bo's evening. The staff discount is unmapped, so it is a
    // visit too.
    expect(await sums({ person: 'anna' })).toMatchObject({
      visits: 9,
      treatment_sales: 4420,
      goods_sales: 200,
    })
    expect(await sums({ salon: 'solli' })).toMatchObject({ visits: 14, treatment_sales: 6460 })
  })

  test('mapping groups moves their lines: gift cards out, staff purchases apart', async () => {
    const { json } = await call(mappings.save, {
      articleGroups: { G: 'none', S: 'staff', PERS: 'staff', X: 'treatment' },
    })
    expect(json).toMatchObject({ receipts: 2, lines: 2, amountEx: 400, waiting: { articleGroups: [] } })
    expect(await sums({ salon: 'solli' })).toMatchObject({ visits: 14, ps_visits: 2, treatment_sales: 6500 })
  })

  test('a salon’s own mapping overrides the chain’s, and the register’s group the predefined code [F3]', async () => {
    await call(mappings.save, { salon: 'solli', articleGroups: { X: 'goods' } })
    expect(await sums({ salon: 'solli' })).toMatchObject({ visits: 13, treatment_sales: 6260 })
    await call(mappings.save, { articleGroups: { '04005': 'goods', K: 'treatment' } })
    expect(await sums({ salon: 'solli' })).toMatchObject({ visits: 13, treatment_sales: 6260 })
  })

  test('a new employee gets the lines and hours that waited for the number, and a changed number moves no old line', async () => {
    await bring('timer.csv', `${FIGURES_HEADER}\nSolli;12;2026-11-02;7,5;6;;0;0;0;0;0;0;0;;`)
    const { json } = await call(employees.add, { name: 'Bo Berg', employmentId: '12', activeIn: ['solli'] })
    const bo = json.objectId
    expect(await sums({ person: bo })).toMatchObject({
      visits: 4,
      treatment_sales: 1440,
      hours: 7.5,
      lines: 10,
    })
    await product.pool.run(looking, sql`update employee set employment_id = '13' where object_id = ${bo}`)
    const { json: other } = await call(employees.add, {
      name: 'Bea',
      employmentId: '12',
      activeIn: ['solli'],
    })
    expect(await sums({ person: bo })).toMatchObject({ visits: 4, lines: 10 })
    expect(await sums({ person: other.objectId })).toMatchObject({ visits: null })
  })

  test('a stand-in’s number counts for the salon, does not wait, and can be assigned to a person later (F14)', async () => {
    const before = await sums({ salon: 'solli' })
    const waits = async () =>
      (await product.call(mappings.list, { as: 'owner' })).json.waiting.employees.map(
        (one: { empID: string }) => one.empID,
      )
    expect(await waits()).toContain('99')
    await call(mappings.save, { salon: 'solli', employees: { 99: 'vikar' } })
    expect(await waits()).not.toContain('99')
    expect(await sums({ salon: 'solli' })).toEqual(before)
    const { json: listed } = await product.call(mappings.list, { as: 'owner' })
    expect(listed.mapped.employees).toContainEqual({ empID: '99', salonId: 'solli', objectId: 'vikar' })
    const { json: again } = await bring('solli.xml', [...saftXml(handMadeSalon)].join(''))
    expect(again.unmapped.employees).not.toContain('99')
    // A new holder of the number gets none of its lines while it is mapped to a stand-in.
    const { json: cato } = await call(employees.add, {
      name: 'Cato',
      employmentId: '99',
      activeIn: ['solli'],
    })
    expect(await sums({ person: cato.objectId })).toMatchObject({ lines: null })
    await call(mappings.remove, { salon: 'solli', employees: ['99'] })
    expect((await sums({ person: cato.objectId }))?.lines).toBeGreaterThan(0)
  })

  test('an employment id cannot be a number with decimals', async () => {
    for (const employmentId of ['123,4', '12.5', '1 2']) {
      const { status, json } = await call(employees.add, { name: 'Per', employmentId, activeIn: ['solli'] })
      expect([status, json.fields]).toEqual([
        400,
        { employmentId: 'Bare bokstaver, tall og bindestrek, høyst 40' },
      ])
    }
  })

  test('an employment id is unique within a salon', async () => {
    const { status, json } = await call(employees.add, {
      name: 'Per',
      employmentId: '11',
      activeIn: ['storo', 'solli'],
    })
    expect([status, json.error, json.fields]).toEqual([
      409,
      'conflict',
      { employmentId: 'Ansattnummeret er brukt av Anna Aas' },
    ])
    expect((await call(employees.add, { name: 'Per', employmentId: '11', activeIn: ['storo'] })).status).toBe(
      200,
    )
  })

  test('mapping a person number moves its lines, whoever had them', async () => {
    const before = await sums({ person: 'anna' })
    await call(mappings.save, { salon: 'solli', employees: { 99: 'anna' } })
    expect(await sums({ person: 'anna' })).toMatchObject({
      visits: (before?.visits ?? 0) + 1,
      treatment_sales: (before?.treatment_sales ?? 0) + 400,
    })
    const { json } = await product.call(mappings.list, { as: 'owner' })
    expect(json.waiting.employees).toEqual([])
    expect(json.mapped.employees).toEqual([{ empID: '99', salonId: 'solli', objectId: 'anna' }])
  })

  test('moving a register to another salon from a day moves the figures of its days, and back', async () => {
    const solli = await sums({ salon: 'solli' })
    const place = { register: 'K1', from: '2026-11-02' }
    const { version } = (await call(mappings.preview, { ...place, salonId: 'storo' })).json
    await call(mappings.save, { registers: { K1: 'storo' }, from: place.from, previewed: version })
    expect(await sums({ salon: 'solli' })).toMatchObject({ visits: 0, treatment_sales: 0, hours: 7.5 })
    // 'X' is goods only at Solli. Here the chain's mapping applies.
    expect(await sums({ salon: 'storo' })).toMatchObject({ visits: 14, treatment_sales: 6500 })
    const back = (await call(mappings.preview, { ...place, undo: true })).json
    await call(mappings.remove, { registers: ['K1'], previewed: back.version })
    // Only Bea has number 12 now, so moving back assigns its lines to her.
    expect(await sums({ salon: 'solli' })).toEqual(solli)
  })

  test('a salon is saved with registers and settings; night openings recompute the books of their evenings', async () => {
    const { json } = await call(salons.save, { name: 'Frogner', registers: ['F1'] })
    const taken = await call(salons.save, { name: 'frogner' })
    expect([taken.status, taken.json.fields]).toEqual([409, { name: 'En annen salong heter det samme' }])
    const stolen = await call(salons.save, {
      objectId: json.objectId,
      name: 'Frogner',
      registers: ['F1', 'K1'],
    })
    expect([stolen.status, stolen.json.fields]).toEqual([
      409,
      { registers: expect.stringContaining('Kassa K1 hører til en annen salong') },
    ])

    // For a user without access to that salon, the register does not exist.
    const asked = await call(
      salons.save,
      { objectId: 'solli', name: 'Solli', registers: ['K1', 'F1'] },
      'solli-admin',
    )
    expect([asked.status, asked.json.error, asked.text.includes('Frogner')]).toEqual([
      404,
      'not_found',
      false,
    ])
    expect(asked.json.fields).toBeUndefined()

    const evening = { date: '2026-11-02', from: '17:00', to: '20:00' }
    const openings = () =>
      product.pool.many(
        looking,
        sql`select opening, visits from salon_day where salon_id = 'solli' and day = '2026-11-02' order by 1`,
      )
    expect(await openings()).toMatchObject([{ opening: 'day', visits: 12 }])
    await call(salons.save, { objectId: 'solli', name: 'Solli', settings: { nightOpenings: [evening] } })
    expect(await openings()).toEqual([
      { opening: 'day', visits: 11 },
      { opening: 'night', visits: 1 },
    ])
    await call(salons.save, { objectId: 'solli', name: 'Solli', settings: { hoursIncludeLunch: true } })
    const { json: managed } = await product.call(salons.managed, { as: 'owner' })
    expect(managed).toEqual([
      {
        objectId: json.objectId,
        name: 'Frogner',
        active: true,
        registers: ['F1'],
        settings: {
          formNamesPeople: true,
          hoursIncludeLunch: false,
          zone: 1,
          nightOpenings: [],
          openingHours: [],
        },
        history: [{ from: '0001-01', named: [], zone: 1, hoursIncludeLunch: false, openingHours: [] }],
        version: expect.any(String),
      },
      {
        objectId: 'solli',
        name: 'Solli',
        active: true,
        registers: ['K1'],
        settings: {
          formNamesPeople: true,
          hoursIncludeLunch: true,
          zone: 1,
          nightOpenings: [evening],
          openingHours: [],
        },
        history: [
          { from: '0001-01', named: [], zone: 1, hoursIncludeLunch: false, openingHours: [] },
          {
            from: '2026-11',
            named: ['hoursIncludeLunch'],
            zone: 1,
            hoursIncludeLunch: true,
            openingHours: [],
          },
        ],
        version: expect.any(String),
      },
      expect.objectContaining({ objectId: 'storo', registers: [] }),
    ])
    const wrong = await call(salons.save, {
      objectId: 'solli',
      name: 'Solli',
      settings: { nightOpenings: [{ date: '2026-11-03', from: '20:00', to: '17:00' }] },
    })
    expect(wrong.status).toBe(400)
  })

  test('a register that loses its salon leaves its receipts waiting, and waits for the salon form', async () => {
    const { version } = (await call(mappings.preview, { register: 'K1', undo: true })).json
    await call(mappings.remove, { registers: ['K1'], previewed: version })
    expect(await sums({ salon: 'solli' })).toMatchObject({ visits: 0 })
    await call(salons.save, { objectId: 'solli', name: 'Solli', registers: ['K1'] })
    expect(await sums({ salon: 'solli' })).toMatchObject({ visits: 13 })
  })

  test('figures entered by hand count at once, keep omitted fields, and are logged', async () => {
    const enter = (figures: object, as = 'manager') =>
      call(dailyFigures.save, { salonId: 'solli', objectId: 'anna', day: '2026-11-03', ...figures }, as)
    const { status, json } = await enter({ produksjontimer: 7.5, bookede_timer: 6, besok: 5 })
    expect(status).toBe(200)
    expect(json).toMatchObject({ produksjontimer: 7.5, besok: 5, varekost: null, byHand: true })
    const corrected = await enter({ bookede_timer: 5.5, besok: null })
    expect(corrected.json).toMatchObject({ produksjontimer: 7.5, bookede_timer: 5.5, besok: null })
    const [row] = await product.pool.many(
      looking,
      sql`select hours, booked_hours, visits from employee_day where employee_id = 'anna' and day = '2026-11-03'`,
    )
    expect(row).toEqual({ hours: 7.5, booked_hours: 5.5, visits: 0 })
    const log = await product.pool.many(
      looking,
      sql`select actor_id, details from audit where action = 'figures entered' order by id`,
    )
    expect(log[1]).toEqual({
      actor_id: 'manager',
      details: { day: '2026-11-03', bookede_timer: [6, 5.5], besok: [5, null] },
    })
    const { json: month } = await product.call(dailyFigures.list, {
      as: 'manager',
      query: { salonId: 'solli', month: '2026-11' },
    })
    expect(month).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ objectId: 'anna', day: '2026-11-03', byHand: true }),
      ]),
    )
    for (const [figures, field] of [
      [{ produksjontimer: -1 }, 'produksjontimer'],
      [{ produksjontimer: 25 }, 'produksjontimer'],
      [{ oppgraderinger: 1.5 }, 'oppgraderinger'],
      [{ natt_timer: 5, sondag_timer: 5 }, 'produksjontimer'],
      [{ day: '2026-12-23' }, 'day'],
      [{ day: '2014-12-31' }, 'day'],
      [{ sondag_timer: 3 }, 'sondag_timer'],
    ] as const) {
      const refused = await enter(figures)
      expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, [field]])
    }
    // The time book of that day arrives late, and waits as well.
    await bring('timer.csv', `${FIGURES_HEADER}\nSolli;11;2026-11-03;4;4;;0;0;0;0;0;0;0;;`)
    expect(
      await product.pool.many(
        looking,
        sql`select hours from employee_day where employee_id = 'anna' and day = '2026-11-03'`,
      ),
    ).toEqual([{ hours: 7.5 }])
    expect((await product.call(mappings.waiting, { as: 'owner' })).json.dayConflicts).toBe(1)
  })

  test('a day entered by hand while the time book waited counts once when the number becomes known', async () => {
    await bring(
      'timer.csv',
      `${FIGURES_HEADER}\nStoro;55;2026-11-04;6;6;;0;0;0;0;0;0;0;;\nStoro;55;2026-11-05;5;5;;0;0;0;0;0;0;0;;`,
    )
    const { json: eva } = await call(employees.add, { name: 'Eva', activeIn: ['storo'] })
    product.setNow('2026-11-21T13:00:00.000Z')
    await call(dailyFigures.save, {
      salonId: 'storo',
      objectId: eva.objectId,
      day: '2026-11-04',
      produksjontimer: 7,
    })
    await call(mappings.save, { salon: 'storo', employees: { 55: eva.objectId } })
    expect(await sums({ person: eva.objectId })).toMatchObject({ hours: 12 })
  })

  test('text that no database can store is refused with an error', async () => {
    expect((await call(mappings.save, { articleGroups: { 'a\u0000b': 'goods' } })).status).toBe(400)
    expect(
      (await bring('timer.csv', `${FIGURES_HEADER}\nStoro;5\u00005;2026-11-04;6;6;;0;0;0;0;0;0;0;;`)).json
        .error,
    ).toBe('Linje 2: linja er ikke tekst')
  })

  test('an administrator of some salons changes nothing in the others', async () => {
    const refusals = [
      await call(mappings.save, { articleGroups: { K: 'goods' } }, 'solli-admin'),
      await call(mappings.save, { registers: { F1: 'solli' } }, 'solli-admin'),
      await call(mappings.save, { registers: { K1: 'storo' } }, 'solli-admin'),
      await call(salons.save, { name: 'Egen' }, 'solli-admin'),
      await call(employees.add, { name: 'Uten salong', activeIn: [] }, 'solli-admin'),
      await call(employees.add, { name: 'Nabo', activeIn: ['solli', 'storo'] }, 'solli-admin'),
    ].map(({ status }) => status)
    expect(refusals).toEqual([403, 404, 404, 403, 403, 404])
    await call(mappings.save, { registers: { S1: 'storo' } })
    const foreign = [
      ...saftXml({ ...handMadeSalon, registers: handMadeSalon.registers.map(one => ({ ...one, id: 'S1' })) }),
    ]
    const { json } = await bring('storo.xml', foreign.join(''), 'solli-admin')
    expect(json).toMatchObject({ state: 'failed', error: 'kassa S1 hører ikke til en av dine salonger' })
    const { json: all } = await product.call(imports.list, { as: 'solli-admin' })
    expect(all).toHaveLength(1)

    // A file of Z reports alone would reveal the day's exact turnover, and could plant a false one.
    const registers = handMadeSalon.registers.map(one => ({ ...one, id: 'S1', transactions: [] }))
    const reports = [...saftXml({ ...handMadeSalon, registers })].join('')
    const planted = await bring('z.xml', reports, 'solli-admin')
    expect(planted.json).toMatchObject({
      state: 'failed',
      error: 'kassa S1 hører ikke til en av dine salonger',
      unreconciledDays: [],
    })
    expect(
      await product.pool.many(
        looking,
        sql`select 1 from z_report join register g on g.id = z_report.register where g.register_id = 'S1'`,
      ),
    ).toEqual([])
  })

  test('mapping a number says how many of its days in the time book count', async () => {
    await bring(
      'timer.csv',
      `${FIGURES_HEADER}\nSolli;77;2026-11-02;7,5;6;;0;0;0;0;0;0;0;;\nSolli;77;2026-11-10;5;4;;0;0;0;0;0;0;0;;`,
    )
    const { json } = await call(mappings.save, { salon: 'solli', employees: { 77: 'anna' } })
    expect(json).toMatchObject({ lines: 0, days: 2 })
  })
})
