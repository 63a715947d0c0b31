import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { reports } from '#contract/payroll/payroll'
import { type WhatIf, whatIf } from '#contract/what-if/what-if'
import { month } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { addMonth, draftOf, sentReport } from './features/payroll/payroll.fixture.ts'

const because = { because: 'a test looks' }
const months = ['2026-07', '2026-08', '2026-09', '2026-10'].map(month)
const [july, august, september, october] = months as [
  (typeof months)[0],
  (typeof months)[0],
  (typeof months)[0],
  (typeof months)[0],
]

let product: Product

/**
 * Everybody has 9 completed years (219.50 kr) and 150 hours a month, so the guarantee is 32 925 kr. Kari and Ola sell for 100 000 kr
 * a month, 92 000 kr after the cost of goods: the commission is 36 800 kr. Ola has 45 % of his own: 41 400 kr. Nora sells for 1 000 kr.
 */
beforeAll(async () => {
  product = await startProduct({ now: '2026-12-04T12:00:00.000Z' })
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon)
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'medeier', type: 'owner' })
  await product.addPerson({ objectId: 'kjede', type: 'chain' })
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['majorstuen'] })
  for (const [objectId, sales, fixedPercentage] of [
    ['kari', 100_000, 0],
    ['nora', 1000, 0],
    ['ola', 100_000, 45],
  ] as const) {
    await product.addPerson({ objectId, experience: 9, activeIn: ['majorstuen'] })
    await product.pool.run(
      because,
      sql`update employee_terms set fixed_percentage = ${fixedPercentage} where employee_id = ${objectId}`,
    )
    for (const of of months)
      await addMonth(
        product,
        { employeeId: objectId, salonId: 'majorstuen', of },
        { treatment_sales: sales, hours: 150 },
      )
  }
  for (const of of months)
    await sentReport(
      product,
      await draftOf(product, ['kari', 'nora', 'ola'], of === august ? { kari: { percentage: 50 } } : {}, of),
    )
})
afterAll(() => product.close())

const make = (body: object, as = 'eier') =>
  product.call(whatIf.make, { as, body: { months, ...body } as never })
const get = (objectId: string, as = 'eier') => product.call(whatIf.get, { as, params: { objectId } })
const computed = async (body: object): Promise<NonNullable<WhatIf['result']>> => {
  const { status, json, text } = await make(body)
  if (status !== 200) throw new Error(text)
  return vi.waitUntil(async () => (await get(json.objectId)).json.result, { timeout: 20_000 })
}
const differences = ({ people }: NonNullable<WhatIf['result']>) =>
  Object.fromEntries(people.map(person => [person.objectId, person.difference]))

describe('a what-if', () => {
  it('gives every sent report to the øre with unchanged terms [P236]', async () => {
    const result = await computed({})
    // Kari has 50 % by hand in August: 46 000 kr.
    const paid = 3 * 36_800 + 46_000 + 4 * 32_925 + 4 * 41_400
    expect(result).toMatchObject({ paid, wouldBe: paid, difference: 0 })
    expect(result.counts).toEqual({ more: 0, same: 3, less: 0, toGuarantee: 0, belowGuarantee: 0 })
    expect(result.notReproduced).toEqual({ rows: 0, paid: 0, months: [] })
    const sent = await product.pool.maybe<{ sum: number }>(
      because,
      sql`select sum((computed->>'endeligLonn')::numeric) as sum from report_row`,
    )
    expect(sent?.sum).toBe(paid)
  })

  it('pays another commission to those without one of their own, but not where one was typed [P235]', async () => {
    const result = await computed({ terms: { commission: { percentage: 42 } } })
    expect(differences(result)).toEqual({ kari: 3 * 1840, nora: 0, ola: 0 })
    expect(result.parts).toEqual({ commission: 5520, guarantee: 0, other: 0 })
    expect(result.counts).toMatchObject({ more: 1, same: 2, less: 0 })
    expect(result.salons).toEqual([
      expect.objectContaining({ objectId: 'majorstuen', name: 'majorstuen', difference: 5520 }),
    ])
    expect(result.salons[0]?.months.map(({ month: of, difference }) => [of, difference])).toEqual([
      [july, 1840],
      [august, 0],
      [september, 1840],
      [october, 1840],
    ])
    // With 2 % pension, 12 % holiday pay and 14.1 % contribution of all three: 47 867.23 and 50 260.59 a month.
    expect(result.cost?.difference).toBe(7180.08)
  })

  it('raises the wage of each step in percent, to the øre [P235]', async () => {
    const result = await computed({ terms: { wagePercent: 3 } })
    // 219.50 × 1.03 = 226.085, so 226.09: 150 hours are 33 913.50.
    expect(differences(result)).toEqual({ kari: 0, nora: 4 * 988.5, ola: 0 })
    expect(result.parts).toEqual({ commission: 0, guarantee: 3954, other: 0 })
  })

  it('says who loses, and who gets the guarantee instead [P238]', async () => {
    const result = await computed({ terms: { commission: { percentage: 30 } } })
    // 30 % is 27 600, below the guarantee of 32 925.
    expect(differences(result)).toEqual({ kari: 3 * (32_925 - 36_800), nora: 0, ola: 0 })
    expect(result.counts).toEqual({ more: 0, same: 2, less: 1, toGuarantee: 1, belowGuarantee: 0 })
    expect(result.people[0]).toMatchObject({ objectId: 'kari', onGuarantee: { before: 0, after: 3 } })
    const lower = await computed({ terms: { wagePercent: -10 } })
    // 219.50 less 10 % is 197.55: 29 632.50, below the guarantee that was sent.
    expect(differences(lower).nora).toBe(4 * (29_632.5 - 32_925))
    expect(lower.counts).toMatchObject({ less: 1, belowGuarantee: 1 })
  })

  it('changes one person’s terms, and another zone’s contribution [P235]', async () => {
    const result = await computed({ people: { ola: { fixedPercentage: 50 }, nora: { experience: 10 } } })
    // 236.50 × 150 = 35 475.
    expect(differences(result)).toEqual({ kari: 0, nora: 4 * 2550, ola: 4 * 4600 })
    const zone = await computed({ terms: { zones: { majorstuen: 4 }, arbeidsgiver: { 4: 5.1 } } })
    expect(zone.difference).toBe(0)
    expect(zone.cost?.difference).toBeLessThan(0)
  })

  it('counts rows that their own terms do not give, and keeps them out of the sums [P236]', async () => {
    const set = (pay: number) =>
      product.pool.run(
        because,
        sql`update report_row set computed = jsonb_set(computed, '{endeligLonn}', to_jsonb(${pay}::numeric))
            where employee_id = 'nora' and month = ${`${july}-01`}`,
      )
    await set(30_000)
    const result = await computed({})
    expect(result.notReproduced).toEqual({ rows: 1, paid: 30_000, months: [july] })
    expect(result.people.find(person => person.objectId === 'nora')).toMatchObject({
      months: 3,
      paid: 3 * 32_925,
      difference: 0,
    })
    await set(32_925)
  })

  it('changes nothing else [P239]', async () => {
    const before = await product.pool.many(
      because,
      sql`select * from report_row order by report_id, employee_id`,
    )
    await computed({ terms: { otp: 5, feriepenger: 10.2 } })
    expect(
      await product.pool.many(because, sql`select * from report_row order by report_id, employee_id`),
    ).toEqual(before)
    expect((await product.call(reports.list, { as: 'sjef', query: { late: 'true' } })).json).toEqual([])
  })
})

describe('a kept what-if [P239]', () => {
  it('has a name of its own, beside the one that is tried', async () => {
    const { json } = await make({ terms: { otp: 3 } })
    expect(
      (await product.call(whatIf.keep, { as: 'eier', body: { objectId: json.objectId, name: 'OTP 3 %' } }))
        .status,
    ).toBe(200)
    const second = await make({ terms: { otp: 4 } })
    const list = async (as: string) => (await product.call(whatIf.list, { as })).json
    expect(await list('eier')).toMatchObject({
      months: [october, september, august, july],
      kept: [{ name: 'OTP 3 %', changes: { terms: { otp: 3 } } }],
      draft: { objectId: second.json.objectId, changes: { terms: { otp: 4 } } },
    })
    expect(await list('medeier')).toMatchObject({ kept: [{ name: 'OTP 3 %' }], draft: null })
    expect((await get(second.json.objectId, 'medeier')).status).toBe(404)
    const taken = await make({ name: 'otp 3 %' })
    expect([taken.status, taken.json]).toMatchObject([409, { message: 'Et alternativ heter alt «otp 3 %»' }])
    const remove = () => product.call(whatIf.remove, { as: 'eier', body: { objectId: json.objectId } })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await list('eier')).kept).toEqual([])
  })

  it('is replaced by the next one that is tried, whose figures are its own', async () => {
    const first = await make({ terms: { commission: { percentage: 41 } } })
    const result = await computed({ terms: { commission: { percentage: 42 } } })
    expect(result.difference).toBe(5520)
    expect((await get(first.json.objectId)).status).toBe(404)
    // 5 520 kr over the four months of the salon [P249].
    const { draft } = (await product.call(whatIf.list, { as: 'eier' })).json
    expect(draft?.totals?.aMonth).toEqual({ difference: 1380, fewestMonths: 4, mostMonths: 4 })
  })
})

describe('the file of a what-if [P239]', () => {
  it('has each person, and the whole with salons, months and terms', async () => {
    await computed({ terms: { commission: { percentage: 42 } } })
    const objectId = (await product.call(whatIf.list, { as: 'eier' })).json.draft?.objectId ?? ''
    const file = (format: 'xlsx' | 'csv') =>
      product.call(whatIf.export, { as: 'eier', body: { objectId, format } })
    const csv = await file('csv')
    expect(csv.text.split('\r\n').slice(1, 4)).toEqual(
      expect.arrayContaining(['kari;majorstuen;156400;161920;5520;4;0;0;0']),
    )
    expect((await file('xlsx')).status).toBe(200)
  })
})

describe('a what-if that cannot be [P240]', () => {
  it.each([
    [{ terms: { otp: 40 } }, 'terms.otp', 'Skriv et tall fra 0 til 20'],
    [
      { terms: { commission: { percentage: 101 } } },
      'terms.commission.percentage',
      'Skriv et tall fra 0 til 100',
    ],
    [{ terms: { wagePercent: 1000 } }, 'terms.wagePercent', 'Skriv et tall fra -50 til 100'],
    [
      { terms: { wagePercent: 1, wageKroner: 1 } },
      'terms.wageTable',
      'Endre garantilønna i prosent, i kroner eller trinn for trinn',
    ],
    [
      { terms: { wageTable: [{ years: 2, perHour: 200 }] } },
      'terms.wageTable.0.years',
      'Første trinn er fra 0 år',
    ],
    [
      { terms: { zones: { majorstuen: 4 } } },
      'terms.zones.majorstuen',
      'Sone 4 har ingen sats for arbeidsgiveravgift i juli 2026',
    ],
    [
      { terms: { zones: { storo: 1 } } },
      'terms.zones.storo',
      'Salongen har ingen sendte rapporter i månedene',
    ],
    [{ people: { ukjent: { stillings: 50 } } }, 'people.ukjent', 'Har ingen sendt lønn i månedene'],
    [{ people: { kari: { stillings: 50.5 } } }, 'people.kari.stillings', 'Skriv et helt tall fra 1 til 100'],
    [{ months: ['2020-06', '2026-09', '2026-10'] }, 'months', 'Ingen sendte rapporter for juni 2020'],
    [{ months: ['2026-10', '2026-10', '2026-10'] }, 'months', 'Trenger minst 3 sendte lønnsmåneder'],
    [{ months: ['2026-09', '2026-10'] }, 'months', 'Trenger minst 3 sendte lønnsmåneder'],
    [{ name: 'x'.repeat(61) }, 'name', 'Høyst 60 tegn'],
  ])('is refused with a sentence: %j', async (body, field, sentence) => {
    const count = async () =>
      (await product.pool.maybe<{ n: number }>(because, sql`select count(*) as n from what_if`))?.n
    const before = await count()
    const { status, json } = await make(body)
    expect(status).toBe(400)
    expect((json as unknown as { fields: Record<string, string> }).fields).toMatchObject({
      [field]: sentence,
    })
    expect(await count()).toBe(before)
  })

  it('is the owner’s only', async () => {
    const { json } = await make({})
    for (const as of ['kjede', 'sjef', 'kari']) {
      expect((await make({}, as)).json).toMatchObject({ error: 'no_rights' })
      expect((await get(json.objectId, as)).json).toMatchObject({ error: 'no_rights' })
    }
  })
})

describe('an interrupted computation [P239]', () => {
  const state = async (objectId: string) => (await get(objectId)).json.state
  const plant = (seen: string, tries: number) =>
    product.pool.run(
      because,
      sql`insert into what_if (object_id, name, changes, months, made_by, made_at, state, edition, tries, seen_at)
          values ('left', 'Avbrutt', '{"terms":{},"people":{}}', ${months.map(of => `${of}-01`)}, 'eier', now(),
                  'running', 2, ${tries}, ${seen})`,
    )

  it('begins again when its process is gone', async () => {
    await plant('2026-12-04T11:00:00Z', 1)
    // The next one wakes the worker.
    await computed({})
    await vi.waitUntil(async () => (await state('left')) === 'done', { timeout: 20_000 })
    await product.call(whatIf.remove, { as: 'eier', body: { objectId: 'left' } })
  })

  it('has failed after three', async () => {
    await plant('2026-12-04T11:00:00Z', 3)
    await computed({})
    expect(await state('left')).toBe('failed')
    await product.call(whatIf.remove, { as: 'eier', body: { objectId: 'left' } })
  })
})
