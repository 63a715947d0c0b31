import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { disclosures } from '#contract/owner-panel/disclosures'
import { controlList } from '#contract/payroll/control-list'
import { holidays } from '#contract/payroll/holidays'
import { reports } from '#contract/payroll/payroll'
import { payslips } from '#contract/payroll/payslips'
import { reportApprovals } from '#contract/payroll/report-approvals'
import { wageTypes } from '#contract/payroll/wage-types'
import { settings } from '#contract/settings/settings'
import type { PayrollInputs } from '#domain/payroll/inputs'
import { shippedWageTypes } from '#domain/payroll/wage-types'
import { month } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { pdfLine } from '#testing/pdf-text'
import { type Product, startProduct } from '#testing/product'
import { race } from '#testing/race'
import { openWorkbook, sheetOf } from '#testing/workbook'
import { payLetter } from '../pay-letters.ts'
import { draftOf, sentReport } from '../payroll.fixture.ts'

// Worked out by hand: 100 hours of 198.50 kr are 19 850 kr. 12 % of two such months are 4 764 kr, and of one 2 382 kr.

const because = { because: 'a test sets the scene and looks' }
const TODAY = '2026-11-26T11:00:00.000Z'

let product: Product

const worked = (employmentId: string, more: Partial<PayrollInputs> = {}) => ({
  employmentId,
  experience: 0,
  produksjonstimer: 100,
  behOmsetning: 1,
  ...more,
})
const send = (of: string, rows: Record<string, Partial<PayrollInputs>>, replaces?: string) =>
  draftOf(product, Object.keys(rows), rows, month(of), 'majorstuen').then(draft =>
    sentReport(product, { ...draft, without: [], ...(replaces && { replaces }) }),
  )

let october: string
beforeAll(async () => {
  product = await startProduct({ now: TODAY })
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addSalon('storo', 'Storo')
  await product.addPerson({ objectId: 'eier', name: 'Eva Eier', type: 'owner' })
  await product.addPerson({ objectId: 'sjef', name: 'Siv Sjef', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'annen', name: 'Ola', type: 'manager', access: ['storo'] })
  await product.addPerson({ objectId: 'amina', name: 'Amina', activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'berit', name: 'Berit', employmentId: '77', activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'dora', name: 'Dora', activeIn: ['majorstuen'] })
  await send('2025-03', { amina: worked('1'), berit: worked('77') })
  await send('2025-04', { amina: worked('1') })
  october = await send('2026-10', { amina: worked('1') })
})
afterAll(() => product.close())
beforeEach(async () => {
  product.setNow(TODAY)
  for (const table of ['holiday_pay_in_file', 'holiday_payment'])
    await product.pool.run(because, sql`delete from ${{ parts: [table], values: [], scoped: false }}`)
})

const pay = async (kroner: number, objectId = 'amina', of = '2026-10'): Promise<string> => {
  const body = { salonId: 'majorstuen', objectId, earningYear: 2025, month: of, kroner }
  return (await product.call(holidays.pay, { as: 'sjef', body })).json.objectId
}
const withdraw = (objectId: string) => product.call(holidays.withdraw, { as: 'sjef', body: { objectId } })

const fetched = async (query: object, as = 'sjef', objectId = october) => {
  const { status, headers, bytes, json } = await product.call(reports.export, {
    as,
    params: { objectId },
    query: { format: 'visma', ...query } as never,
  })
  const lines = status === 200 ? bytes.toString('latin1').split('\r\n').slice(0, -1) : []
  return {
    status,
    json,
    name: headers['content-disposition'],
    lines: lines.map(line => line.split(';')).map(cells => [cells[2], cells[3], Number(cells[7])]),
  }
}
const only = { part: 'holidayPay' }
const files = async (objectId = october) =>
  (await product.call(reports.holidayFiles, { as: 'sjef', params: { objectId } })).json

const guaranteed = ['1', '100', 19_850]

describe('holiday pay on payslips [P229]', () => {
  const slip = async (as: string) => {
    const { bytes } =
      as === 'amina'
        ? await product.call(payslips.get, { as, params: { reportId: october } })
        : await product.call(reports.export, {
            as,
            params: { objectId: october },
            query: { format: 'payslips' },
          })
    return pdfLine(bytes)
  }

  it('is the sum of an earning year, on one’s own payslip and the printed one', async () => {
    expect(await slip('sjef')).not.toContain('Feriepenger for')
    await pay(3000)
    await pay(500.5)
    await withdraw(await pay(700))
    await pay(2000, 'berit')
    await pay(100, 'amina', '2026-09')
    for (const as of ['amina', 'sjef']) {
      const text = await slip(as)
      // 19 850 + 3 500.50
      expect(text).toContain('Feriepenger for 2025|3 500,50|Til utbetaling før skatt|23 350,50 kr')
      // The manager prints Berit's payslip as well (P230).
      expect(text.match(/Feriepenger for/g)).toHaveLength(as === 'sjef' ? 2 : 1)
    }
  })

  it('of another salon is not on the payslip', async () => {
    await product.pool.run(
      because,
      sql`insert into holiday_payment (object_id, employee_id, salon_id, month, earning_year, kroner, registered_by, registered_at)
          values ('elsewhere', 'amina', 'storo', '2026-10-01', 2025, 900, 'annen', ${TODAY})`,
    )
    for (const as of ['amina', 'sjef']) expect(await slip(as)).not.toContain('Feriepenger for')
  })
})

describe('the payslip of a person who is paid holiday pay alone [P230]', () => {
  const own = (as: string, reportId = october) => product.call(payslips.get, { as, params: { reportId } })
  const printed = async (objectId = october): Promise<string> => {
    const query = { format: 'payslips' } as const
    return pdfLine((await product.call(reports.export, { as: 'sjef', params: { objectId }, query })).bytes)
  }
  const payslipsOfPayments = async (as: string, year = '2026'): Promise<readonly (string | null)[]> => {
    const { json } = await product.call(holidays.own, { as, params: { year } })
    return json.earnings.flatMap((one: { payments: { payslip: string | null }[] }) =>
      one.payments.map(({ payslip }) => payslip),
    )
  }

  it('is among the printed ones and the own one, with the holiday pay and its sum', async () => {
    await pay(2000, 'berit')
    await pay(300.5, 'berit')
    await withdraw(await pay(70, 'berit'))
    for (const text of [await printed(), pdfLine((await own('berit')).bytes)]) {
      expect(text).toContain('Navn|Berit|Ansattnr.|77|Salong|Majorstuen')
      expect(text).toContain('Periode|01.10.2026 – 31.10.2026')
      expect(text).toContain('Feriepenger for 2025|2 300,50|Til utbetaling før skatt|2 300,50 kr')
      expect(text.match(/Feriepenger for/g)).toHaveLength(1)
    }
    expect(pdfLine((await own('berit')).bytes)).not.toMatch(/Amina|Timelønn|Lønn før skatt/)
    expect(pdfLine((await own('amina')).bytes)).not.toContain('Berit')
  })

  it('is named in the own account; a payment that the payslip of the month has is not', async () => {
    await pay(2000, 'berit')
    await pay(100)
    expect(await payslipsOfPayments('berit')).toEqual([october])
    expect(await payslipsOfPayments('amina')).toEqual([null])
    // A month without a report has no payslip yet.
    await pay(50, 'berit', '2026-09')
    expect(await payslipsOfPayments('berit')).toEqual([null, october])
  })

  it('is not there for others, and not after the payment is withdrawn', async () => {
    expect((await own('dora')).status).toBe(404)
    const payment = await pay(2000, 'berit')
    expect((await own('berit')).status).toBe(200)
    expect((await own('dora')).status).toBe(404)
    await withdraw(payment)
    expect((await own('berit')).status).toBe(404)
    expect(await printed()).not.toContain('Berit')
  })

  it('is listed among what the printer has seen', async () => {
    await pay(2000, 'berit')
    await printed()
    const { json } = await product.call(disclosures.list, { as: 'eier', query: { kind: 'file' } })
    const seen: readonly { subjects: { name: string }[] }[] = json.disclosures
    expect(seen.flatMap(({ subjects }) => subjects.map(({ name }) => name))).toContain('Berit')
  })

  it('follows the report in force, and waits for its approval', async () => {
    const wrong = await send('2026-06', { amina: worked('1') })
    await pay(2000, 'berit', '2026-06')
    await product.call(settings.save, { as: 'eier', body: { payrollApproval: 'on' } })
    const right = await send('2026-06', { amina: worked('1', { kursTimer: 2 }) }, wrong)
    expect((await own('berit', wrong)).status).toBe(404)
    expect((await own('berit', right)).json).toMatchObject({ error: 'not_approved' })
    await product.call(reportApprovals.approve, { as: 'eier', body: { objectId: right } })
    await product.call(settings.save, { as: 'eier', body: { payrollApproval: 'off' } })
    expect(pdfLine((await own('berit', right)).bytes)).toContain('Feriepenger for 2025|2 000,00')
    expect(await printed(wrong)).not.toContain('Berit')
    expect(await printed(right)).toContain('Berit')
    expect(await payslipsOfPayments('berit')).toEqual([right])
  })
})

describe('the letter about a payslip of holiday pay alone [P184] [P230]', () => {
  const posted = async (personId: string): Promise<string[]> =>
    (
      await product.pool.many<{ reportId: string }>(
        because,
        sql`select payload ->> 'reportId' as "reportId" from outbox
            where kind = 'pay-ready' and payload ->> 'personId' = ${personId} order by id`,
      )
    ).map(({ reportId }) => reportId)
  const letter = (reportId: string, personId: string) =>
    payLetter('https://foehn.example')(product.pool, { reportId, personId }, product.clock())
  beforeEach(() => product.pool.run(because, sql`delete from outbox`))

  it('is sent with the report, once also if the report is corrected', async () => {
    await pay(2000, 'berit', '2026-05')
    await pay(1500, 'amina', '2026-05')
    expect(await posted('berit')).toEqual([])
    const wrong = await send('2026-05', { amina: worked('1') })
    expect([await posted('berit'), await posted('amina')]).toEqual([[wrong], [wrong]])
    const right = await send('2026-05', { amina: worked('1', { kursTimer: 2 }) }, wrong)
    expect(await posted('berit')).toEqual([wrong])
    expect(await letter(right, 'berit')).toEqual({
      to: 'berit@foehn.test',
      subject: 'Lønnsslippen for mai 2026 er klar',
      text: [
        'Hei Berit',
        '',
        'Lønnsslippen din for mai 2026 er klar. Logg inn for å se den:',
        'https://foehn.example/payslips',
        '',
      ].join('\n'),
    })
    // The report was corrected between posting and sending.
    expect((await letter(wrong, 'berit'))?.subject).toBe('Lønnsslippen for mai 2026 er klar')
  })

  it('is sent when a payment is registered after the report, not after it is withdrawn', async () => {
    const payment = await pay(2000, 'berit')
    expect(await posted('berit')).toEqual([october])
    await withdraw(payment)
    expect(await letter(october, 'berit')).toBeNull()
    await pay(100)
    expect(await posted('amina')).toEqual([])
  })

  it('waits for the approval', async () => {
    await product.call(settings.save, { as: 'eier', body: { payrollApproval: 'on' } })
    await pay(1000, 'berit', '2026-04')
    const sent = await send('2026-04', { amina: worked('1') })
    await pay(500, 'berit', '2026-04')
    expect(await posted('berit')).toEqual([])
    await product.call(reportApprovals.approve, { as: 'eier', body: { objectId: sent } })
    await product.call(settings.save, { as: 'eier', body: { payrollApproval: 'off' } })
    expect(await posted('berit')).toEqual([sent])
  })
})

describe('holiday pay in the files of a report [P211] [P212]', () => {
  it('is in the whole file, also of people who are not in the report', async () => {
    await pay(3000)
    await pay(2000, 'berit')
    expect((await fetched({})).lines).toEqual([guaranteed, ['1', '300', 3000], ['77', '300', 2000]])
  })

  it('is in every whole file, and new in the first one only', async () => {
    await pay(3000)
    expect(await files()).toEqual({ waiting: 1, needsAnother: 0, files: [] })
    const first = await fetched({})
    expect(await files()).toEqual({
      waiting: 0,
      needsAnother: 0,
      files: [{ fileId: expect.any(String), format: 'visma', at: TODAY, by: 'Siv Sjef', payments: 1 }],
    })
    expect((await fetched({})).lines).toEqual(first.lines)
    expect((await files()).files).toHaveLength(1)
  })

  it('that is registered later is offered as a separate file, once', async () => {
    await pay(3000)
    await fetched({})
    await pay(700)
    const { lines, name } = await fetched(only)
    expect(lines).toEqual([['1', '300', 700]])
    expect(name).toContain('lonn_majorstuen_2026-10_feriepenger_visma.csv')
    const again = await fetched(only)
    expect([again.status, again.json.message]).toEqual([
      400,
      'Alle feriepengene for måneden er i en fil fra før',
    ])
  })

  it('can be fetched again from the file that had it', async () => {
    await pay(3000)
    await fetched(only)
    product.setNow('2026-11-26T11:05:00.000Z')
    await pay(700)
    await fetched(only)
    const [second, first] = (await files()).files.map(({ fileId }: { fileId: string }) => fileId)
    expect((await fetched({ ...only, file: first })).lines).toEqual([['1', '300', 3000]])
    expect((await fetched({ ...only, file: second })).lines).toEqual([['1', '300', 700]])
    expect((await files()).files).toHaveLength(2)
    expect((await fetched({ ...only, file: 'unknown' })).status).toBe(404)
    expect((await fetched({ file: first })).status).toBe(400)
  })

  it('is taken back once if it is withdrawn after it was in a file', async () => {
    const objectId = await pay(3000)
    await fetched({})
    await withdraw(objectId)
    await pay(2500)
    expect((await files()).waiting).toBe(2)
    expect((await fetched(only)).lines).toEqual([['1', '300', -500]])
    expect((await files()).waiting).toBe(0)
    // The whole file stays as it was: 3 000 in it, and -3 000 + 2 500 in the other one.
    expect((await fetched({})).lines).toEqual([guaranteed, ['1', '300', 3000]])
  })

  it('that a file of its own has is not in the whole file as well', async () => {
    await pay(3000)
    expect((await fetched(only)).lines).toEqual([['1', '300', 3000]])
    await pay(700)
    for (const _ of [1, 2]) expect((await fetched({})).lines).toEqual([guaranteed, ['1', '300', 700]])
  })

  it('is in no file if it is withdrawn before', async () => {
    await withdraw(await pay(3000))
    expect((await files()).waiting).toBe(0)
    expect((await fetched({})).lines).toEqual([guaranteed])
  })

  it('of another month or salon is left out', async () => {
    await pay(3000, 'amina', '2026-09')
    expect((await files()).waiting).toBe(0)
    expect((await fetched({})).lines).toEqual([guaranteed])
    expect((await fetched(only, 'annen')).status).toBe(404)
  })

  it('is not in the sheet of the report', async () => {
    await pay(3000)
    await fetched({ format: 'csv' })
    expect((await files()).waiting).toBe(1)
    expect((await fetched({ ...only, format: 'csv' })).status).toBe(400)
  })

  it('is new in only one of two files that are made at once', async () => {
    await pay(3000)
    const calls = [1, 2].map(() => () => fetched(only))
    const answers = await race(product, ['holiday_pay_in_file'], calls)
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect((await files()).files).toHaveLength(1)
  })

  it('makes a file without its wage type fail, and stays new [P84]', async () => {
    const { utbetalteFeriepenger, ...others } = shippedWageTypes
    const save = (kept: typeof shippedWageTypes) =>
      product.call(wageTypes.save, {
        as: 'eier',
        body: {
          wageTypes: Object.entries(kept).map(([component, one]) => ({ component, ...one })) as never,
        },
      })
    await save(others)
    await pay(3000)
    const { status, json } = await fetched({})
    expect([status, json.fields]).toEqual([
      422,
      { 'wageTypes.utbetalteFeriepenger': 'Feriepenger mangler lønnsart' },
    ])
    expect((await files()).waiting).toBe(1)
    await save({ ...others, ...(utbetalteFeriepenger && { utbetalteFeriepenger }) })
    expect((await fetched({})).status).toBe(200)
  })

  it('is in the file of the correction, and not in the file of its differences', async () => {
    const first = await send('2026-08', { amina: worked('1') })
    await pay(1000, 'amina', '2026-08')
    await fetched({}, 'sjef', first)
    const second = await send('2026-08', { amina: worked('1', { varTillegg: 500 }) }, first)
    await pay(200, 'amina', '2026-08')
    expect((await fetched({ part: 'change' }, 'sjef', second)).lines).toEqual([['1', '180', 500]])
    const { status, json } = await fetched(only, 'sjef', first)
    expect([status, json.message]).toEqual([
      400,
      'Rapporten er rettet opp. Feriepengene følger rapporten som gjelder',
    ])
    expect((await fetched({}, 'sjef', first)).lines).toEqual([guaranteed])
    expect((await fetched(only, 'sjef', second)).lines).toEqual([['1', '300', 200]])
  })

  it('is in the file of the correction if the file of the corrected report had it', async () => {
    const first = await send('2026-07', { amina: worked('1') })
    await pay(1000, 'amina', '2026-07')
    await fetched({}, 'sjef', first)
    const second = await send('2026-07', { amina: worked('1', { varTillegg: 500 }) }, first)
    const third = await send('2026-07', { amina: worked('1') }, second)
    for (const _ of [1, 2])
      expect((await fetched({}, 'sjef', third)).lines).toEqual([guaranteed, ['1', '300', 1000]])
    expect((await files(third)).waiting).toBe(0)
  })

  it('is logged without kroner', async () => {
    await pay(3000)
    await fetched(only)
    const [log] = await product.pool.many(
      because,
      sql`select action, subject, salon_id, details from audit order by id desc limit 1`,
    )
    expect(log).toEqual({
      action: 'holiday pay exported',
      subject: october,
      salon_id: 'majorstuen',
      details: { format: 'visma', people: 1 },
    })
  })
})

describe('holiday pay of a month with several reports [P211] [P212]', () => {
  const remove = (objectId: string) => product.call(reports.remove, { as: 'eier', body: { objectId } })
  const whole = async (report: string) => (await fetched({}, 'sjef', report)).lines
  const beritsHours = ['77', '100', 19_850]
  const both = async (of: string) => ({
    first: await send(of, { amina: worked('1') }),
    second: await send(of, { berit: worked('77') }),
  })

  it('is in the files of the report that was exported first, and not of another', async () => {
    const { first, second } = await both('2026-03')
    await pay(3000, 'amina', '2026-03')
    await pay(2000, 'berit', '2026-03')
    const paid = [guaranteed, ['1', '300', 3000], ['77', '300', 2000]]
    expect(await whole(first)).toEqual(paid)
    expect(await whole(second)).toEqual([beritsHours])
    expect(await whole(first)).toEqual(paid)
    // What is registered later is in the file that is made first.
    await pay(100, 'berit', '2026-03')
    expect(await whole(second)).toEqual([beritsHours, ['77', '300', 100]])
    expect(await whole(first)).toEqual(paid)
  })

  it('that is withdrawn is taken back by a file of its own only', async () => {
    const { first, second } = await both('2026-02')
    const objectId = await pay(3000, 'amina', '2026-02')
    expect(await whole(first)).toEqual([guaranteed, ['1', '300', 3000]])
    await withdraw(objectId)
    expect(await whole(second)).toEqual([beritsHours])
    expect(await whole(first)).toEqual([guaranteed, ['1', '300', 3000]])
    expect((await files(second)).waiting).toBe(1)
    expect((await fetched(only, 'sjef', second)).lines).toEqual([['1', '300', -3000]])
  })

  it('does not return to a corrected report when the correction is removed [P74]', async () => {
    const wrong = await send('2026-01', { amina: worked('1') })
    const right = await send('2026-01', { amina: worked('1') }, wrong)
    await pay(3000, 'amina', '2026-01')
    await remove(right)
    expect(await whole(wrong)).toEqual([guaranteed])
    expect((await fetched(only, 'sjef', wrong)).status).toBe(400)
    const next = await send('2026-01', { amina: worked('1') })
    expect(await whole(next)).toEqual([guaranteed, ['1', '300', 3000]])
  })

  it('that the file of a removed report had is not paid again, and can be fetched', async () => {
    const removed = await send('2026-09', { amina: worked('1') })
    await pay(3000, 'amina', '2026-09')
    await whole(removed)
    await remove(removed)
    const next = await send('2026-09', { amina: worked('1') })
    expect(await whole(next)).toEqual([guaranteed])
    const [{ fileId }] = (await files(next)).files
    expect((await fetched({ ...only, file: fileId }, 'sjef', next)).lines).toEqual([['1', '300', 3000]])
  })
})

describe('holiday pay that is registered after the approval [P251]', () => {
  const ask = (payrollApproval: 'on' | 'off') =>
    product.call(settings.save, { as: 'eier', body: { payrollApproval } })
  beforeAll(() => ask('on'))
  afterAll(() => ask('off'))

  it('is in no file that the person who registered it makes, until another person has made one', async () => {
    const approved = await send('2026-08', { berit: worked('77') })
    await product.call(reportApprovals.approve, { as: 'eier', body: { objectId: approved } })
    product.setNow('2026-11-26T11:00:00.001Z')
    await pay(2000, 'berit', '2026-08')
    for (const query of [only, {}]) {
      const { status, json } = await fetched(query, 'sjef', approved)
      expect([status, json.error, json.message]).toEqual([
        409,
        'not_approved',
        'Du har ført feriepenger etter at rapporten ble godkjent. En annen må hente ut fila til lønnssystemet',
      ])
    }
    const offeredTo = async (as: string) =>
      (await product.call(reports.holidayFiles, { as, params: { objectId: approved } })).json
    expect(await offeredTo('sjef')).toEqual({ waiting: 1, needsAnother: 1, files: [] })
    expect(await offeredTo('eier')).toEqual({ waiting: 1, needsAnother: 0, files: [] })
    const paid = [
      ['77', '100', 19_850],
      ['77', '300', 2000],
    ]
    expect((await fetched({}, 'eier', approved)).lines).toEqual(paid)
    expect((await fetched({}, 'sjef', approved)).lines).toEqual(paid)
  })

  it('is taken back by anybody', async () => {
    const approved = await send('2026-07', { berit: worked('77') })
    const objectId = await pay(2000, 'berit', '2026-07')
    await product.call(reportApprovals.approve, { as: 'eier', body: { objectId: approved } })
    expect((await fetched({}, 'sjef', approved)).status).toBe(200)
    product.setNow('2026-11-26T11:05:00.000Z')
    await withdraw(objectId)
    expect((await fetched(only, 'sjef', approved)).lines).toEqual([['77', '300', -2000]])
  })

  it('of a report that needed no approval is in its files', async () => {
    await pay(3000)
    expect((await fetched({})).lines).toEqual([guaranteed, ['1', '300', 3000]])
  })
})

describe('the number that holiday pay was paid under [P212]', () => {
  const renumber = (number: string) =>
    product.pool.run(because, sql`update employee set employment_id = ${number} where object_id = 'berit'`)
  afterEach(() => renumber('77'))

  it('is the one that it is taken back under, and that earlier files have', async () => {
    const objectId = await pay(2000, 'berit')
    await fetched(only)
    await renumber('90')
    await withdraw(objectId)
    await pay(300, 'berit')
    product.setNow('2026-11-26T11:05:00.000Z')
    expect((await fetched(only)).lines).toEqual([
      ['77', '300', -2000],
      ['90', '300', 300],
    ])
    const [second, first] = (await files()).files.map(({ fileId }: { fileId: string }) => fileId)
    await renumber('91')
    expect((await fetched({ ...only, file: first })).lines).toEqual([['77', '300', 2000]])
    expect((await fetched({ ...only, file: second })).lines).toEqual([
      ['77', '300', -2000],
      ['90', '300', 300],
    ])
  })

  it('stays in the whole file', async () => {
    await pay(2000, 'berit')
    await fetched({})
    await renumber('90')
    expect((await fetched({})).lines).toEqual([guaranteed, ['77', '300', 2000]])
  })

  it('is the one of the person’s row, if the report has one', async () => {
    const report = await send('2026-09', { berit: worked('77') })
    await renumber('90')
    const objectId = await pay(2000, 'berit', '2026-09')
    expect((await fetched({}, 'sjef', report)).lines).toEqual([
      ['77', '100', 19_850],
      ['77', '300', 2000],
    ])
    await withdraw(objectId)
    const right = await send('2026-09', { berit: worked('90') }, report)
    expect((await fetched(only, 'sjef', right)).lines).toEqual([['77', '300', -2000]])
  })
})

describe('holiday pay on the control list [P211]', () => {
  const params = { month: '2026-10' } as const

  it('is a row with its description, also for a salon without a report', async () => {
    await pay(3000)
    await product.pool.run(because, sql`update holiday_payment set salon_id = 'storo'`)
    await pay(500)
    const { json } = await product.call(controlList.get, { as: 'eier', params })
    expect(
      json.salons.map(({ name, pay: paid, holidayPay }: Record<string, unknown>) => [name, paid, holidayPay]),
    ).toEqual([
      ['Majorstuen', 19_850, 500],
      ['Storo', 0, 3000],
    ])
    expect(json.together.described).toContainEqual({
      description: 'feriepenger',
      components: ['utbetalteFeriepenger'],
      kroner: 3500,
      hours: null,
      withoutHours: 0,
      people: 1,
    })
    expect(json.together.bases).toEqual({ withholding: 23_350, contribution: 23_350, holidayPay: 19_850 })
  })

  it('is the same in the workbook as on the screen', async () => {
    await pay(500)
    const { headers, bytes } = await product.call(controlList.export, {
      as: 'sjef',
      params,
      query: { format: 'xlsx' },
    })
    expect(headers['content-disposition']).toContain('kontrolliste_a-melding_2026-10.xlsx')
    const { workbook } = await openWorkbook(bytes)
    const rows: unknown[][] = []
    sheetOf(workbook, 'Kontrolliste').eachRow(row => {
      rows.push(Array.from(row.values as unknown[], value => value ?? null).slice(1))
    })
    expect(rows[0]).toEqual(['Kontrolliste til a-meldingen, oktober 2026'])
    expect(rows.slice(2)).toEqual([
      ['Salong', 'Beskrivelse', 'Kode', 'Lønnsarter', 'Kroner', 'Timer', 'Ansatte'],
      ['Majorstuen', 'Timelønn', 'timeloenn', 'Garantilønn', 19_850, 100, 1],
      ['Majorstuen', 'Feriepenger', 'feriepenger', 'Feriepenger', 500, null, 1],
      ['Majorstuen', 'Sum lønn', null, null, 19_850, null, 1],
      ['Majorstuen', 'Sum feriepenger', null, null, 500],
      ['Majorstuen', 'Grunnlag: Trekkpliktig', null, null, 20_350],
      ['Majorstuen', 'Grunnlag: Arbeidsgiveravgift', null, null, 20_350],
      ['Majorstuen', 'Grunnlag: Feriepengegrunnlag', null, null, 19_850],
      ['Majorstuen', 'Forskudd, trekkes i utbetalingen', null, null, 0],
    ])
  })
})

describe('the file of the holiday accounts [P213]', () => {
  const exported = (as: string, salonId = 'majorstuen') =>
    product.call(holidays.export, { as, params: { salonId, year: '2026' } })

  it('has the figures of the screen, and is logged', async () => {
    await pay(764)
    const { status, headers, bytes } = await exported('sjef')
    expect([status, headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="feriekonto_majorstuen_2026.csv"',
    ])
    const [head, ...lines] = bytes.toString('utf8').split('\r\n')
    expect(head).toBe(
      '\uFEFFSalong;Ansatt;Sluttet;Opptjent i;Grunnlag;Prosent;Opptjent;Betalt;Igjen;' +
        'Ferieår;Feriedager;Overførte dager;Tatte dager;Dager igjen',
    )
    expect(lines).toContain('Majorstuen;Amina;;2025;39700;12;4764;764;4000;2026;25;0;0;25')
    expect(lines).toContain('Majorstuen;Berit;;2025;19850;12;2382;0;2382;2026;25;0;0;25')
    const [log] = await product.pool.many(
      because,
      sql`select action, salon_id, details from audit order by id desc limit 1`,
    )
    expect(log).toEqual({
      action: 'holiday accounts exported',
      salon_id: 'majorstuen',
      details: { holidayYear: 2026, format: 'csv' },
    })
  })

  it('shows unknown figures as a dash and not as 0', async () => {
    const lines = (await exported('sjef')).bytes.toString('utf8').split('\r\n')
    expect(lines).toContain('Majorstuen;Dora;;2025;–;–;–;0;–;2026;25;0;0;25')
  })

  it('is offered for the salons in reach only', async () => {
    expect((await exported('annen')).status).toBe(404)
    expect((await exported('amina')).status).toBe(403)
  })
})
