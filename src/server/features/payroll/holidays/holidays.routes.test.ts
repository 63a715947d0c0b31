import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/account/account'
import { employees } from '#contract/employees/employees'
import { type HolidayAccount, holidays } from '#contract/payroll/holidays'
import { type MovementLine, movements } from '#contract/payroll/movements'
import { wageTypes } from '#contract/payroll/wage-types'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { shippedWageTypes } from '#domain/payroll/wage-types'
import { month } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { race } from '#testing/race'
import { draftOf, sentReport } from '../payroll.fixture.ts'

// Worked out by hand: 100 hours of 198.50 kr are 19 850 kr of guaranteed pay.

const because = { because: 'a test sets the scene and looks' }
const TODAY = '2026-11-26T11:00:00.000Z'

let product: Product

/** Sends a report of a salon's month. Every figure is entered by hand, so no source is missing. */
const send = (salonId: string, of: string, rows: Record<string, Partial<PayrollInputs>>, replaces?: string) =>
  draftOf(product, Object.keys(rows), rows, month(of), salonId).then(draft =>
    sentReport(product, { ...draft, without: [], ...(replaces && { replaces }) }),
  )
const worked = (more: Partial<PayrollInputs> = {}) => ({
  employmentId: '1',
  experience: 0,
  produksjonstimer: 100,
  behOmsetning: 1,
  antDager: 1,
  ...more,
})

let september: string
beforeAll(async () => {
  product = await startProduct({ now: TODAY })
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon, salon)
  await product.addPerson({ objectId: 'eier', name: 'Eva Eier', type: 'owner' })
  await product.addPerson({
    objectId: 'sjef',
    name: 'Siv Sjef',
    type: 'manager',
    access: ['majorstuen', 'storo'],
    activeIn: ['majorstuen'],
  })
  await product.addPerson({ objectId: 'liten', name: 'Lita', type: 'manager', access: ['storo'] })
  await product.addPerson({ objectId: 'radgiver', type: 'advisor', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'kjede', type: 'chain' })
  await product.addPerson({ objectId: 'amina', name: 'Amina', activeIn: ['majorstuen', 'storo'] })
  await product.addPerson({ objectId: 'berit', name: 'Berit', activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'carl', name: 'Carl' })
  await product.addPerson({ objectId: 'dora', name: 'Dora', activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'siri', name: 'Siri' })
  for (const [person, salon, from, until] of [
    ['siri', 'storo', '2020-01-01', '2025-11-16'],
    ['carl', 'majorstuen', '2020-01-01', '2024-06-01'],
    ['carl', 'storo', '2024-06-01', '2026-09-16'],
  ])
    await product.pool.run(
      because,
      sql`insert into past_membership (employee_id, salon_id, from_day, until_day) values (${person}, ${salon}, ${from}, ${until})`,
    )
  await product.pool.run(because, sql`update employee set birth_year = 1966 where object_id = 'berit'`)
  await product.pool.run(
    because,
    sql`update employee_salon set from_day = '2025-12-01' where employee_id = 'berit'`,
  )

  const wrong = await send('majorstuen', '2025-03', { amina: worked({ varTillegg: 900 }) })
  await send('majorstuen', '2025-03', { amina: worked({ varTillegg: 150 }) }, wrong)
  await send('storo', '2025-03', { amina: worked({ employmentId: '2' }) })
  await send('majorstuen', '2025-12', { berit: worked({ employmentId: '3', antDager: 2 }) })
  await send('storo', '2025-08', { carl: worked({ employmentId: '4' }) })
  await send('storo', '2026-08', { carl: worked({ employmentId: '4', antDager: 5 }) })
  september = await send('majorstuen', '2026-09', {
    amina: worked({ antDager: 12.5 }),
    berit: worked({ employmentId: '3', antDager: 4 }),
  })
})
afterAll(() => product.close())
beforeEach(async () => {
  product.setNow(TODAY)
  for (const table of ['holiday_payment', 'carried_holiday', 'month_lock'])
    await product.pool.run(because, sql`delete from ${{ parts: [table], values: [], scoped: false }}`)
})

const list = (as: string, salonId = 'majorstuen', year = '2026') =>
  product.call(holidays.list, { as, params: { salonId, year } })
const accountOf = async (
  objectId: string,
  salonId = 'majorstuen',
  year = '2026',
): Promise<HolidayAccount> => {
  const { json } = await list('sjef', salonId, year)
  return json.find((one: HolidayAccount) => one.objectId === objectId)
}
const sums = ({ earnings }: HolidayAccount) =>
  earnings.map(({ earningYear, basis, percent, earned, paid, left }) => [
    ...[earningYear, basis, percent, earned, paid, left],
  ])

const payment = {
  salonId: 'majorstuen',
  objectId: 'amina',
  earningYear: 2025,
  month: '2026-06',
  kroner: 1000,
}
const pay = (as: string, more: object = {}, key?: string) =>
  product.call(holidays.pay, {
    as,
    body: { ...payment, ...more },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const withdraw = (as: string, objectId: string) => product.call(holidays.withdraw, { as, body: { objectId } })
const carry = (as: string, seen: number, carried: number, more: object = {}) =>
  product.call(holidays.carry, {
    as,
    body: { salonId: 'majorstuen', objectId: 'amina', year: 2026, seen, carried, ...more },
  })
const stored = () =>
  product.pool.many(because, sql`select * from holiday_payment order by registered_at, object_id`)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the holiday accounts of a salon', () => {
  it('have what the reports in force of every salon pay, corrected ones once [P169] [P170]', async () => {
    // 19 850 + 150 + 19 850 = 39 850; × 12 % = 4 782.
    const amina = await accountOf('amina')
    expect(sums(amina)).toEqual([[2025, 39_850, 12, 4782, 0, 4782]])
    expect(amina.earnings[0]?.rows).toEqual([
      { month: '2025-03', salonName: 'majorstuen', kroner: 20_000, percent: 12, notArrived: [] },
      { month: '2025-03', salonName: 'storo', kroner: 19_850, percent: 12, notArrived: [] },
    ])
    expect(amina.earnings[0]?.withoutReport).toHaveLength(11)
    expect(sums(await accountOf('amina', 'storo'))).toEqual(sums(amina))
  })

  it('have 14.3 % and five days more for who turns 60 in the holiday year [P171] [P175]', async () => {
    // 19 850 × 14.3 % = 2 838.55.
    const berit = await accountOf('berit')
    expect(berit).toMatchObject({ birthYear: 1966, leftOn: null })
    expect(sums(berit)).toEqual([[2025, 19_850, 14.3, 2838.55, 0, 2838.55]])
    expect(berit.earnings[0]?.withoutReport).toEqual([])
    expect(berit.holiday).toEqual({ entitled: 30, carried: 0, taken: 4, left: 26 })
    expect((await accountOf('amina')).holiday).toEqual({ entitled: 25, carried: 0, taken: 12.5, left: 12.5 })
  })

  it('are unknown, not zero, without any report of a year of employment [P169]', async () => {
    expect(sums(await accountOf('dora'))).toEqual([[2025, null, null, null, 0, null]])
    const { status, json } = await pay('sjef', { objectId: 'dora' })
    expect([status, json.error, json.message]).toEqual([
      409,
      'conflict',
      'Feriepengene for 2025 er ikke kjent, så ingenting kan betales',
    ])
  })

  it('are unknown when a source of a month had not arrived, and so are the days [K32]', async () => {
    await send('majorstuen', '2025-05', { dora: { employmentId: '5', varTillegg: 700 } })
    const dora = await accountOf('dora')
    expect(sums(dora)).toEqual([[2025, null, null, null, 0, null]])
    expect(dora.earnings[0]?.rows).toEqual([
      {
        month: '2025-05',
        salonName: 'majorstuen',
        kroner: null,
        percent: 12,
        notArrived: ['registers', 'timeBook'],
      },
    ])
    expect((await accountOf('dora', 'majorstuen', '2025')).holiday).toMatchObject({ taken: null, left: null })
  })

  it('leave out components without the mark for the basis [P133]', async () => {
    const save = (holidayPay: boolean) =>
      product.call(wageTypes.save, {
        as: 'eier',
        body: {
          wageTypes: Object.entries(shippedWageTypes).map(([component, wageType]) => ({
            component,
            ...wageType,
          })),
          reported: [
            {
              component: 'varTillegg',
              description: 'uregelmessigeTilleggKnyttetTilArbeidetTid',
              withholding: true,
              contribution: true,
              holidayPay,
            },
          ],
        },
      })
    expect((await save(false)).status).toBe(200)
    expect(sums(await accountOf('amina'))).toEqual([[2025, 39_700, 12, 4764, 0, 4764]])
    await save(true)
  })

  it('mark who has left the chain, with both years and in the last salon [P174] [P176]', async () => {
    const carl = await accountOf('carl', 'storo')
    expect(carl.leftOn).toBe('2026-09-15')
    expect(sums(carl)).toEqual([
      [2025, 19_850, 12, 2382, 0, 2382],
      [2026, 19_850, 12, 2382, 0, 2382],
    ])
    // In earlier years, what they earned then was for the year after.
    const before = await accountOf('carl', 'storo', '2025')
    expect(before.earnings.map(({ earningYear }) => earningYear)).toEqual([2024])
    expect(await accountOf('carl')).toBeUndefined()
    expect(sums(await accountOf('carl', 'storo', '2027'))).toEqual([[2026, 19_850, 12, 2382, 0, 2382]])
    expect(await accountOf('carl', 'storo', '2028')).toBeUndefined()
    const paid = { salonId: 'storo', objectId: 'carl', month: '2026-09', kroner: 2382 }
    expect((await pay('sjef', { ...paid, earningYear: 2026 })).status).toBe(200)
    expect((await pay('sjef', { ...paid, earningYear: 2025 })).status).toBe(200)
    expect(sums(await accountOf('carl', 'storo')).map(one => one.at(-1))).toEqual([0, 0])
  })

  it('have the back pay that a leaver gets after the year of their last day [P144] [P174]', async () => {
    await send('storo', '2025-10', { siri: worked({ employmentId: '5' }) })
    const raise = { objectId: 'siri', from: '2025-10', perHourExtra: 10 }
    expect((await product.call(employees.save, { as: 'eier', body: raise })).status).toBe(200)
    // 100 hours × 10 kr are 1000 kr, with 10 more hours of 208.50 kr 3085 kr, and 12 % of that is 370.20 kr.
    const late = worked({ employmentId: '5', produksjonstimer: 10, varTillegg: 1000 })
    const draft = await draftOf(product, ['siri'], { siri: late }, month('2026-01'), 'storo')
    await sentReport(product, { ...draft, without: [], backPay: { siri: 1000 } })
    expect(sums(await accountOf('siri', 'storo'))).toEqual([
      [2025, 19_850, 12, 2382, 0, 2382],
      [2026, 3085, 12, 370.2, 0, 370.2],
    ])
    expect(sums(await accountOf('siri', 'storo', '2027'))).toEqual([[2026, 3085, 12, 370.2, 0, 370.2]])
    expect(await accountOf('siri', 'storo', '2028')).toBeUndefined()
    // The list of who has left names each year (P222).
    const owed = async (): Promise<unknown> => {
      const query = { month: '2026-10', salonId: 'storo' }
      const { json } = await product.call(movements.list, { as: 'sjef', query })
      return (json as MovementLine[])
        .find(({ objectId }) => objectId === 'siri')
        ?.items.flatMap(one => (one.kind === 'holidayPay' ? [[one.earningYear, one.kroner]] : []))
    }
    expect(await owed()).toEqual([
      [2024, null],
      [2025, 2382],
      [2026, 370.2],
    ])
    const paid = { salonId: 'storo', objectId: 'siri', earningYear: 2026, month: '2026-01', kroner: 370.2 }
    expect((await pay('sjef', paid)).status).toBe(200)
    expect(await owed()).toEqual([
      [2024, null],
      [2025, 2382],
    ])
  })

  it('list the people who worked there by the end of the year, by name', async () => {
    const names = async (year: string) =>
      (await list('sjef', 'majorstuen', year)).json.map(({ name }: HolidayAccount) => name)
    expect(await names('2026')).toEqual(['Amina', 'Berit', 'Dora', 'Siv Sjef'])
    expect(await names('2024')).toEqual(['Amina', 'Dora', 'Siv Sjef'])
  })

  /** Who sees and registers, by hand (P176). */
  const matrix: readonly (readonly [as: string, salon: string, person: string, status: number])[] = [
    ['eier', 'majorstuen', 'amina', 200],
    ['kjede', 'majorstuen', 'amina', 200],
    ['sjef', 'majorstuen', 'amina', 200],
    ['sjef', 'storo', 'amina', 200],
    ['liten', 'storo', 'amina', 200],
    ['liten', 'majorstuen', 'amina', 404],
    ['radgiver', 'majorstuen', 'amina', 403],
    ['amina', 'majorstuen', 'amina', 403],
  ]
  it.each(matrix)('%s sees and registers in %s those of %s: %s', async (as, salonId, objectId, status) => {
    expect((await list(as, salonId)).status).toBe(status)
    expect((await pay(as, { salonId, objectId })).status).toBe(status)
    expect((await carry(as, 0, 2, { salonId, objectId })).status).toBe(status)
    expect(await stored()).toHaveLength(status === 200 ? 1 : 0)
  })

  it('take nobody of another salon, and nothing of one’s own [P176]', async () => {
    expect((await pay('sjef', { salonId: 'storo', objectId: 'berit' })).status).toBe(404)
    expect((await carry('sjef', 0, 2, { salonId: 'storo', objectId: 'berit' })).status).toBe(404)
    for (const { status, json } of [
      await pay('sjef', { objectId: 'sjef' }),
      await carry('sjef', 0, 2, { objectId: 'sjef' }),
    ])
      expect([status, json.message]).toEqual([403, 'Dine egne feriepenger og feriedager må en annen føre'])
    expect((await accountOf('sjef')).mayPay).toBe(false)
    expect((await accountOf('amina')).mayPay).toBe(true)
    const { objectId } = (await pay('eier', {})).json
    await product.pool.run(because, sql`update holiday_payment set employee_id = 'sjef'`)
    expect((await withdraw('sjef', objectId)).status).toBe(403)
    expect((await withdraw('liten', objectId)).status).toBe(404)
  })
})

describe('payments of holiday pay [P173]', () => {
  it('are registered with who and when, and withdrawn', async () => {
    const { json } = await pay('sjef')
    const amina = await accountOf('amina')
    expect(sums(amina)).toEqual([[2025, 39_850, 12, 4782, 1000, 3782]])
    expect(amina.earnings[0]?.payments).toEqual([
      {
        objectId: json.objectId,
        month: '2026-06',
        salonName: 'majorstuen',
        payslip: null,
        kroner: 1000,
        registeredBy: 'Siv Sjef',
        registeredAt: TODAY,
      },
    ])
    expect((await withdraw('eier', json.objectId)).status).toBe(200)
    expect((await withdraw('sjef', json.objectId)).status).toBe(200)
    expect(sums(await accountOf('amina'))).toEqual([[2025, 39_850, 12, 4782, 0, 4782]])
    expect(await stored()).toMatchObject([{ withdrawn_by: 'eier', kroner: 1000 }])
  })

  it('that are sent again are registered once', async () => {
    const first = await pay('sjef', {}, 'key')
    expect((await pay('sjef', {}, 'key')).json).toEqual(first.json)
    expect(await stored()).toHaveLength(1)
  })

  it('are refused when the holiday pay is paid, and nothing changes', async () => {
    await pay('sjef', { kroner: 4782 })
    const before = await stored()
    const { status, json } = await pay('sjef', { kroner: 4782, month: '2026-07' })
    expect([status, json.error, plain(json.message)]).toEqual([
      409,
      'conflict',
      'Feriepengene for 2025 er alt betalt: 4 782,00 kr av 4 782,00 kr',
    ])
    expect(await stored()).toEqual(before)
  })

  it.each([
    [{ kroner: 0 }, 400, 'Skriv kroner og øre, over 0'],
    [{ kroner: 1.005 }, 400, 'Skriv kroner og øre, over 0'],
    [{ month: '2025-12' }, 400, 'Velg en lønnsmåned fra januar 2026 til desember 2026'],
    [{ month: '2027-01' }, 400, 'Velg en lønnsmåned fra januar 2026 til desember 2026'],
    [{ earningYear: 2026 }, 400, 'Feriepengene for 2026 betales fra januar 2027'],
    [
      { kroner: 4782.01 },
      409,
      'Det er bare 4 782,00 kr igjen av feriepengene for 2025. 0,00 kr av 4 782,00 kr er betalt',
    ],
  ])('of %j are refused: %i %s', async (wrong, refused, text) => {
    const { status, json } = await pay('sjef', wrong)
    expect([status, plain(json.message)]).toEqual([refused, text])
    expect(await stored()).toEqual([])
  })

  it('are never more than what is earned, also when two are registered at once', async () => {
    const calls = ['2026-06', '2026-07'].map(of => () => pay('sjef', { kroner: 4000, month: of }))
    const answers = await race(product, ['holiday_payment'], calls)
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await stored()).toHaveLength(1)
  })

  it('are neither registered nor withdrawn in a locked month [P127]', async () => {
    const { objectId } = (await pay('sjef')).json
    const before = await stored()
    await product.pool.run(
      because,
      sql`insert into month_lock (object_id, salon_id, month, locked_at, locked_by)
          values ('lock', 'majorstuen', '2026-06-01', now(), 'eier')`,
    )
    for (const { status, json } of [await pay('sjef'), await withdraw('sjef', objectId)])
      expect([status, json.error]).toEqual([409, 'month_locked'])
    expect(await stored()).toEqual(before)
    expect((await pay('sjef', { month: '2026-07' })).status).toBe(200)
  })

  it('are in the log without kroner', async () => {
    const { objectId } = (await pay('sjef')).json
    await withdraw('sjef', objectId)
    await carry('sjef', 0, 3.5)
    const log = await product.pool.many(
      because,
      sql`select action, subject, salon_id, details from audit where action like 'holiday%' order by id desc limit 3`,
    )
    const about = { subject: 'amina', salon_id: 'majorstuen' }
    const details = { earningYear: 2025, month: '2026-06' }
    expect(log).toEqual([
      { action: 'holiday days carried', ...about, details: { holidayYear: 2026 } },
      { action: 'holiday pay withdrawn', ...about, details },
      { action: 'holiday pay registered', ...about, details },
    ])
  })
})

describe('days from the year before [P175]', () => {
  it('are entered, changed and taken away', async () => {
    for (const [seen, carried] of [
      [0, 4.5],
      [4.5, 10],
      [10, 0],
    ] as const) {
      expect((await carry('sjef', seen, carried)).status).toBe(200)
      expect((await accountOf('amina')).holiday).toEqual({
        entitled: 25,
        carried,
        taken: 12.5,
        left: 12.5 + carried,
      })
    }
    expect((await accountOf('amina', 'majorstuen', '2025')).holiday.carried).toBe(0)
  })

  it.each([-1, 10.5, 1.25])('of %f are refused', async carried => {
    const { status, json } = await carry('sjef', 0, carried)
    const words = 'Skriv hele eller halve dager, fra 0 til 10'
    expect([status, json.fields]).toEqual([400, { carried: words }])
    expect((await accountOf('amina')).holiday.carried).toBe(0)
  })

  it('that were changed elsewhere are told, and entered twice are entered once', async () => {
    await carry('sjef', 0, 4)
    expect((await carry('sjef', 0, 4)).status).toBe(200)
    const { status, json } = await carry('eier', 0, 5)
    expect([status, json.message]).toEqual([409, 'Dagene er endret et annet sted siden du åpnet siden'])
    expect((await carry('eier', 3, 5)).status).toBe(409)
    expect((await accountOf('amina')).holiday.carried).toBe(4)
    expect((await carry('eier', 2, 5, { objectId: 'berit' })).status).toBe(409)
  })

  it('are changed by one of two at once', async () => {
    const calls = [3, 4].map(carried => () => carry('sjef', 0, carried))
    const answers = await race(product, ['carried_holiday'], calls)
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('one’s own account', () => {
  const own = (as: string, year = '2026') => product.call(holidays.own, { as, params: { year } })

  it('is the one of the salon, for reading', async () => {
    await pay('sjef')
    const { status, json } = await own('amina')
    expect(status).toBe(200)
    expect(json).toEqual({ ...(await accountOf('amina')), mayPay: false })
    expect((await own('eier')).json).toMatchObject({ objectId: 'eier', holiday: { entitled: 25 } })
  })

  it('is in the own data, with withdrawn payments', async () => {
    const { objectId } = (await pay('sjef')).json
    await withdraw('sjef', objectId)
    await carry('sjef', 0, 2)
    const { json } = await product.call(account.ownData, { as: 'amina', query: { format: 'json' } })
    expect(json.holidayPay).toEqual([
      {
        earningYear: 2025,
        month: '2026-06',
        salon: 'majorstuen',
        kroner: 1000,
        registeredAt: TODAY,
        withdrawnAt: TODAY,
      },
    ])
    expect(json.carriedHolidays).toEqual([{ holidayYear: 2026, carriedDays: 2, enteredAt: TODAY }])
  })
})

it('a removed report is in no account [P169]', async () => {
  await product.pool.run(because, sql`update report set removed_at = now() where object_id = ${september}`)
  expect((await accountOf('amina')).holiday.taken).toBe(0)
  await product.pool.run(because, sql`update report set removed_at = null where object_id = ${september}`)
  expect((await accountOf('amina')).holiday.taken).toBe(12.5)
})
