import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employees, type ListedEmployee } from '#contract/employees/employees'
import { type ReportDraft, reports } from '#contract/payroll/payroll'
import { reportDrafts } from '#contract/payroll/report-drafts'
import { reportSuggestions } from '#contract/payroll/report-suggestions'
import { salons } from '#contract/salons/salons'
import { terms } from '#contract/terms/terms'
import { month } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { sql } from '#server/db/sql'
import { untilBlocked } from '#testing/blocked'
import { type Product, startProduct } from '#testing/product'
import { race } from '#testing/race'
import { enteredTerms } from '#testing/terms'
import { addMonth, draftOf as completeDraft, sentReport } from './payroll.fixture.ts'

const because = { because: 'a test looks' }
const [july, august, september, october, november] = [
  ...['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
].map(month)
if (!july || !august || !september || !october || !november) throw new Error('No month')
const words = { forklaringVarTillegg: 'Etterbetaling aug.–sep. 2026' }

let product: Product

/** Everybody has 9 completed years (219.50 kr) and 150 hours a month: the guarantee is 32 925 kr. */
const hired = ['nora', 'ida', 'liv', 'ane', 'tuva', 'moa', 'eli', 'pia', 'una']

beforeAll(async () => {
  product = await startProduct({ now: '2026-12-04T12:00:00.000Z' })
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon)
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'kjede', type: 'chain' })
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'nabo', type: 'manager', access: ['storo'] })
  for (const objectId of hired) {
    await product.addPerson({ objectId, experience: 9, activeIn: ['majorstuen'] })
    for (const of of [august, september, october, november])
      if (of)
        await addMonth(
          product,
          { employeeId: objectId, salonId: 'majorstuen', of },
          { treatment_sales: 1000, hours: 150 },
        )
  }
})
afterAll(() => product.close())

const save = (body: object, as = 'eier') => product.call(employees.save, { as, body })
/** A draft whose sender agrees to leave out the others, including those who are owed only back pay. */
const draftOf = async (...asked: Parameters<typeof completeDraft>): Promise<ReportDraft> => {
  const body = await completeDraft(...asked)
  const others = [...hired, 'eva', 'tea'].filter(id => !asked[1].includes(id))
  return { ...body, without: [...new Set([...(body.without ?? []), ...others])] }
}
const sentMonth = async (of: typeof august, people: string[]) =>
  sentReport(product, await draftOf(product, people, {}, of))
const proposed = async (of: string, { as = 'sjef', replaces }: { as?: string; replaces?: string } = {}) => {
  const { status, json, text } = await product.call(reportSuggestions.backPay, {
    as,
    params: { salonId: 'majorstuen', month: of },
    ...(replaces && { query: { replaces } }),
  })
  if (status !== 200) throw new Error(text)
  return json as { objectId: string; amount: number; months: { month: string; amount: number }[] }[]
}
const owedTo = async (person: string, of: string, asked = {}) =>
  (await proposed(of, asked)).find(({ objectId }) => objectId === person)?.amount ?? null
/** Accepts an amount of back pay in a month's sheet, as the screen does. */
const paying = async (person: string, of: typeof august, amount: number): Promise<ReportDraft> => ({
  ...(await draftOf(product, [person], { [person]: { varTillegg: amount, ...words } }, of)),
  backPay: { [person]: amount },
})
const send = (body: object) => product.call(reports.create, { as: 'sjef', body })
const accepted = async (body: ReportDraft) => {
  const { status, json, text } = await send(body)
  if (status !== 200) throw new Error(text)
  return json.objectId as string
}
const reportOf = async (objectId: string) =>
  (await product.call(reports.get, { as: 'sjef', params: { objectId } })).json
const payments = async (person: string) =>
  product.pool.many(
    because,
    sql`select to_char(month, 'YYYY-MM') as month, amount from back_payment where employee_id = ${person} order by 1`,
  )

describe('a raise with effect in sent months [A25] [P140]', () => {
  it('is stored, leaves the reports as sent, and says what it gives', async () => {
    const sent = await sentMonth(august, ['nora'])
    await sentMonth(september, ['nora'])
    const before = await reportOf(sent)
    const body = { objectId: 'nora', perHourExtra: 10, from: august }
    const month = { sent: 32_925, now: 34_425, paid: 0, amount: 1500 }
    const changes = [
      { key: 'timelonn', from: 219.5, to: 229.5 },
      { key: 'garantilonn', from: 32_925, to: 34_425 },
      { key: 'faktisklonn', from: 32_925, to: 34_425 },
    ]
    const backPay = [
      {
        salonId: 'majorstuen',
        amount: 3000,
        months: [august, september].map(of => ({ month: of, ...month, changes })),
      },
    ]
    expect((await product.call(employees.preview, { as: 'eier', body })).json.backPay).toEqual(backPay)
    expect(await owedTo('nora', october)).toBeNull()
    const saved = await save(body)
    expect([saved.status, saved.json.backPay]).toEqual([200, backPay])
    expect(await reportOf(sent)).toEqual(before)
    expect(await proposed(october)).toEqual([
      { objectId: 'nora', name: 'nora', amount: 3000, months: backPay[0]?.months },
    ])
    // Only months before the sheet's own are owed.
    expect(await owedTo('nora', september)).toBe(1500)
    expect(await owedTo('nora', august)).toBeNull()
  })

  it('is no late figure [P105]', async () => {
    const { json } = await product.call(reports.list, { as: 'sjef', query: { late: 'true' } })
    expect(json).toEqual([])
  })

  it('is paid once, in the report that accepts it, and a second raise gives the rest [P143]', async () => {
    const first = await accepted(await paying('nora', october, 3000))
    expect((await reportOf(first)).backPay).toEqual({ nora: 3000 })
    expect(await payments('nora')).toEqual([
      { month: august, amount: 1500 },
      { month: september, amount: 1500 },
    ])
    expect(await owedTo('nora', november)).toBeNull()
    await save({ objectId: 'nora', perHourExtra: 20, from: september })
    // September: 150 × 10 more. October was sent with 229.50: 150 × 10 more.
    const [second] = await proposed(november)
    expect([second?.amount, second?.months.map(({ month, amount }) => [month, amount])]).toEqual([
      3000,
      [
        [september, 1500],
        [october, 1500],
      ],
    ])
    // A correction of the paying report is offered what that report pays, and the rest.
    expect(await owedTo('nora', october, { replaces: first })).toBe(4500)
    const right = await accepted({ ...(await paying('nora', october, 4500)), replaces: first })
    // October has the new terms itself now.
    expect(await owedTo('nora', november)).toBeNull()
    // Removing the paying report gives the back pay to the next one.
    await product.call(reports.remove, { as: 'eier', body: { objectId: right } })
    expect(await owedTo('nora', november)).toBe(4500)
  })
})

describe('back pay that is sent [P142]', () => {
  it('is refused with another amount than proposed, or above the supplement, and changes nothing', async () => {
    await sentMonth(august, ['ida'])
    await save({ objectId: 'ida', fixedPercentage: 50, perHourExtra: 10, from: august })
    const body = await paying('ida', october, 1500)
    const more = await send({ ...body, backPay: { ida: 1500.01 } })
    expect([more.status, more.json.fields]).toEqual([
      400,
      { 'backPay.ida': 'Etterbetalingen til ida er mer enn det variable tillegget' },
    ])
    const less = await send({ ...body, backPay: { ida: 1000 } })
    expect([less.status, less.json.message]).toEqual([
      409,
      `Etterbetalingen til ida er nå ${kroner(1500)}. Arket har ${kroner(1000)}. Se på nytt`,
    ])
    const stranger = await send({ ...body, backPay: { nora: 1 } })
    expect([stranger.status, stranger.json.fields]).toEqual([
      400,
      { 'backPay.nora': 'Gjelder ingen i rapporten' },
    ])
    expect(await payments('ida')).toEqual([])
    expect(await owedTo('ida', october)).toBe(1500)
  })

  it('back pay is paid by one of two months that are sent at once [P144]', async () => {
    await product.addPerson({ objectId: 'ulla', experience: 9, activeIn: ['majorstuen'] })
    for (const of of [august, october, november])
      await addMonth(product, { employeeId: 'ulla', salonId: 'majorstuen', of }, { hours: 150 })
    await sentMonth(august, ['ulla'])
    await save({ objectId: 'ulla', perHourExtra: 10, from: august })
    const bodies = [await paying('ulla', october, 1500), await paying('ulla', november, 1500)]
    const answers = await race(
      product,
      ['back_payment'],
      bodies.map(body => () => send(body)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(await payments('ulla')).toEqual([{ month: august, amount: 1500 }])
  })

  it('can be beside a supplement of another kind', async () => {
    const draft = await draftOf(product, ['ida'], { ida: { varTillegg: 2000, ...words } }, october)
    await accepted({ ...draft, backPay: { ida: 1500 } })
    expect(await owedTo('ida', november)).toBeNull()
  })

  it('is kept in the draft', async () => {
    await sentMonth(august, ['una'])
    await save({ objectId: 'una', perHourExtra: 10, from: august })
    const place = { salonId: 'majorstuen', month: october }
    const content = {
      employees: ['una'],
      modifications: { una: { varTillegg: 1500, ...words } },
      backPay: { una: 1500 },
      replaces: null,
    }
    const saving = await product.call(reportDrafts.save, {
      as: 'sjef',
      body: { ...place, version: 0, ...content },
    })
    expect(saving.status).toBe(200)
    const { json } = await product.call(reportDrafts.get, { as: 'sjef', params: place })
    expect(json.draft).toMatchObject(content)
    const wrong = { ...place, version: json.draft.version, ...content, backPay: { nora: 1 } }
    expect((await product.call(reportDrafts.save, { as: 'sjef', body: wrong })).json.fields).toEqual({
      'backPay.nora': 'Gjelder ingen i rapporten',
    })
  })

  it('counts a wage that was cut as paid too much, and proposes nothing', async () => {
    await save({ objectId: 'liv', perHourExtra: 10, from: '2026-01' })
    await sentMonth(august, ['liv'])
    await save({ objectId: 'liv', perHourExtra: 0, from: august })
    expect(await owedTo('liv', october)).toBe(-1500)
    const { status } = await send(await paying('liv', october, 1500))
    expect(status).toBe(409)
  })

  it('is too much for a month that is corrected with the new terms after it was paid', async () => {
    const wrong = await sentMonth(august, ['ane'])
    await save({ objectId: 'ane', perHourExtra: 10, from: august })
    await accepted(await paying('ane', october, 1500))
    await accepted({ ...(await draftOf(product, ['ane'], {}, august)), replaces: wrong })
    expect(await owedTo('ane', november)).toBe(-1500)
  })
})

describe('a change in a sent month', () => {
  it('of a goal or a cut type is refused, also beside a raise [A25]', async () => {
    await sentMonth(august, ['tuva'])
    const message = 'Lønnsrapporten for august 2026 er sendt. Velg en senere måned'
    const late = await save({ objectId: 'tuva', perHourExtra: 10, goal: 50_000, from: august })
    expect([late.status, late.json.fields]).toEqual([400, { from: message }])
    expect(await owedTo('tuva', october)).toBeNull()
    expect((await save({ objectId: 'tuva', cutType: 2, from: august })).status).toBe(400)
  })

  it('is refused when the month is locked, and changes nothing [P127]', async () => {
    await product.pool.run(
      because,
      sql`insert into month_lock (object_id, salon_id, month, locked_at, locked_by)
          values ('l', 'majorstuen', '2026-08-01', '2026-09-10T08:30:00Z', 'kjede')`,
    )
    const message =
      'Lønna for august 2026 ble låst av kjede 10. september kl. 10:30. Velg en senere måned, eller be eieren låse opp'
    const locked = await save({ objectId: 'tuva', perHourExtra: 10, from: '2026-07' })
    expect([locked.status, locked.json.error, locked.json.fields]).toEqual([
      409,
      'month_locked',
      { from: message },
    ])
    const kind = await save({ objectId: 'tuva', employedAs: 'utenSvennebrev', from: august })
    expect([kind.status, kind.json.error, kind.json.fields]).toEqual([409, 'month_locked', { from: message }])
    expect((await save({ objectId: 'tuva', perHourExtra: 10, from: september })).status).toBe(200)
    expect(await owedTo('tuva', october)).toBeNull()
    await product.pool.run(because, sql`delete from month_lock`)
    expect((await save({ objectId: 'tuva', perHourExtra: 10, from: august })).json.backPay).toMatchObject([
      { amount: 1500 },
    ])
  })
})

describe('reach', () => {
  it('shows back pay of the salons in reach only [P144]', async () => {
    await product.addPerson({ objectId: 'eva', experience: 9, activeIn: ['majorstuen', 'storo'] })
    for (const salonId of ['majorstuen', 'storo'])
      await addMonth(product, { employeeId: 'eva', salonId, of: august }, { hours: 100 })
    const body = await draftOf(product, ['eva'], {}, august, 'storo')
    await product.call(reports.create, { as: 'nabo', body })
    await sentMonth(august, ['eva'])
    const { json } = await save({ objectId: 'eva', perHourExtra: 10, from: august }, 'sjef')
    expect(json.backPay.map((one: { salonId: string }) => one.salonId)).toEqual(['majorstuen'])
    expect((await save({ objectId: 'eva', perHourExtra: 20, from: august })).json.backPay).toMatchObject([
      { salonId: 'majorstuen', amount: 2000 },
      { salonId: 'storo', amount: 2000 },
    ])
    const params = { salonId: 'storo', month: october }
    expect((await product.call(reportSuggestions.backPay, { as: 'sjef', params })).status).toBe(404)
  })

  it('has people who have left the salon in its months until they are paid [P110]', async () => {
    await sentMonth(august, ['moa'])
    expect((await save({ objectId: 'moa', activeIn: ['storo'], from: '2026-11-01' })).status).toBe(200)
    await product.pool.run(
      because,
      sql`delete from employee_month where employee_id = 'moa' and month > '2026-10-01'`,
    )
    const listed = async () => {
      const query = { salonId: 'majorstuen', month: november }
      const { json } = await product.call(employees.list, { as: 'sjef', query })
      return (json as ListedEmployee[]).some(({ objectId }) => objectId === 'moa')
    }
    expect(await listed()).toBe(false)
    await save({ objectId: 'moa', perHourExtra: 10, from: august })
    expect(await listed()).toBe(true)
    const draft = (employeeIds: string[]) =>
      product.call(reportDrafts.save, {
        as: 'sjef',
        body: {
          salonId: 'majorstuen',
          month: november,
          version: 0,
          employees: employeeIds,
          modifications: {},
          backPay: {},
          replaces: null,
        },
      })
    expect((await draft(['moa', 'nabo'])).json.fields).toEqual({ nabo: 'Jobber ikke i salongen' })
    expect((await draft(['moa'])).status).toBe(200)
    await accepted(await paying('moa', november, 1500))
    expect(await owedTo('moa', november)).toBeNull()
  })

  it('needs a confirmation before a report leaves out somebody whom the month can pay [P112]', async () => {
    const ofJuly = { employeeId: 'tea', salonId: 'majorstuen', of: july }
    await product.addPerson({ objectId: 'tea', experience: 9, activeIn: ['majorstuen'] })
    await addMonth(product, ofJuly, { treatment_sales: 1000, hours: 100 })
    await sentMonth(july, ['tea'])
    await save({ objectId: 'tea', perHourExtra: 10, from: july })
    const unpaid = async () => {
      const params = { salonId: 'majorstuen', month: august }
      const { json } = await product.call(reportSuggestions.unpaid, { as: 'sjef', params })
      return (json as { objectId: string }[]).filter(({ objectId }) => objectId === 'tea')
    }
    // 100 × 10.00. No figures of August have arrived.
    expect(await unpaid()).toEqual([{ objectId: 'tea', name: 'tea', amount: null, redos: 0, backPay: 1000 }])
    await product.addPerson({ objectId: 'kari', experience: 9, activeIn: ['majorstuen'] })
    await addMonth(
      product,
      { ...ofJuly, employeeId: 'kari', of: august },
      { treatment_sales: 1000, hours: 100 },
    )
    const body = await draftOf(product, ['kari'], {}, august)
    const refused = await send({ ...body, without: body.without?.filter(id => id !== 'tea') })
    expect([refused.status, refused.json.fields]).toEqual([400, { 'without.tea': 'tea er ikke med' }])
    expect((await send(body)).status).toBe(200)
    await accepted(await paying('tea', august, 1000))
    expect(await unpaid()).toEqual([])
  })
})

describe('a tariff that is agreed after its months were sent [P140]', () => {
  it('gives everybody back pay from its month, and nothing when it is taken back', async () => {
    for (const of of [august, september]) await sentMonth(of, ['eli', 'pia'].slice(0, of === august ? 2 : 1))
    const body = enteredTerms({ from: september, wageTable: [{ years: 0, perHour: 231 }] })
    const added = await product.call(terms.add, { as: 'eier', body })
    expect(added.status).toBe(200)
    // 150 × (231.00 − 219.50).
    expect(await owedTo('eli', october)).toBe(1725)
    expect(await owedTo('pia', october)).toBeNull()
    await product.call(terms.remove, { as: 'eier', body: { objectId: added.json.objectId } })
    expect(await owedTo('eli', october)).toBeNull()
  })
})

describe('a change beside a report that is being sent', () => {
  const hire = async (objectId: string) => {
    await product.addPerson({ objectId, experience: 9, activeIn: ['majorstuen'] })
    await addMonth(product, { employeeId: objectId, salonId: 'majorstuen', of: august }, { hours: 150 })
    return draftOf(product, [objectId], {}, august)
  }

  it('waits for the report, and is compared with it [P140]', async () => {
    const body = await hire('else')
    // The report is computed, and not stored yet.
    const answers = await race(
      product,
      ['report'],
      [() => send(body), () => save({ objectId: 'else', perHourExtra: 10, from: august })],
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await owedTo('else', october)).toBe(1500)
  })

  it('of the chain waits for it as well [P140]', async () => {
    const body = await hire('frida')
    const tariff = enteredTerms({ from: august, wageTable: [{ years: 0, perHour: 231 }] })
    const answers = await race(
      product,
      ['report'],
      [() => send(body), () => product.call(terms.add, { as: 'eier', body: tariff })],
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await owedTo('frida', october)).toBe(1725)
    await product.call(terms.remove, { as: 'eier', body: { objectId: answers[1]?.json.objectId } })
  })

  it('of the salon is refused as after it [A26]', async () => {
    const body = await hire('gro')
    const settings = { hoursIncludeLunch: true }
    const change = { objectId: 'majorstuen', name: 'Majorstuen', settings, from: august }
    const answers = await race(
      product,
      ['report'],
      [() => send(body), () => product.call(salons.save, { as: 'eier', body: change })],
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 400])
  })

  it('is compared with a report that is sent later and stored first [P140]', async () => {
    const body = await hire('hanna')
    const holder = await product.pool.pool.connect()
    await holder.query("begin; select 1 from employee where object_id = 'hanna' for no key update")
    const raise = save({ objectId: 'hanna', perHourExtra: 10, from: august })
    await untilBlocked(product.pool, 1, [raise])
    product.setNow('2026-12-04T12:05:00.000Z')
    await accepted(body)
    await holder.query('commit')
    holder.release()
    expect((await raise).status).toBe(200)
    expect(await owedTo('hanna', october)).toBe(1500)
  })
})
