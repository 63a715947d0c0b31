import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statistics } from '#contract/statistics/statistics'
import { payrollInputKeys } from '#domain/payroll/inputs'
import { termsInForce } from '#domain/payroll/terms'
import { month } from '#domain/values/month'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test sets the scene' }

let product: Product

/** Inserts what a sent report adds to the salary history. */
const earned = async (of: string, amount: number, hours: number, removed = false) => {
  const reportId = newId()
  await product.pool.run(
    because,
    sql`insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch)
        values (${reportId}, 'majorstuen', 'sjef', ${`${of}-01`}, now(), 0, '{}', false)`,
  )
  await product.pool.run(
    because,
    sql`insert into salary_history (object_id, employee_id, report_id, month, created_at, amount, hours, removed)
        values (${newId()}, 'maja', ${reportId}, ${`${of}-01`}, now(), ${amount}, ${hours}, ${removed})`,
  )
}

beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  for (const [id, name] of [
    ['majorstuen', 'Majorstuen'],
    ['storo', 'Storo'],
    ['aker', 'Åker'],
  ] as const)
    await product.addSalon(id, name)
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({
    objectId: 'sjef',
    type: 'manager',
    access: ['majorstuen'],
    activeIn: ['majorstuen', 'aker'],
  })
  await product.addPerson({
    objectId: 'maja',
    name: 'Maja Fjeld',
    employmentId: '1114',
    experience: 2,
    activeIn: ['majorstuen', 'storo'],
  })
  await product.addPerson({ objectId: 'sara', activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'left', activeIn: ['storo'] })
  await product.addPerson({ objectId: 'jonas', activeIn: ['storo'] })
  await product.pool.run(
    because,
    sql`update employee_terms set goal = 8000, cut_type = 2, stillings = 80, per_hour_extra = 12.5
          where employee_id = 'maja'`,
  )
  // A late opening from 17 to 21 on Thursday 8 October. 11 October is a Sunday.
  await product.pool.run(
    because,
    sql`insert into night_opening values ('majorstuen', '2026-10-08', '17:00', '21:00')`,
  )

  const { receipt, day, close } = await openLedger(product)
  const by = 'maja'
  await receipt('majorstuen', '2026-10-05', { by, treatment: 6_000 }, { by, goods: 800, cost: 300 })
  await receipt('majorstuen', '2026-10-05', { by, goods: 200 })
  await receipt('majorstuen', '2026-10-08 12:00', { by, treatment: 500 })
  await receipt('majorstuen', '2026-10-08 18:30', { by, treatment: 1_000 }, { by, goods: 100 })
  await receipt('majorstuen', '2026-10-11', { by, treatment: 1_500 }, { by, goods: 50 })
  await receipt('storo', '2026-10-15', { by, treatment: 2_000, cost: 120 })
  await receipt('storo', '2026-10-31 23:59', { by: 'left', treatment: 400 })
  await receipt('majorstuen', '2026-10-20', { by: 'left', treatment: 300 })
  // Sales that count for no person's total: a staff purchase, an unknown person's treatment, and direct sales.
  await receipt('majorstuen', '2026-10-20', { by: 'sara', goods: 90, staff: true })
  await receipt('majorstuen', '2026-10-20', { treatment: 70.25 })
  await receipt('majorstuen', '2026-10-21', { by: 'sara', goods: 40 })
  // Sales in the current month and in neighbouring months, which payroll must not count.
  await receipt('majorstuen', '2026-11-20', { by, treatment: 6_400 })
  await receipt('majorstuen', '2026-09-30', { by, treatment: 9_999 })
  await receipt('majorstuen', '2026-09-30', { goods: 55 })

  await day('majorstuen', by, '2026-10-05', { produksjontimer: 7.5, bookede_timer: 6 })
  await day('majorstuen', by, '2026-10-08', { produksjontimer: 9, natt_timer: 3, oppgraderinger: 1 })
  await day('majorstuen', by, '2026-10-11', { produksjontimer: 5, sondag_timer: 5 })
  await day('majorstuen', by, '2026-10-06', { kurstimer: 2 })
  await day('majorstuen', by, '2026-10-12', { syketimer: 15 })
  await day('majorstuen', by, '2026-10-13', { feriedager: 1 })
  await day('majorstuen', 'sara', '2026-08-13', { produksjontimer: 5, natt_timer: 2 })
  await day('storo', by, '2026-10-15', { produksjontimer: 7.5, bookede_timer: 7.5 })
  await close()

  await earned('2026-09', 40_000, 160)
  await earned('2026-07', 20_000, 100)
  await earned('2026-06', 99_999, 1)
  await earned('2026-08', 99_999, 1, true)
})
afterAll(() => product.close())

const salary = (as: string, body: object) => product.call(statistics.salary, { as, body })

describe('the payroll month of a person', () => {
  it('has the 31 inputs, with night and Sunday openings separate, from that salon alone [P111] [R030] [R103]', async () => {
    const { json } = await salary('sjef', { objectId: 'maja', salonId: 'majorstuen' })
    expect(Object.keys(json.stats.inputs).sort()).toEqual([...payrollInputKeys].sort())
    expect(json.stats.inputs).toMatchObject({
      employmentId: '1114',
      stillings: 80,
      experience: 2,
      produksjonstimer: 13.5, // 7.5 + 9 + 5 − 3 − 5
      provVareroms: 10,
      percentage: 40,
      totalOms: 9_950, // all visits: 6800 + 500 + 1100 + 1550
      behOmsetning: 6_500, // 6000 + 500
      totalVareomsetning: 1_000, // 800 + 200 direct sales
      varekost: 520, // 8 % of 6500
      perHourFixed: 0,
      perHourExtra: 12.5,
      kursTimer: 2,
      annetTillegg: 0,
      tilleggOmklipp: 0,
      trekkOmklipp: 0,
      omsNattapent: 1_100,
      antNattapent: 3,
      omsSondagsapent: 1_550,
      antSondagsapent: 5,
      omsKunderabatt: 0,
      varTillegg: 0,
      forklaringVarTillegg: '',
      fastTillegg: 0,
      forklaringFastTillegg: '',
      antSyketimer: 2, // 15 / 7.5
      sykeTimeslonn: 230.77, // (40000 + 20000) / 260
      sykefraver: 'annet',
      forskudd: 0,
      antDager: 1,
      comment: '',
    })
  })

  it('has the statistics object of that salon, with the current month’s status [R030] [R032]', async () => {
    const { json } = await salary('sjef', { objectId: 'maja', salonId: 'majorstuen' })
    expect(json.stats).toMatchObject({
      objectId: 'maja',
      name: 'Maja Fjeld',
      title: 'oktober 2026',
      month: '2026-10',
      antallBesok: 4,
      behOmsetning: 9_000,
      vareSalg: 950,
      totalOms: 9_950,
      totalVareomsetning: 1_150,
      sales: { DS: { antallBesok: 1, vareSalg: 200 }, PS: { antallBesok: 0 } },
      produksjonstimer: 21.5,
      bookedeTimer: 6,
      oppgraderinger: 25,
      varekalkyle: [375, 720], // 300 + 50 % of 150; 8 % of 9000
      lonnBehandling: 3_312, // 40 % of 9000 − 720
      lonnVareomsetning: 115,
      opparbeidetLonn: 3_427,
      maxSalary: 4_751.5, // 21.5 × (208.50 + 12.50)
      lonnPerTime: 221,
      goal: 8_000,
      cutType: 2,
      status: { title: 'Nær målet', percentage: 80 }, // 6400 in November
      hoursIncludeLunch: false,
      otherSalons: [],
    })
    expect(json.stats.terms).toEqual(termsOf('2026-10'))
  })

  it('can be any month, and is the same for the person themselves [R030] [R031]', async () => {
    const september = await salary('eier', { objectId: 'maja', salonId: 'majorstuen', month: '2026-09' })
    expect(september.json.stats).toMatchObject({
      month: '2026-09',
      inputs: { totalOms: 9_999, produksjonstimer: 0, sykeTimeslonn: 1_188.11 }, // (99999 + 20000) / 101
      otherSalons: [],
    })
    const own = await salary('maja', { objectId: 'maja', salonId: 'majorstuen' })
    const seen = await salary('sjef', { objectId: 'maja', salonId: 'majorstuen' })
    expect(own.json).toEqual(seen.json)
  })

  it('uses lunch, zone and figures of the salon that pays [P111] [R030]', async () => {
    await product.pool.run(
      because,
      sql`update salon_terms set hours_include_lunch = true where salon_id = 'storo'`,
    )
    const { json } = await salary('eier', { objectId: 'maja', salonId: 'storo' })
    expect(json.stats).toMatchObject({
      hoursIncludeLunch: true,
      totalOms: 2_000,
      otherSalons: [],
    })
  })

  it('counts every salon in a month whose sent report did so [P111]', async () => {
    await product.pool.run(because, sql`insert into month_paid_together values ('2026-10-01')`)
    const { json } = await salary('eier', { objectId: 'maja', salonId: 'storo' })
    await product.pool.run(because, sql`delete from month_paid_together`)
    expect(json.stats).toMatchObject({
      totalOms: 11_950,
      inputs: { totalOms: 11_950, produksjonstimer: 21 },
      otherSalons: [{ objectId: 'majorstuen', name: 'Majorstuen', totalOms: 9_950, produksjonstimer: 21.5 }],
    })
  })

  it('shows the night hours of nights without an opening (F17)', async () => {
    const notOpen = async (objectId: string, month: string) =>
      (await salary('eier', { objectId, salonId: 'majorstuen', month })).json.stats.nightHoursNotOpen
    expect([await notOpen('maja', '2026-10'), await notOpen('sara', '2026-08')]).toEqual([0, 2])
  })

  it('uses the hourly wage for sick pay without earnings, and zeros [R103]', async () => {
    const { json } = await salary('sara', { objectId: 'sara', salonId: 'majorstuen' })
    expect(json.stats.inputs).toMatchObject({ sykeTimeslonn: 198.5, totalOms: 0, totalVareomsetning: 40 })
    expect(json.stats).toMatchObject({ lonnPerTime: null, status: { title: 'Mål mangler', percentage: 0 } })
  })

  it('exists for a person who worked in the salon that month and has moved since [R103]', async () => {
    const { json } = await salary('sjef', { objectId: 'left', salonId: 'majorstuen' })
    expect(json.stats.inputs.totalOms).toBe(300)
    const november = { objectId: 'left', salonId: 'majorstuen', month: '2026-11' }
    expect((await salary('sjef', november)).json.error).toBe('api_failed')
  })

  it.each([
    ['somebody who is not there', 'eier', { objectId: 'nobody', salonId: 'majorstuen' }],
    ['somebody of another salon', 'sjef', { objectId: 'jonas', salonId: 'majorstuen' }],
    ['a salon outside', 'sjef', { objectId: 'jonas', salonId: 'storo' }],
    ['a salon that is not there', 'eier', { objectId: 'maja', salonId: 'nowhere' }],
    ['one’s own in a salon one does not work in', 'maja', { objectId: 'maja', salonId: 'aker' }],
  ])('of %s is api_failed [R040]', async (_, as, body) => {
    const { status, json } = await salary(as, body)
    expect([status, json.error]).toEqual([404, 'api_failed'])
    expect(json.message).toBe('An error occurred within our API. Please try again.')
  })

  it('of oneself needs no access to one’s own salon [R031]', async () => {
    const { status, json } = await salary('sjef', { objectId: 'sjef', salonId: 'aker' })
    expect([status, json.stats?.name]).toEqual([200, 'sjef'])
  })
})

const termsOf = (text: string) => JSON.parse(JSON.stringify(termsInForce(month(text))))

describe('the sales without a seller [K14]', () => {
  const sales = async (as: string, body: object) =>
    (await product.call(statistics.sales, { as, body })).json.sales

  it('are direct sales, staff purchases and lines of unknown people, of the payroll month [R030] [R032]', async () => {
    // 200 + 40 direct sales, 90 to staff, and 70.25 by an unknown person.
    expect(await sales('sjef', { salonId: 'majorstuen' })).toBe(400.25)
    expect(await sales('eier', { salonId: 'majorstuen', month: '2026-09' })).toBe(55)
    expect(await sales('eier', { salonId: 'storo' })).toBe(0)
  })

  it('and the total sales of its people add up to the salon’s revenue [R032]', async () => {
    const whole = 6_800 + 200 + 500 + 1_100 + 1_550 + 300 + 90 + 70.25 + 40
    const people = 9_950 + 300
    expect((await sales('sjef', { salonId: 'majorstuen' })) + people).toBe(whole)
  })
})
