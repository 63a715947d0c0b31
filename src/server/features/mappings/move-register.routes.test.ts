import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { conflicts } from '#contract/conflicts/conflicts'
import { dataQuality } from '#contract/data-quality/data-quality'
import { imports } from '#contract/imports/imports'
import { mappings } from '#contract/mappings/mappings'
import { salons } from '#contract/salons/salons'
import { sql } from '#server/db/sql'
import { hashOf } from '#testing/facts'
import { companyOfCuts } from '#testing/hand-made-salon'
import { type Product, startProduct } from '#testing/product'
import { type SaftTransaction, type SaftZReport, saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'

const looking = { because: 'a test looks' }

/** A haircut for an amount in kroner including VAT. The price without VAT is four fifths of it. */
const cut = (nr: number, date: string, kroner: number, more: Partial<SaftTransaction> = {}) => ({
  nr: String(nr),
  date,
  time: '10:00:00',
  in: kroner,
  ex: kroner * 0.8,
  emp: '11',
  lines: [{ in: kroner, ex: kroner * 0.8, group: 'K' }],
  ...more,
})

// K1 is at Solli. On the 10th it moves to Storo, where number 11 is Bo's, 12 is nobody's, and group U means goods.
const sold = [
  cut(1, '2026-10-30', 500),
  cut(2, '2026-11-09', 250),
  cut(3, '2026-11-10', 1000),
  cut(4, '2026-11-12', 750, { emp: '12' }),
  cut(5, '2026-11-12', 125, { lines: [{ in: 125, ex: 100, group: 'V' }] }),
]

describe('a register that is moved from a day [D75]', () => {
  let product: Product
  const call = (endpoint: Parameters<Product['call']>[0], body: unknown, as = 'owner') =>
    product.call(endpoint, { as, body })
  const bring = async (
    transactions: readonly SaftTransaction[],
    { as = 'owner', zReports = [] as readonly SaftZReport[] } = {},
  ) =>
    (
      await product.call(imports.create, {
        as,
        query: { name: 'kasse.xml' },
        headers: { 'content-type': 'application/xml' },
        body: [
          ...saftXml({
            ...companyOfCuts,
            registers: [{ id: 'K1', location: 'Solli', zReports, transactions }],
          }),
        ].join(''),
      })
    ).json
  const since = (from?: string) => (from ? { from } : {})
  const preview = (salonId: string | null, from?: string, as = 'owner') =>
    call(mappings.preview, { register: 'K1', salonId, ...since(from) }, as)
  const previewUndo = (from?: string, as = 'owner') =>
    call(mappings.preview, { register: 'K1', undo: true, ...since(from) }, as)
  /** The version of the preview, if the preview succeeded. */
  const seen = ({ status, json }: { status: number; json: { version: string } }) =>
    status === 200 ? { previewed: json.version } : {}
  const move = async (salonId: string | null, from?: string, as = 'owner') => {
    const previewed = seen(await preview(salonId, from, as))
    return call(mappings.save, { registers: { K1: salonId }, ...since(from), ...previewed }, as)
  }
  const undo = async (from?: string, as = 'owner') => {
    const previewed = seen(await previewUndo(from, as))
    return call(mappings.remove, { registers: ['K1'], ...since(from), ...previewed }, as)
  }
  /** Treatment and goods sales in kroner without VAT, by salon or person and month, as the statistics read them. */
  const figures = async () => {
    const rows = await product.pool.many<{ cell: string; kroner: number }>(
      looking,
      sql`select to_char(month, 'MM ') || salon_id as cell, sum(treatment_sales + goods_sales + ds_goods) as kroner from salon_month group by 1
          union all
          select to_char(month, 'MM ') || salon_id || ' ' || employee_id, sum(treatment_sales + goods_sales + ds_goods)
          from employee_month group by 1`,
    )
    return Object.fromEntries(rows.map(({ cell, kroner }) => [cell, kroner]))
  }
  const stays = async (as = 'owner') =>
    (await product.call(mappings.list, { as })).json.mapped.registers[0]?.stays
  const inWords = (found: { salonId: string | null; from: string | null; until: string | null }[]) =>
    found.map(({ salonId, from, until }) => `${salonId} ${from ?? ''}–${until ?? ''}`)

  beforeEach(async () => {
    product = await startProduct({ config: { dataDir: scratchFolder('foehn-moves-') } })
    await product.addSalon('solli', 'Solli')
    await product.addSalon('storo', 'Storo')
    await product.addSalon('torg', 'Torg')
    await product.addPerson({ objectId: 'owner', type: 'owner' })
    for (const [objectId, ...access] of [
      ['solli-admin', 'solli'],
      ['storo-admin', 'storo'],
      ['both-admin', 'solli', 'storo'],
    ])
      await product.addPerson({ objectId: objectId ?? '', type: 'chainAdministrator', access })
    await product.addPerson({ objectId: 'anna', name: 'Anna', employmentId: '11', activeIn: ['solli'] })
    await product.addPerson({ objectId: 'cato', name: 'Cato', employmentId: '12', activeIn: ['solli'] })
    await product.addPerson({ objectId: 'bo', name: 'Bo', employmentId: '11', activeIn: ['storo'] })
    await call(salons.save, { objectId: 'solli', name: 'Solli', registers: ['K1'] })
    await call(mappings.save, { salon: 'storo', articleGroups: { V: 'goods' } })
    await bring(sold)
  })
  afterEach(() => product.close())

  test('moves the receipts of its days to the other salon, and no others (F20)', async () => {
    expect(await figures()).toEqual({
      '10 solli': 400,
      '10 solli anna': 400,
      '11 solli': 1600,
      '11 solli anna': 1000,
      '11 solli cato': 600,
    })
    const { status, json } = await move('storo', '2026-11-10')
    expect([status, json]).toMatchObject([200, { receipts: 3, lines: 3, amountIn: 1875, amountEx: 1500 }])
    expect(await figures()).toEqual({
      '10 solli': 400,
      '10 solli anna': 400,
      '11 solli': 200,
      '11 solli anna': 200,
      '11 storo': 1500,
      '11 storo bo': 900,
    })
    expect(inWords(await stays())).toEqual(['storo 2026-11-10–', 'solli –2026-11-09'])
  })

  test('moves from today by default, and never from a future day', async () => {
    const before = await hashOf(product.pool)
    expect((await move('storo')).status).toBe(200)
    expect(await hashOf(product.pool)).toBe(before)
    expect(inWords(await stays())).toEqual(['storo 2026-11-21–', 'solli –2026-11-20'])
    await bring([cut(6, '2026-11-20', 500), cut(7, '2026-11-21', 5000)])
    expect(await figures()).toMatchObject({ '11 solli': 2000, '11 storo': 4000, '11 storo bo': 4000 })
    const coming = await move('solli', '2026-11-22')
    expect([coming.status, coming.json.fields]).toEqual([400, { from: 'Velg en dag til og med i dag' }])
  })

  test('counts a later import in the salon of its own day', async () => {
    await move('storo', '2026-11-10')
    await bring([cut(6, '2026-11-09', 100), cut(7, '2026-11-10', 200)])
    expect(await figures()).toMatchObject({
      '11 solli': 280,
      '11 solli anna': 280,
      '11 storo': 1660,
      '11 storo bo': 1060,
    })
  })

  test('moves all its days when it was in no salon, whatever day is named', async () => {
    await undo()
    expect(await figures()).toEqual({})
    await move('storo', '2026-11-10')
    expect(inWords(await stays())).toEqual(['storo –'])
    expect(await figures()).toMatchObject({ '10 storo': 400, '11 storo': 1700 })
  })

  test('keeps the person of lines on other days, though the number is another person’s by now (F2)', async () => {
    await product.pool.run(looking, sql`update employee set employment_id = '99' where object_id = 'anna'`)
    await move('storo', '2026-11-10')
    expect(await figures()).toMatchObject({ '10 solli anna': 400, '11 solli anna': 200 })
  })

  test('restores the salon and every figure when the move is undone', async () => {
    const before = { hash: await hashOf(product.pool), stays: await stays() }
    await move('storo', '2026-11-10')
    await move('torg', '2026-11-10')
    await move('storo', '2026-11-01')
    const between = await hashOf(product.pool)
    await move('solli', '2026-11-11')
    // Undone in a different order than made: each undo takes back only its own days.
    expect((await undo('2026-11-11')).status).toBe(200)
    expect(await hashOf(product.pool)).toBe(between)
    expect(inWords(await stays())).toEqual([
      'torg 2026-11-10–',
      'storo 2026-11-01–2026-11-09',
      'solli –2026-10-31',
    ])
    await undo('2026-11-01')
    await undo()
    expect(inWords(await stays())).toEqual(['storo 2026-11-10–', 'solli –2026-11-09'])
    await undo()
    expect({ hash: await hashOf(product.pool), stays: await stays() }).toEqual(before)
    expect((await undo('2026-11-10')).status).toBe(404)
  })

  test('keeps its first salon until the later ones are undone, and the log has the former state', async () => {
    await move('storo', '2026-11-10')
    expect((await stays()).map((one: { undo: boolean }) => one.undo)).toEqual([true, false])
    await undo()
    const logged = await product.pool.many(
      looking,
      sql`select action, details from audit where action like 'mapping%' order by id desc limit 2`,
    )
    expect(logged).toMatchObject([
      { action: 'mapping removed', details: { registers: { K1: { from: 'storo', to: 'solli' } } } },
      { action: 'mapping changed', details: { registers: { K1: 'storo' }, from: '2026-11-10' } },
    ])
  })

  test('changes nothing when the move is repeated, or when it is in that salon today', async () => {
    await move('storo', '2026-11-10')
    const moves = () =>
      product.pool.many(looking, sql`select register, salon_id, from_day from register_move order by id`)
    const before = await moves()
    await move('storo', '2026-11-10')
    await move('storo')
    expect(await moves()).toEqual(before)
  })

  test('is previewed cell by cell as it then happens, and the preview changes nothing', async () => {
    const before = { hash: await hashOf(product.pool), stays: await stays() }
    const { status, json } = await preview('storo', '2026-11-10')
    expect([status, json]).toEqual([
      200,
      {
        moved: [
          {
            leaves: 'solli',
            reaches: 'storo',
            from: '2026-11-10',
            until: '2026-11-12',
            receipts: 3,
            amountIn: 1875,
            days: 2,
          },
        ],
        people: {
          before: [
            { objectId: 'anna', name: 'Anna', salonId: 'solli', lines: 2, amountIn: 1125 },
            { objectId: 'cato', name: 'Cato', salonId: 'solli', lines: 1, amountIn: 750 },
          ],
          after: [{ objectId: 'bo', name: 'Bo', salonId: 'storo', lines: 2, amountIn: 1125 }],
        },
        waits: {
          employees: [{ empID: '12', salonId: 'storo', lines: 1, amountIn: 750 }],
          articleGroups: [],
          registers: [],
        },
        sent: [],
        version: expect.any(String),
      },
    ])
    expect({ hash: await hashOf(product.pool), stays: await stays() }).toEqual(before)

    const had = await figures()
    await move('storo', '2026-11-10')
    const has = await figures()
    const kroner = ({ amountIn }: { amountIn: number }) => amountIn * 0.8
    // Group V was waiting at Solli, so its 100 kr were in nobody's figures yet.
    expect((had['11 solli'] ?? 0) - (has['11 solli'] ?? 0)).toBe(kroner(json.moved[0]) - 100)
    expect(has['11 storo']).toBe(kroner(json.moved[0]))
    expect(has['11 storo bo']).toBe(kroner(json.people.after[0]))
    expect((had['11 solli cato'] ?? 0) - (has['11 solli cato'] ?? 0)).toBe(kroner(json.people.before[1]))
    const waiting = (await product.call(mappings.list, { as: 'owner' })).json.waiting
    expect(waiting.employees).toEqual([{ empID: '12', salonId: 'storo', lines: 1, amountEx: 600, days: 0 }])

    const back = (await previewUndo()).json
    expect(back).toMatchObject({
      moved: [{ ...json.moved[0], leaves: 'storo', reaches: 'solli' }],
      people: { before: json.people.after, after: json.people.before },
      waits: {
        employees: [],
        articleGroups: [{ articleGroupID: 'V', salonId: 'solli', lines: 1, amountIn: 125 }],
      },
    })
  })

  test('shows in the preview what would wait for a salon, and refuses what the move refuses', async () => {
    const { json } = await previewUndo()
    expect(json.moved).toMatchObject([{ leaves: 'solli', reaches: null, receipts: 5, amountIn: 2625 }])
    expect(json.waits.registers).toMatchObject([{ name: 'K1', receipts: 5, amountIn: 2625 }])
    expect((await preview('nowhere')).status).toBe(404)
    expect((await previewUndo('2026-11-10')).status).toBe(404)
    expect((await call(mappings.preview, { register: 'K9', salonId: 'solli' })).status).toBe(404)
    expect((await preview('storo', '2026-11-22')).status).toBe(400)
  })

  test('takes its Z reports along: a day is compared in the salon that has it', async () => {
    const z = (date: string) => ({ id: `Z${date}`, date, time: '20:00:00', total: 1 })
    await bring([], { zReports: [z('2026-11-09'), z('2026-11-10')] })
    const differences = async () => {
      const { json } = await product.call(dataQuality.month, { as: 'owner', query: { month: '2026-11' } })
      const days: { day: string; salonId: string }[] = json.zDifferences
      return days.flatMap(({ day, salonId }) => (day < '2026-11-12' ? [`${day} ${salonId}`] : []))
    }
    expect(await differences()).toEqual(['2026-11-09 solli', '2026-11-10 solli'])
    await move('storo', '2026-11-10')
    expect(await differences()).toEqual(['2026-11-09 solli', '2026-11-10 storo'])
  })

  test('can be moved, previewed and put back only by users who reach all affected salons (A61)', async () => {
    const refused = [
      await move('storo', '2026-11-10', 'storo-admin'),
      await move('storo', '2026-11-10', 'solli-admin'),
      await preview('storo', '2026-11-10', 'solli-admin'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await preview('storo', '2026-11-10', 'both-admin')).status).toBe(200)
    expect((await move('storo', '2026-11-10', 'both-admin')).status).toBe(200)

    // Storo's administrator has access to today's salon, but not to the salon of the days before.
    const theirs = [
      await move('storo', '2026-11-01', 'storo-admin'),
      await preview('storo', '2026-11-01', 'storo-admin'),
      await undo(undefined, 'storo-admin'),
      await previewUndo(undefined, 'storo-admin'),
    ]
    expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await stays('storo-admin')).toEqual([
      { salonId: 'storo', from: '2026-11-10', until: null, undo: false },
    ])
    expect(await stays('solli-admin')).toBeUndefined()
    expect((await undo(undefined, 'both-admin')).status).toBe(200)
  })

  test('can be imported by a user who reaches the salons of the file’s days', async () => {
    await move('storo', '2026-11-10')
    const refused = { state: 'failed', error: 'kassa K1 hører ikke til en av dine salonger' }
    expect(await bring([cut(6, '2026-11-09', 100)], { as: 'storo-admin' })).toMatchObject(refused)
    expect(await bring([cut(6, '2026-11-10', 100)], { as: 'solli-admin' })).toMatchObject(refused)
    // The receipt number already exists on a day in the other salon.
    expect(await bring([cut(3, '2026-11-09', 100)], { as: 'solli-admin' })).toMatchObject(refused)
    expect(await bring([cut(6, '2026-11-09', 100)], { as: 'solli-admin' })).toMatchObject({ state: 'done' })
    expect(await bring([cut(7, '2026-11-10', 100)], { as: 'storo-admin' })).toMatchObject({ state: 'done' })
  })

  test('has a receipt in the salon of the day that a user chooses for it (F13)', async () => {
    await move('storo', '2026-11-10')
    await bring([cut(3, '2026-11-09', 2000)])
    const { json } = await product.call(conflicts.list, { as: 'owner' })
    const decide = (as: string) =>
      call(conflicts.decide, { objectIds: [json.conflicts[0].objectId], use: 'new' }, as)
    expect((await decide('storo-admin')).status).toBe(404)
    expect((await decide('owner')).status).toBe(200)
    expect(await figures()).toEqual({
      '10 solli': 400,
      '10 solli anna': 400,
      '11 solli': 1800,
      '11 solli anna': 1800,
      '11 storo': 700,
      '11 storo bo': 100,
    })
  })

  test('can be closed from a day, keeps earlier sales, and can be reopened (F20)', async () => {
    const before = { hash: await hashOf(product.pool), stays: await stays() }
    const { json } = await preview(null, '2026-11-10')
    expect(json).toMatchObject({
      moved: [{ leaves: 'solli', reaches: null, receipts: 3, amountIn: 1875 }],
      people: { before: [{ objectId: 'anna' }, { objectId: 'cato' }], after: [] },
      waits: { registers: [{ name: 'K1', receipts: 3 }] },
    })
    expect((await move(null, '2026-11-10')).status).toBe(200)
    expect(await figures()).toEqual({
      '10 solli': 400,
      '10 solli anna': 400,
      '11 solli': 200,
      '11 solli anna': 200,
    })
    // The salon's own administrator still sees the register, and reopens it. Administrators of other salons do
    // not see it.
    expect(inWords(await stays('solli-admin'))).toEqual(['null 2026-11-10–', 'solli –2026-11-09'])
    expect(await stays('storo-admin')).toBeUndefined()
    expect((await undo(undefined, 'storo-admin')).status).toBe(404)
    await bring([cut(6, '2026-11-13', 100)])
    expect(await figures()).toMatchObject({ '11 solli': 200 })
    // The register can move to another salon later.
    await move('storo', '2026-11-12')
    expect(inWords(await stays())).toEqual([
      ...['storo 2026-11-12–', 'null 2026-11-10–2026-11-11', 'solli –2026-11-09'],
    ])
    await undo()
    expect((await undo(undefined, 'solli-admin')).status).toBe(200)
    expect(await figures()).toMatchObject({ '11 solli': 1680, '11 solli anna': 1080 })
    expect(await stays()).toEqual(before.stays)
  })

  test('closed from today changes nothing of earlier days, from the list or from the salon form', async () => {
    const before = await figures()
    await call(salons.save, { objectId: 'solli', name: 'Solli', registers: [] })
    expect(await figures()).toEqual(before)
    expect(inWords(await stays())).toEqual(['null 2026-11-21–', 'solli –2026-11-20'])
    await undo()
    await call(mappings.save, { registers: { K1: null } })
    expect(inWords(await stays())).toEqual(['null 2026-11-21–', 'solli –2026-11-20'])
    expect(await figures()).toEqual(before)
  })

  test('takes no earlier days from a salon before a user has seen the preview (F20)', async () => {
    const before = { hash: await hashOf(product.pool), stays: await stays() }
    const unseen = {
      'POST /manage/mapping': () => call(mappings.save, { registers: { K1: 'storo' }, from: '2026-11-10' }),
      'POST /manage/mapping, to no salon': () =>
        call(mappings.save, { registers: { K1: null }, from: '2026-11-10' }),
      'POST /manage/mapping/remove': () => call(mappings.remove, { registers: ['K1'] }),
    }
    for (const [path, ask] of Object.entries(unseen)) {
      const { status, json } = await ask()
      expect([path, status, json.fields?.registers]).toEqual([
        ...[
          path,
          409,
          'Kvitteringer fra tidligere dager bytter salong. Se først hva som flyttes, under Koblinger',
        ],
      ])
    }
    expect({ hash: await hashOf(product.pool), stays: await stays() }).toEqual(before)

    // A file that arrives between preview and move makes the preview outdated.
    const { version } = (await preview('storo', '2026-11-10')).json
    const moveSeen = (previewed: string) =>
      call(mappings.save, { registers: { K1: 'storo' }, from: '2026-11-10', previewed })
    await bring([cut(6, '2026-11-11', 100)])
    const late = await moveSeen(version)
    expect([late.status, late.json.fields?.registers]).toEqual([
      ...[409, 'Det som flyttes, er endret siden du så det. Se på nytt'],
    ])
    expect((await moveSeen((await preview('storo', '2026-11-10')).json.version)).status).toBe(200)
    const logged = await product.pool.many(
      looking,
      sql`select details from audit where action = 'mapping changed' order by id desc limit 1`,
    )
    expect(logged).toEqual([{ details: { registers: { K1: 'storo' }, from: '2026-11-10' } }])
  })

  test('needs no preview when its receipts waited for a salon, or no earlier days move', async () => {
    await undo()
    expect((await call(mappings.save, { registers: { K1: 'storo' } })).status).toBe(200)
    expect(await figures()).toMatchObject({ '10 storo': 400, '11 storo': 1700 })
    await bring([cut(6, '2026-11-21', 500)])
    expect((await call(mappings.save, { registers: { K1: 'solli' } })).status).toBe(200)
    expect(await figures()).toMatchObject({ '11 storo': 1700, '11 solli': 400 })
  })
})
