import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExportFormat, reports } from '#contract/payroll/payroll'
import { payslips } from '#contract/payroll/payslips'
import { exportFormats } from '#contract/payroll/report-exports.schemas'
import { wageTypes } from '#contract/payroll/wage-types'
import { emptyInputs, type PayrollInputs } from '#domain/payroll/inputs'
import { applied } from '#domain/payroll/modifications'
import { payComponentKeys } from '#domain/payroll/pay-components'
import { computeRow } from '#domain/payroll/payroll-sheet'
import { termsInForce } from '#domain/payroll/terms'
import { month } from '#domain/values/month'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { workedRow } from '#testing/payroll-rows'
import { pdfTexts } from '#testing/pdf-text'
import { type Product, startProduct } from '#testing/product'
import { openWorkbook, sheetOf } from '#testing/workbook'

const because = { because: 'a test sets the scene' }

let product: Product

beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addSalon('storo', 'Bogstadveien Øst')
  await product.addPerson({ objectId: 'owner', name: 'Elin', type: 'owner' })
  await product.addPerson({ objectId: 'sjef', name: 'Ingrid', type: 'manager', access: ['majorstuen'] })
  await product.addPerson({ objectId: 'amina', name: 'Amina', activeIn: ['majorstuen'] })
  await product.addPerson({ objectId: 'jonas', name: 'Jonas', activeIn: ['majorstuen'] })
})
afterAll(() => product.close())

interface ReportRow {
  readonly employeeId: string
  readonly inputs?: Partial<PayrollInputs>
  readonly modifications?: Partial<PayrollInputs>
}

/** Stores a sent report as the endpoint would. */
const sentReport = async (
  rows: readonly ReportRow[],
  { salonId = 'majorstuen', of = '2026-10', replaces = null as string | null } = {},
) => {
  const objectId = newId()
  const terms = termsInForce(month(of))
  await product.pool.run(
    because,
    sql`insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch,
                            replaces)
        values (${objectId}, ${salonId}, 'sjef', ${`${of}-01`}, now(), 500, ${JSON.stringify(terms)}, false, ${replaces})`,
  )
  for (const [position, { employeeId, inputs, modifications = {} }] of rows.entries()) {
    const imported = { ...emptyInputs(), ...workedRow, employmentId: '1042', ...inputs }
    const computed = computeRow({ ...applied(imported, modifications), name: employeeId }, terms)
    await product.pool.run(
      because,
      sql`insert into report_row (report_id, employee_id, month, position, name, inputs, modifications, computed)
          values (${objectId}, ${employeeId}, ${`${of}-01`}, ${position}, ${employeeId}, ${JSON.stringify(imported)},
                  ${JSON.stringify(modifications)}, ${JSON.stringify(computed)})`,
    )
  }
  return objectId
}

let lastMonth = 0
/** Returns a new month on each call, since a person is paid once a month. */
const anyMonth = () =>
  `20${10 + Math.floor(lastMonth / 12)}-${String((lastMonth++ % 12) + 1).padStart(2, '0')}`

/** Downloads a file through the endpoint as raw bytes. */
const fetchFile = async (url: string, as: string) => {
  const token = await product.tokenOf(as)
  const headers = { authorization: `Bearer ${token}` }
  const response = await product.http.inject({ method: 'GET', url: `/api${url}`, headers })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}
const exported = (objectId: string, format: ExportFormat, as = 'sjef') =>
  fetchFile(`/reports/${objectId}/export?format=${format}`, as)
const changed = (objectId: string, format: ExportFormat) =>
  fetchFile(`/reports/${objectId}/export?format=${format}&part=change`, 'sjef')

const audited = (subject: string) =>
  product.pool.many<{ action: string; actor_id: string; salon_id: string | null; details: unknown }>(
    because,
    sql`select action, actor_id, salon_id, details from audit where subject = ${subject}`,
  )

describe('the file of what a correction changed (P103)', () => {
  /** Corrects a report: Amina gets two more course hours and no supplement, and Jonas is removed. */
  const corrected = async (of = anyMonth()) => {
    const amina = { employmentId: '1042', kursTimer: 4, varTillegg: 500 }
    const jonas = { ...emptyInputs(), employmentId: '1043', varTillegg: 250.5, perHourFixed: 300 }
    const first = await sentReport(
      [
        { employeeId: 'amina', inputs: amina },
        { employeeId: 'jonas', inputs: jonas },
      ],
      { of },
    )
    await product.pool.run(because, sql`update report set replaced_at = now() where object_id = ${first}`)
    await product.pool.run(because, sql`update report_row set removed = true where report_id = ${first}`)
    const row = { employeeId: 'amina', inputs: amina, modifications: { kursTimer: 6, varTillegg: 0 } }
    return { of, first, second: await sentReport([row], { of, replaces: first }) }
  }

  it('is new minus old in all three payroll systems', async () => {
    const { of, second } = await corrected('2026-03')
    const [year] = of.split('-')
    const visma = await changed(second, 'visma')
    expect(visma.headers['content-disposition']).toContain(`lonn_majorstuen_${of}_forskjell_visma.csv`)
    const tail = ';;;"";"";"";"";"";"";0'
    expect(visma.bytes.toString('latin1').split('\r\n')).toEqual([
      `${year};0;1042;120;0.00;2.00;219.50;439.00${tail}`,
      `${year};0;1042;180;0.00;0.00;0.00;-500.00${tail}`,
      `${year};0;1043;180;0.00;0.00;0.00;-250.50${tail}`,
      '',
    ])
    const huldt = (await changed(second, 'huldt')).bytes.toString('latin1').split('\r\n')
    expect(huldt.slice(0, -1).map(line => [line.slice(0, 11), line.slice(101, 134)])).toEqual([
      ['00104200120', '000000020000000219500000000043900'],
      ['00104200180', '00000000000000000000-000000050000'],
      ['00104300180', '00000000000000000000-000000025050'],
    ])
    const tripletex = (await changed(second, 'tripletex')).bytes.toString('utf8').split('\r\n')
    expect(tripletex.slice(1, -1).map(line => line.split(';').slice(2, 7))).toEqual([
      ['1042', '120', 'Kurstimer', '2', '219,5'],
      ['1042', '180', 'Variabelt tillegg', '1', '-500'],
      ['1043', '180', 'Variabelt tillegg', '1', '-250,5'],
    ])
  })

  it('is logged as such, and earlier exports are listed with both [P104]', async () => {
    const { first, second } = await corrected()
    await exported(first, 'visma')
    await exported(first, 'pdf')
    await changed(second, 'visma')
    expect(await audited(second)).toMatchObject([{ details: { format: 'visma', people: 1, part: 'change' } }])
    const { json } = await product.call(reports.exports, { as: 'sjef', params: { objectId: second } })
    expect(json).toEqual([
      { report: second, format: 'visma', part: 'change', at: expect.any(String), by: 'Ingrid' },
      { report: first, format: 'visma', part: 'whole', at: expect.any(String), by: 'Ingrid' },
    ])
  })

  it('is refused when nothing was corrected, and as a sheet', async () => {
    const { first, second } = await corrected()
    expect((await changed(first, 'visma')).status).toBe(400)
    expect((await changed(second, 'xlsx')).status).toBe(400)
  })
})

describe('the export of a report', () => {
  it('is named after salon and month, and logged [P83]', async () => {
    const of = '2026-04'
    const objectId = await sentReport([{ employeeId: 'amina' }], { salonId: 'storo', of })
    const names = await Promise.all(
      exportFormats.map(async format => {
        const { status, headers } = await exported(objectId, format, 'owner')
        expect([format, status]).toEqual([format, 200])
        expect(headers['cache-control']).toBe('no-store')
        return headers['content-disposition']
      }),
    )
    expect(names).toEqual(
      [
        ...[`lonn_bogstadveien-ost_${of}.xlsx`, `lonn_bogstadveien-ost_${of}.csv`],
        ...[`lonn_bogstadveien-ost_${of}.pdf`, `lonnsslipper_bogstadveien-ost_${of}.pdf`],
        ...[`lonn_bogstadveien-ost_${of}_visma.csv`, `lonn_bogstadveien-ost_${of}_huldt.txt`],
        `lonn_bogstadveien-ost_${of}_tripletex.csv`,
      ].map(name => `attachment; filename="${name}"`),
    )
    const log = await audited(objectId)
    expect(log).toHaveLength(exportFormats.length)
    expect(log).toContainEqual({
      action: 'report exported',
      actor_id: 'owner',
      salon_id: 'storo',
      details: { format: 'visma', people: 1 },
    })
  })

  it('holds the figures after the modifications, and marks them', async () => {
    const row = { employeeId: 'amina', inputs: { varTillegg: 0 }, modifications: { varTillegg: 500 } }
    const { bytes, headers } = await exported(await sentReport([row], { of: anyMonth() }), 'xlsx')
    expect(headers['content-type']).toContain('spreadsheetml')
    const { workbook, figure } = await openWorkbook(bytes)
    const sheet = sheetOf(workbook, 'Lønnsrapport')
    const find = (heading: string, group: string) => {
      const at = (sheet.getRow(3).values as string[]).findIndex(
        (value, i) => value === heading && sheet.getCell(2, i).text === group,
      )
      return sheet.getCell(5, at)
    }
    const changed = find('Tillegg', 'Variable tillegg med forklaring')
    expect([changed.value, changed.note]).toEqual([500, 'Endret for hånd. Importert: 0'])
    expect(figure('Lønnsrapport', find('Endelig lønn', 'Lønn inkl. sykelønn').address)).toBe(47_447)
  })

  it('never holds the reason of sick leave [P83]', async () => {
    const inputs = { sykefraver: 'kroniskSykdom', comment: '' } as const
    const row = { employeeId: 'amina', inputs, modifications: { sykefraver: 'graviditet' } as const }
    const objectId = await sentReport([row], { of: anyMonth() })
    const reasons = /kronisk|graviditet|sykefraver|Årsak/i
    for (const format of ['csv', 'visma', 'huldt', 'tripletex'] as const)
      expect((await exported(objectId, format)).bytes.toString('utf8')).not.toMatch(reasons)
    for (const format of ['pdf', 'payslips'] as const)
      expect(
        pdfTexts((await exported(objectId, format)).bytes)
          .flat()
          .join(' '),
      ).not.toMatch(reasons)
    const { workbook } = await openWorkbook((await exported(objectId, 'xlsx')).bytes)
    const texts: string[] = []
    for (const sheet of workbook.worksheets)
      sheet.eachRow(line => line.eachCell(cell => texts.push(cell.text, JSON.stringify(cell.note ?? ''))))
    expect(texts.join(' ')).not.toMatch(reasons)
  })

  it('is refused whole when a payroll system could not accept it, with everything that is missing', async () => {
    const rows = [
      { employeeId: 'amina', inputs: { employmentId: 'A-1' } },
      { employeeId: 'jonas', inputs: { employmentId: '1234567' } },
    ]
    const objectId = await sentReport(rows, { of: anyMonth() })
    const { status, json } = await product.call(reports.export, {
      as: 'sjef',
      params: { objectId },
      query: { format: 'huldt' },
    })
    expect([status, json.error]).toEqual([422, 'invalid_payload'])
    expect(json.fields).toEqual({
      'amina.employmentId': 'amina har ansattnummer A-1; Huldt & Lillevik Lønn tar bare siffer',
      'jonas.employmentId': 'jonas har ansattnummer 1234567; Huldt & Lillevik Lønn tar høyst 6 siffer',
    })
    expect((await exported(objectId, 'xlsx')).status).toBe(200)
    expect(await audited(objectId)).toHaveLength(1)
  })

  it('is not found for a user without the salon, and has no other format', async () => {
    const objectId = await sentReport([{ employeeId: 'amina' }], { salonId: 'storo', of: anyMonth() })
    expect((await exported(objectId, 'csv')).status).toBe(404)
    expect((await exported(objectId, 'csv', 'amina')).status).toBe(403)
    expect((await exported(objectId, 'exe' as ExportFormat, 'owner')).status).toBe(400)
    await product.call(reports.remove, { as: 'owner', body: { objectId } })
    expect((await exported(objectId, 'csv', 'owner')).status).toBe(404)
  })
})

describe('a person’s own payslips', () => {
  it('are listed newest first, without those of removed reports', async () => {
    const removed = await sentReport([{ employeeId: 'jonas' }], { of: '2026-07' })
    await product.call(reports.remove, { as: 'owner', body: { objectId: removed } })
    const september = await sentReport([{ employeeId: 'jonas' }, { employeeId: 'amina' }], { of: '2026-08' })
    const october = await sentReport([{ employeeId: 'jonas', inputs: { kursTimer: 0 } }], {
      of: '2026-09',
      salonId: 'storo',
    })
    const { json } = await product.call(payslips.list, { as: 'jonas' })
    // 84 000 × 40 % + 12 000 × 10 %, compared with 120 hours at 219.50. Sick pay is 15 hours at 230.
    const basis = { commission: 34_800, guarantee: 26_340, paidBy: 'commission', difference: 8460 }
    const [newest, before] = json as { breakdown: { lines: { amount: number }[]; hours: unknown } }[]
    expect(newest?.breakdown.hours).toMatchObject({ atWork: 120, counted: 120, lunch: 0 })
    expect(before?.breakdown.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(47_447, 6)
    expect(json.slice(0, 2)).toMatchObject([
      {
        reportId: october,
        month: '2026-09',
        salonName: 'Bogstadveien Øst',
        amount: 46_569,
        sickPay: 3450,
        hours: 132,
        perHour: 326.66,
        basis, // 43 119 / 132 = 326.659…
      },
      {
        reportId: september,
        month: '2026-08',
        salonName: 'Majorstuen',
        amount: 47_447,
        sickPay: 3450,
        hours: 136,
        perHour: 323.51,
        basis, // 43 997 / 136 = 323.507…
      },
    ])
    expect(json.map((slip: { reportId: string }) => slip.reportId)).not.toContain(removed)
    expect((await product.call(payslips.get, { as: 'jonas', params: { reportId: removed } })).status).toBe(
      404,
    )
  })

  it('show where the guarantee was paid, and no pay per hour for a month without hours', async () => {
    const away = { ...emptyInputs(), stillings: 80, experience: 6, antSyketimer: 10, sykeTimeslonn: 230 }
    await sentReport([{ employeeId: 'jonas', inputs: away }], { of: '2026-04' })
    await sentReport([{ employeeId: 'jonas', inputs: { behOmsetning: 40_000 } }], { of: '2026-03' })
    const { json } = await product.call(payslips.list, { as: 'jonas' })
    const of = (month: string) => json.find((slip: { month: string }) => slip.month === month)
    expect(of('2026-04')).toMatchObject({ amount: 17_250, sickPay: 17_250, hours: 0, perHour: null })
    expect(of('2026-04').basis).toEqual({ commission: 0, guarantee: 0, paidBy: 'guarantee', difference: 0 })
    // 34 000 × 40 % + 1200
    expect(of('2026-03').basis).toMatchObject({ commission: 14_800, paidBy: 'guarantee', difference: 11_540 })
  })

  it('hold nobody else’s pay, and are logged [P85]', async () => {
    const reportId = await sentReport([{ employeeId: 'jonas' }, { employeeId: 'amina' }], { of: '2026-06' })
    const { status, headers, bytes } = await fetchFile(`/payslips/${reportId}`, 'amina')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="lonnsslipp_majorstuen_2026-06.pdf"')
    const pages = pdfTexts(bytes)
    expect(pages).toHaveLength(1)
    expect(pages.flat()).toContain('amina')
    expect(pages.flat()).not.toContain('jonas')
    expect(await audited(reportId)).toMatchObject([{ action: 'payslip exported', actor_id: 'amina' }])
  })

  it('of other people are not found, in any role', async () => {
    const reportId = await sentReport([{ employeeId: 'jonas' }], { of: '2026-05' })
    for (const as of ['amina', 'sjef', 'owner'])
      expect((await product.call(payslips.get, { as, params: { reportId } })).status).toBe(404)
  })
})

describe('the wage types', () => {
  const entry = (component: string, wageType: string, base: string, more = {}) => ({
    component,
    wageType,
    base,
    ...more,
  })

  it('are a proposal until the owner sets them, and then determine the files', async () => {
    const objectId = await sentReport([{ employeeId: 'amina', inputs: { ...courseOnly } }], {
      of: anyMonth(),
    })
    const proposal = await product.call(wageTypes.list, { as: 'sjef' })
    expect(proposal.json.map(({ component }: { component: string }) => component)).toEqual(payComponentKeys)
    expect(proposal.json[3]).toEqual({
      component: 'kurs',
      label: 'Kurstimer',
      bases: ['hours', 'amount'],
      base: 'hours',
      wageType: '120',
      account: null,
      contraAccount: null,
      reported: { description: 'timeloenn', withholding: true, contribution: true, holidayPay: true },
      proposed: { description: 'timeloenn', because: 'Timer ganger den avtalte timelønna.' },
    })

    const set = [entry('kurs', '7', 'amount', { account: '5010' })]
    const saved = await product.call(wageTypes.save, { as: 'owner', body: { wageTypes: set } })
    expect(saved.status).toBe(200)
    expect((await product.call(wageTypes.list, { as: 'sjef' })).json).toEqual(saved.json)
    expect(saved.json[0]).toMatchObject({ component: 'garantilonn', wageType: null, base: 'hours' })

    const { bytes } = await exported(objectId, 'visma')
    expect(bytes.toString('latin1')).toMatch(/^\d{4};0;1042;7;0\.00;0\.00;0\.00;878\.00;5010;;/)

    const full = await sentReport([{ employeeId: 'amina' }], { of: anyMonth() })
    const refused = await product.call(reports.export, {
      as: 'sjef',
      params: { objectId: full },
      query: { format: 'visma' },
    })
    expect(refused.status).toBe(422)
    expect(refused.json.fields).toMatchObject({
      'wageTypes.sykelonn': 'Sykelønn mangler lønnsart',
      'wageTypes.provisjonVare': 'Provisjon, varer mangler lønnsart',
    })

    const log = await product.pool.many<{ details: Record<string, unknown> }>(
      because,
      sql`select details from audit where action = 'wage types changed'`,
    )
    expect(log[0]?.details.kurs).toEqual({
      from: { wageType: '120', account: null, contraAccount: null, base: 'hours' },
      to: { wageType: '7', account: '5010', contraAccount: null, base: 'amount' },
    })
  })

  it.each([
    [
      'a component twice',
      [entry('kurs', '1', 'hours'), entry('kurs', '2', 'hours')],
      'wageTypes.1.component',
    ],
    ['kroner as hours', [entry('varTillegg', '1', 'hours')], 'wageTypes.0.base'],
    ['a number with letters', [entry('kurs', 'A1', 'hours')], 'wageTypes.0.wageType'],
    ['a number too long', [entry('kurs', '123456', 'hours')], 'wageTypes.0.wageType'],
    ['an unknown component', [entry('bonus', '1', 'amount')], 'wageTypes.0.component'],
  ])('refuse %s', async (_, sent, field) => {
    const before = await product.call(wageTypes.list, { as: 'owner' })
    const { status, json } = await product.call(wageTypes.save, { as: 'owner', body: { wageTypes: sent } })
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]])
    expect((await product.call(wageTypes.list, { as: 'owner' })).json).toEqual(before.json)
  })
})

/** Only four course hours, at 219.50. */
const courseOnly: Partial<PayrollInputs> = {
  ...emptyInputs(),
  employmentId: '1042',
  experience: 6,
  kursTimer: 4,
}
