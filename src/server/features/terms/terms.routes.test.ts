import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '#contract/payroll/payroll'
import { statistics } from '#contract/statistics/statistics'
import { type ListedTerms, terms } from '#contract/terms/terms'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { shippedOvertime } from '#domain/payroll/overtime-terms'
import { computeRow } from '#domain/payroll/payroll-sheet'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { enteredTerms } from '#testing/terms'

const because = { because: 'a test sets the scene and looks' }

let product: Product

beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('majorstuen')
  await product.addPerson({ objectId: 'eier', name: 'Elin', type: 'owner' })
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['majorstuen'] })
  for (const name of ['amina', 'jonas'])
    await product.addPerson({ objectId: name, experience: 6, activeIn: ['majorstuen'] })
  await product.pool.run(
    because,
    sql`insert into employee_month (salon_id, employee_id, month, last_day, opening, visits, treatment_sales,
                                    treatment_without_cost, hours, sick_hours, lines, book_rows)
        select 'majorstuen', name, first, first, 'day', 100, 50000, 50000, 100, 15, 100, 20
        from unnest(array['amina', 'jonas']) name, unnest(array['2026-09-01', '2026-10-01']::date[]) first`,
  )
  await product.pool.run(
    because,
    sql`insert into employee_year (salon_id, employee_id, year, last_day, opening, lines, book_rows)
        select 'majorstuen', name, '2026-01-01', '2026-10-01', 'day', 200, 40 from unnest(array['amina', 'jonas']) name`,
  )
})
afterAll(() => product.close())

const add = (changes: Parameters<typeof enteredTerms>[0] = {}, as = 'eier', key?: string) =>
  product.call(terms.add, {
    as,
    body: enteredTerms(changes),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const remove = (objectId: string) => product.call(terms.remove, { as: 'eier', body: { objectId } })
const listed = async (): Promise<ListedTerms[]> => (await product.call(terms.list, { as: 'sjef' })).json
const removeAll = async () => {
  for (const { objectId } of await listed()) if (objectId !== 'shipped') await remove(objectId)
}

/** The imported payroll inputs of a person. */
const imported = async (month: string, objectId = 'amina') =>
  (
    await product.call(statistics.salary, {
      as: 'sjef',
      body: { objectId, salonId: 'majorstuen', month },
    })
  ).json.stats

const draftOf = async (objectId: string) => {
  const { inputs, name, terms: inForce, notArrived } = await imported('2026-10', objectId)
  const row = { objectId, ...inputs, ...computeRow({ ...(inputs as PayrollInputs), name }, inForce) }
  const asked = { without: ['amina', 'jonas'], missing: { [objectId]: notArrived } }
  return { salonId: 'majorstuen', month: '2026-10', employees: [row], ...asked }
}

describe('the terms in force', () => {
  it('are the initial ones until others are added', async () => {
    expect(await listed()).toEqual([
      {
        ...enteredTerms({ from: '0000-01' }),
        objectId: 'shipped',
        source: expect.stringContaining('Frisørtariffen fra 1. april 2025'),
        commission: null,
        addedBy: null,
        addedAt: null,
      },
    ])
  })

  it('are listed by month with their source and author', async () => {
    const { json } = await add({ from: '2026-10', otp: 5 })
    const early = await add({ from: '2025-04', source: 'Tariffen 2025' })
    const [first, second, third] = await listed()
    expect(first).toMatchObject({
      objectId: json.objectId,
      from: '2026-10',
      otp: 5,
      source: 'Frisøroverenskomsten 2026',
      addedBy: { objectId: 'eier', name: 'Elin' },
      addedAt: '2026-11-21T12:00:00.000Z',
    })
    expect([second?.objectId, second?.from, third?.objectId]).toEqual([
      early.json.objectId,
      '2025-04',
      'shipped',
    ])
    await removeAll()
    expect(await listed()).toHaveLength(1)
  })

  it('change what is imported and shown from their month on when back-dated, and nothing before', async () => {
    const year = async () => {
      const { json } = await product.call(statistics.employee, { as: 'eier', body: { objectId: 'amina' } })
      return json.stats.find((column: { timeFrame: string }) => column.timeFrame === 'yearly')
    }
    expect(await imported('2026-10')).toMatchObject({
      inputs: { percentage: 40, provVareroms: 10, antSyketimer: 2, sykeTimeslonn: 219.5 },
      terms: { from: '0000-01', otp: 2 },
    })
    expect((await year()).lonnBehandling).toBe(36_800) // two months of 46 000 × 40 %
    await add({
      from: '2026-10',
      otp: 5,
      sickDayHours: 5,
      wageTable: [{ years: 0, perHour: 300 }],
      commission: { provVareroms: 12, percentage: 45 },
      arbeidsgiver: { 1: 10.6 },
    })
    expect(await imported('2026-10')).toMatchObject({
      inputs: { percentage: 45, provVareroms: 12, antSyketimer: 3, sykeTimeslonn: 300 },
      terms: { from: '2026-10', otp: 5, zone: 1, arbeidsgiver: 10.6, commission: { percentage: 45 } },
    })
    expect((await imported('2026-09')).inputs).toMatchObject({ percentage: 40, sykeTimeslonn: 219.5 })
    expect((await year()).lonnBehandling).toBe(39_100)
    await removeAll()
    expect((await year()).lonnBehandling).toBe(36_800)
  })

  it('have the shipped hours and percentages of overtime unless they have their own', async () => {
    const { overtime: _, ...without } = enteredTerms({ from: '2026-09' })
    await product.call(terms.add, { as: 'eier', body: without })
    await add({ overtime: { ...shippedOvertime, redDayPercent: 133.33 } })
    expect((await listed()).map(({ overtime }) => overtime)).toEqual([
      { ...shippedOvertime, redDayPercent: 133.33 },
      shippedOvertime,
      shippedOvertime,
    ])
    const refused = await add({ from: '2026-08', overtime: { ...shippedOvertime, overtimePercent: 30 } })
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { 'overtime.overtimePercent': 'Skriv et tall fra 40 til 300' },
    ])
    await removeAll()
  })

  it('have a wage without a trade certificate if it was entered, within the wage with one [P130]', async () => {
    await add({ from: '2026-09', wageTable: [{ years: 0, perHour: 210 }], uncertifiedWage: 186.5 })
    expect((await listed()).map(({ uncertifiedWage }) => uncertifiedWage)).toEqual([186.5, undefined])
    const refused = async (uncertifiedWage: number) =>
      (await add({ from: '2026-08', wageTable: [{ years: 0, perHour: 210 }], uncertifiedWage })).json.fields
    expect(await refused(210.5)).toEqual({ uncertifiedWage: 'Høyere enn for nyutdannede med svennebrev' })
    expect(await refused(0)).toEqual({ uncertifiedWage: 'Skriv et tall fra 1 til 10000' })
    await removeAll()
  })

  describe('the base amounts (G)', () => {
    const list = async () => (await product.call(terms.baseAmounts, { as: 'sjef' })).json
    const enter = (body: object, as = 'eier') => product.call(terms.addBaseAmount, { as, body })
    const entered = { year: 2026, amount: 136_500, source: 'Oppdiktet i testen' }

    it('are entered from a 1 May, once, and can be removed [P200]', async () => {
      expect(
        (await list()).map(({ from, perYear }: { from: string; perYear: number }) => [from, perYear]),
      ).toEqual([
        ['2025-05-01', 130_160],
        ['2024-05-01', 124_028],
        ['2023-05-01', 118_620],
      ])
      const { status, json } = await enter(entered)
      expect(status).toBe(200)
      const [newest] = await list()
      expect(newest).toMatchObject({
        objectId: json.objectId,
        from: '2026-05-01',
        perYear: 136_500,
        source: 'Oppdiktet i testen',
        addedBy: { objectId: 'eier' },
      })
      const again = await enter({ ...entered, amount: 137_000 })
      expect([again.status, again.json.error, again.json.message.replaceAll('\u00a0', ' ')]).toEqual([
        ...[409, 'conflict', 'G fra 1. mai 2026 er alt kjent: 136 500 kr'],
      ])
      expect((await list())[0].perYear).toBe(136_500)
      const removeIt = () =>
        product.call(terms.removeBaseAmount, { as: 'eier', body: { objectId: json.objectId } })
      expect([(await removeIt()).status, (await removeIt()).status]).toEqual([200, 404])
      expect(await list()).toHaveLength(3)
    })

    it('are refused outside their bounds, and change nothing [P200]', async () => {
      for (const [body, field] of [
        [{ ...entered, year: 2027 }, 'year'],
        [{ ...entered, amount: 130_159 }, 'amount'],
        [{ ...entered, amount: 99_999 }, 'amount'],
        [{ ...entered, amount: 136_500.5 }, 'amount'],
        [{ ...entered, source: ' ' }, 'source'],
      ] as const) {
        const { status, json } = await enter(body)
        expect([status, json.error, Object.keys(json.fields)]).toEqual([400, 'invalid_payload', [field]])
      }
      // A published one is never replaced.
      expect((await enter({ ...entered, year: 2025 })).status).toBe(409)
      expect((await enter(entered, 'sjef')).status).toBe(403)
      expect(await list()).toHaveLength(3)
    })

    it('of one year entered at the same time are stored once [P200]', async () => {
      const answers = await Promise.all([1, 2, 3, 4].map(i => enter({ ...entered, amount: 136_500 + i })))
      expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
        200, 409, 409, 409,
      ])
      const [{ objectId }] = await list()
      await product.call(terms.removeBaseAmount, { as: 'eier', body: { objectId } })
    })
  })

  it('never change a sent report; one made with the old terms is refused [R110] [R111]', async () => {
    const jonas = await draftOf('jonas')
    const { objectId } = (await product.call(reports.create, { as: 'sjef', body: await draftOf('amina') }))
      .json
    const get = async () => (await product.call(reports.get, { as: 'sjef', params: { objectId } })).text
    const before = await get()
    await add({ from: '2026-10', feriepenger: 14 })
    expect(await get()).toBe(before)
    const refused = await product.call(reports.create, { as: 'sjef', body: jonas })
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([
      400,
      ['jonas.feriepenger', 'jonas.arbeigsgiver', 'jonas.lonnInklSosAvg', 'jonas.lonnsPerc'],
    ])
    expect((await product.call(reports.create, { as: 'sjef', body: await draftOf('jonas') })).status).toBe(
      200,
    )
    await removeAll()
    expect(await get()).toBe(before)
  })

  it('exist once a month, also with concurrent saves, and are corrected by others of that month [P44]', async () => {
    const tries = await Promise.all([1, 2, 3, 4, 5].map(otp => add({ from: '2026-08', otp })))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(4)
    const lost = tries.find(({ status }) => status === 409)
    expect(lost?.json.message).toBe('Det finnes alt vilkår fra august 2026. Se på nytt')
    const wrong = (await listed())[0]?.objectId ?? ''
    expect((await add({ from: '2026-07', replaces: wrong })).json.fields).toEqual({
      from: 'Vilkårene gjelder en annen måned',
    })
    const right = await add({ from: '2026-08', otp: 9, replaces: wrong }, 'eier', 'a-key')
    expect((await add({ from: '2026-08', otp: 9, replaces: wrong }, 'eier', 'a-key')).json).toEqual(
      right.json,
    )
    expect((await listed()).map(one => [one.objectId, one.otp])).toEqual([
      [right.json.objectId, 9],
      ['shipped', 2],
    ])
    expect((await add({ from: '2026-08', replaces: wrong })).status).toBe(404)
    await removeAll()
  })

  it('have a rate for every zone in use, also when others are removed', async () => {
    await product.addSalon('tromsø')
    await product.pool.run(because, sql`update salon_terms set zone = '5' where salon_id = 'tromsø'`)
    expect((await add()).json.fields).toEqual({ 'arbeidsgiver.5': 'En salong er i denne sonen' })
    const { objectId } = (await add({ arbeidsgiver: { 1: 14.1, 5: 0 } })).json
    const kept = await remove(objectId)
    expect([kept.status, kept.json.message]).toEqual([
      400,
      'Uten disse har sone 5 ingen sats for arbeidsgiveravgift. Rett dem i stedet',
    ])
    await product.pool.run(because, sql`update salon_terms set zone = '1' where salon_id = 'tromsø'`)
    expect((await remove(objectId)).status).toBe(200)
  })

  it('are bounded, and the initial ones cannot be removed [P44]', async () => {
    const { status, json } = await add({ otp: 50, wageTable: [{ years: 1, perHour: 0 }] })
    expect([status, json.error, json.fields]).toEqual([
      400,
      'invalid_payload',
      {
        otp: 'Skriv et tall fra 0 til 20',
        'wageTable.0.perHour': 'Skriv et tall fra 1 til 10000',
        'wageTable.0.years': 'Første trinn er fra 0 år',
      },
    ])
    expect((await remove('shipped')).json.message).toBe('Vilkårene som fulgte med, kan ikke fjernes')
    expect((await remove('nothing')).status).toBe(404)
    expect((await add({}, 'sjef')).status).toBe(403)
    expect(await listed()).toHaveLength(1)
  })

  it('are logged with old and new values', async () => {
    const { objectId } = (await add({ from: '2026-06', otp: 3.5, nightSundayShare: 0.45 })).json
    await remove(objectId)
    const log = await product.pool.many<{ action: string; details: unknown }>(
      because,
      sql`select action, details from audit where subject = ${objectId} order by id`,
    )
    const share = 'Andel av salget på natt- og søndagsåpent'
    const about = { from: '2026-06', source: 'Frisøroverenskomsten 2026' }
    expect(log).toEqual([
      {
        action: 'terms added',
        details: { ...about, changes: { OTP: { from: 2, to: 3.5 }, [share]: { from: 40, to: 45 } } },
      },
      {
        action: 'terms removed',
        details: { ...about, changes: { OTP: { from: 3.5, to: 2 }, [share]: { from: 45, to: 40 } } },
      },
    ])
  })
})
