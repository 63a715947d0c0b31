import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ControlList, type ControlListSums, controlList } from '#contract/payroll/control-list'
import { reports } from '#contract/payroll/payroll'
import { wageTypes } from '#contract/payroll/wage-types'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { shippedWageTypes } from '#domain/payroll/wage-types'
import { month } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { addMonth, draftOf, sentReport } from './payroll.fixture.ts'

// The figures are worked out by hand, with the wages of October 2026: 198.50 kr without experience, 219.50 kr from five years.

let product: Product

const because = { because: 'a test reads the log' }

/** Sends a salon's report of October with these rows, all entered by hand. Returns its id. */
const send = async (
  salonId: string,
  rows: Record<string, Partial<PayrollInputs>>,
  replaces?: string,
): Promise<string> => {
  const draft = await draftOf(product, Object.keys(rows), rows, month('2026-10'), salonId)
  return sentReport(product, { ...draft, without: [], ...(replaces && { replaces }) })
}

beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addSalon('storo', 'Storo')
  await product.addSalon('sentrum', 'Sentrum')
  await product.addPerson({ objectId: 'owner', name: 'Elin', type: 'owner' })
  await product.addPerson({
    objectId: 'sjef',
    name: 'Ingrid',
    type: 'manager',
    access: ['majorstuen', 'storo'],
  })
  await product.addPerson({ objectId: 'other', name: 'Olav', type: 'manager', access: ['sentrum'] })
  for (const [objectId, activeIn] of [
    ['amina', ['majorstuen', 'storo']],
    ['jonas', ['majorstuen']],
    ['kari', ['storo']],
    ['lise', ['storo']],
  ] as const)
    await product.addPerson({ objectId, name: objectId, activeIn: [...activeIn] })
  await addMonth(product, { employeeId: 'lise', salonId: 'sentrum', of: '2026-10' }, { hours: 10 })

  const amina = { employmentId: '1', experience: 6, produksjonstimer: 20 }
  await send('majorstuen', {
    // By commission, with a night by sales and a Sunday by hours: 36 000 + 500 + 3 200 + 2 634 + 300 − 120 = 42 514.
    amina: {
      ...amina,
      produksjonstimer: 120,
      behOmsetning: 100_000,
      varekost: 10_000,
      totalVareomsetning: 5000,
      omsNattapent: 8000,
      antNattapent: 4,
      omsSondagsapent: 5000,
      antSondagsapent: 6,
      tilleggOmklipp: 300,
      trekkOmklipp: 120,
      comment: 'Omklipp i oktober',
      forskudd: 5000,
    },
    // By guarantee, with courses, supplements and two sick days: 19 850 + 794 + 500 + 1 000 + 3 450 = 25 594.
    jonas: {
      employmentId: '2',
      experience: 0,
      produksjonstimer: 100,
      behOmsetning: 30_000,
      kursTimer: 4,
      varTillegg: 500,
      fastTillegg: 1000,
      antSyketimer: 2,
      sykeTimeslonn: 230,
    },
  })
  const kari = { employmentId: '3', experience: 0, produksjonstimer: 50 }
  const wrong = await send('storo', { amina, kari: { ...kari, varTillegg: 900 } })
  // Corrected: 4 390 + 9 925 + 600 = 14 915. Lise's hours have not arrived: 40 % of 10 000.
  await send(
    'storo',
    {
      amina,
      kari: { ...kari, varTillegg: 600 },
      lise: { employmentId: '4', experience: 0, behOmsetning: 10_000 },
    },
    wrong,
  )
})
afterAll(() => product.close())

const params = { month: '2026-10' } as const
const listFor = async (as: string): Promise<ControlList> =>
  (await product.call(controlList.get, { as, params })).json
const togetherFor = async (as: string) => (await listFor(as)).together as ControlListSums
const figures = ({ described }: ControlListSums) =>
  described.map(({ description, components, kroner, hours, people }) => [
    description ?? components.join(),
    kroner,
    hours,
    people,
  ])

describe('the control list of a month', () => {
  it('sums the sent reports by salon and together, and a corrected one once [P135]', async () => {
    const { salons } = await listFor('sjef')
    const together = await togetherFor('sjef')
    expect(salons.map(salon => salon.name)).toEqual(['Majorstuen', 'Storo'])
    expect(figures(salons[0] as ControlListSums)).toEqual([
      ['timeloenn', 23_278, 110, 2],
      ['honorarAkkordProsentProvisjon', 39_700, 124, 1],
      ['uregelmessigeTilleggKnyttetTilArbeidetTid', 800, null, 2],
      ['omklippTrekk', -120, null, 1],
      ['fastTillegg', 1000, null, 1],
      ['sykelonn', 3450, 15, 1],
    ])
    expect(figures(salons[1] as ControlListSums)).toEqual([
      ['timeloenn', 14_315, 70, 2],
      ['honorarAkkordProsentProvisjon', 4000, null, 1],
      ['uregelmessigeTilleggKnyttetTilArbeidetTid', 600, null, 1],
    ])
    expect(figures(together)).toEqual([
      ['timeloenn', 37_593, 180, 3],
      ['honorarAkkordProsentProvisjon', 43_700, null, 2],
      ['uregelmessigeTilleggKnyttetTilArbeidetTid', 1400, null, 3],
      ['omklippTrekk', -120, null, 1],
      ['fastTillegg', 1000, null, 1],
      ['sykelonn', 3450, 15, 1],
    ])
    expect([together.people, together.pay, together.advance]).toEqual([4, 87_023, 5000])
    expect(together.bases).toEqual({ withholding: 87_023, contribution: 87_023, holidayPay: 87_023 })
  })

  it('says for how many the hours are unknown [P136]', async () => {
    const together = await togetherFor('sjef')
    expect(together.described.map(({ withoutHours }) => withoutHours)).toEqual([0, 1, 0, 0, 0, 0])
  })

  it('names the wage types of the month without a description [P138]', async () => {
    const { lacks } = await listFor('sjef')
    expect(lacks.map(({ message }) => message)).toEqual([
      'Omklipp, trekk mangler beskrivelse',
      'Sykelønn mangler beskrivelse',
    ])
  })

  it('has the salons of the caller only, and those that wait', async () => {
    const { salons, waiting, together, lacks } = await listFor('other')
    expect([salons, together, lacks]).toEqual([[], null, []])
    expect(waiting).toEqual([{ objectId: 'sentrum', name: 'Sentrum' }])
    expect((await listFor('owner')).salons).toHaveLength(2)
    expect((await listFor('sjef')).waiting).toEqual([])
  })

  it('is a file with the same figures, and logged [P216]', async () => {
    const { headers, bytes } = await product.call(controlList.export, { as: 'sjef', params })
    expect(headers['content-disposition']).toBe('attachment; filename="kontrolliste_a-melding_2026-10.csv"')
    const lines = bytes.toString('utf8').split('\r\n')
    expect(lines[1]).toBe('Alle;Timelønn;timeloenn;Garantilønn · Kurstimer · Søndagsåpent, timer;37593;180;3')
    expect(lines[2]).toContain(';43700;–;2')
    expect(lines).toContain('Majorstuen;Uten beskrivelse;;Sykelønn;3450;15;1')
    expect(lines).toContain('Alle;Grunnlag: Arbeidsgiveravgift;;;87023;;')
    expect(lines).toContain('Majorstuen;Forskudd, trekkes i utbetalingen;;;5000;;')
    const log = await product.pool.many<{ details: unknown }>(
      because,
      sql`select details from audit where action = 'control list exported'`,
    )
    expect(log).toEqual([{ details: { month: '2026-10', format: 'csv' } }])
  })
})

describe('the ways of reporting', () => {
  const all = { withholding: true, contribution: true, holidayPay: true }
  const proposed = Object.entries(shippedWageTypes).map(([component, wageType]) => ({
    component,
    ...wageType,
  }))
  const save = (reported: readonly object[]) =>
    product.call(wageTypes.save, { as: 'owner', body: { wageTypes: proposed, reported } })

  it('are changed one by one, logged, and followed by the list at once [P132]', async () => {
    const sykelonn = { component: 'sykelonn', ...all, description: 'timeloenn', holidayPay: false }
    expect((await save([sykelonn])).status).toBe(200)
    const { json } = await save([{ component: 'omklippTrekk', ...all, description: 'annet' }])
    const listed = json.find((one: { component: string }) => one.component === 'sykelonn')
    expect(listed.reported).toEqual({ ...all, description: 'timeloenn', holidayPay: false })
    expect(listed.proposed).toBeNull()
    const { lacks } = await listFor('sjef')
    const together = await togetherFor('sjef')
    expect(lacks).toEqual([])
    expect(figures(together)[0]).toEqual(['timeloenn', 41_043, 195, 3])
    expect(together.bases).toEqual({ withholding: 87_023, contribution: 87_023, holidayPay: 83_573 })
    const log = await product.pool.many<{ details: unknown }>(
      because,
      sql`select details from audit where action = 'reported pay changed' order by id`,
    )
    expect(log[0]?.details).toEqual({
      sykelonn: {
        from: 'ingen beskrivelse: trekkpliktig, arbeidsgiveravgift, feriepengegrunnlag',
        to: 'Timelønn: trekkpliktig, arbeidsgiveravgift',
      },
    })
  })

  it.each([
    [
      'an unknown description',
      { component: 'kurs', ...all, description: 'provisjon' },
      'reported.0.description',
    ],
    ['the advance', { component: 'forskudd', ...all, description: 'annet' }, 'reported.0.component'],
    [
      'timelønn without a tax deduction',
      { component: 'kurs', ...all, description: 'timeloenn', withholding: false },
      'reported.0.withholding',
    ],
  ])('refuse %s, and keep what was [P131] [P133] [P134]', async (_, reported, field) => {
    const before = await product.call(wageTypes.list, { as: 'owner' })
    const { status, json } = await save([reported])
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]])
    expect((await product.call(wageTypes.list, { as: 'owner' })).json).toEqual(before.json)
  })

  it('do not stop a file for a payroll system [P138]', async () => {
    await save([{ component: 'sykelonn', ...all, description: null }])
    const { salons } = await listFor('sjef')
    expect(salons[0]?.described.at(-1)?.description).toBeNull()
    const { json } = await product.call(reports.list, { as: 'sjef', query: { salonId: 'majorstuen' } })
    const { status } = await product.call(reports.export, {
      as: 'sjef',
      params: { objectId: json[0].objectId },
      query: { format: 'visma' },
    })
    expect(status).toBe(200)
  })
})
