import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '#contract/payroll/payroll'
import { payslips } from '#contract/payroll/payslips'
import { reportApprovals } from '#contract/payroll/report-approvals'
import { wageTypes } from '#contract/payroll/wage-types'
import { settings } from '#contract/settings/settings'
import { shippedWageTypes } from '#domain/payroll/wage-types'
import { sql } from '#server/db/sql'
import { pdfLine } from '#testing/pdf-text'
import { type Product, startProduct } from '#testing/product'
import { payLetter } from './pay-letters.ts'
import { addMonth, draftOf } from './payroll.fixture.ts'

const because = { because: 'a test looks' }
const EMPLOYER = { employerName: 'Føhn Frisører Drift AS', employerNumber: '923 609 016', payDay: 12 }

let product: Product
beforeAll(async () => {
  product = await startProduct()
  for (const salon of ['majorstuen', 'storo']) await product.addSalon(salon)
  await product.addPerson({ objectId: 'eier', name: 'Elin', type: 'owner' })
  for (const salon of ['majorstuen', 'storo'])
    await product.addPerson({ objectId: `sjef-${salon}`, type: 'manager', access: [salon] })
  for (const name of ['amina', 'jonas', 'tuva'])
    await product.addPerson({ objectId: name, experience: 6, activeIn: ['majorstuen', 'storo'] })
})
afterAll(() => product.close())

const set = (body: object) => product.call(settings.save, { as: 'eier', body })

/** Sends a report of one person with these treatment sales, of which 40 % is the pay. */
const send = async (
  person: string,
  {
    of,
    sales,
    salon = 'majorstuen',
    replaces,
  }: { of: string; sales: number; salon?: string; replaces?: string },
): Promise<string> => {
  if (!replaces)
    await addMonth(product, { employeeId: person, salonId: salon, of }, { treatment_sales: sales })
  const as = `sjef-${salon}`
  const draft = await draftOf(
    product,
    [person],
    replaces ? { [person]: { varTillegg: sales } } : {},
    of as never,
    salon,
  )
  const { status, json } = await product.call(reports.create, { as, body: { ...draft, replaces } })
  expect(status, JSON.stringify(json)).toBe(200)
  return json.objectId
}

const own = async (person: string, reportId: string) =>
  pdfLine((await product.call(payslips.get, { as: person, params: { reportId } })).bytes)
const printed = async (reportId: string, as = 'sjef-majorstuen') =>
  pdfLine(
    (
      await product.call(reports.export, {
        as,
        params: { objectId: reportId },
        query: { format: 'payslips' },
      })
    ).bytes,
  )

describe('the employer and the pay day of a payslip [P180] [P181]', () => {
  it('are those of the day of sending, on one’s own payslip and the printed one', async () => {
    product.setNow('2026-11-02T12:00:00.000Z')
    const before = await send('amina', { of: '2025-01', sales: 50_000 })
    await set(EMPLOYER)
    const sent = await send('amina', { of: '2025-02', sales: 50_000 })
    await set({ employerName: 'Et annet AS', payDay: 20 })
    for (const text of [await own('amina', sent), await printed(sent)]) {
      expect(text).toContain('Arbeidsgiver|Føhn Frisører Drift AS|Org.nr.|923 609 016')
      expect(text).toContain('Betales|12.11.2026')
    }
    expect(await own('amina', before)).not.toMatch(/Arbeidsgiver\||Org\.nr|Betales\|/)
  })

  it('are the next pay day after the approval where the chain approves', async () => {
    await set({ ...EMPLOYER, payrollApproval: 'on' })
    product.setNow('2026-11-02T12:00:00.000Z')
    const sent = await send('amina', { of: '2025-03', sales: 50_000 })
    product.setNow('2026-11-13T12:00:00.000Z')
    await product.call(reportApprovals.approve, { as: 'eier', body: { objectId: sent } })
    expect(await own('amina', sent)).toContain('Betales|11.12.2026')
    await set({ payrollApproval: 'off' })
  })

  it.each([
    [{ employerNumber: '923609017' }, 'employerNumber'],
    [{ employerNumber: '12345' }, 'employerNumber'],
    [{ payDay: 32 }, 'payDay'],
    [{ payDay: 1.5 }, 'payDay'],
    [{ employerName: 'x'.repeat(101) }, 'employerName'],
    [{ employerName: '=SUM(A1)' }, 'employerName'],
  ])('refuse %o', async (wrong, field) => {
    const { status, json } = await set(wrong)
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]])
  })
})

describe('the year to date of a payslip [P182]', () => {
  it('sums the salon’s reports of the year up to the month, whatever is sent or corrected later', async () => {
    product.setNow('2026-11-02T12:00:00.000Z')
    await send('jonas', { of: '2023-12', sales: 10_000 })
    const first = await send('jonas', { of: '2024-01', sales: 20_000 })
    product.setNow('2026-11-02T13:00:00.000Z')
    const second = await send('jonas', { of: '2024-02', sales: 30_000 })
    const elsewhere = await send('jonas', { of: '2024-02', sales: 70_000, salon: 'storo' })
    product.setNow('2026-11-02T14:00:00.000Z')
    // 40 % of 20 000 less 8 % cost of goods: 7 360. Of 30 000: 11 040. Of 70 000: 25 760.
    const right = await send('jonas', { of: '2024-01', sales: 1000, replaces: first })
    expect(await own('jonas', second)).toContain('Lønn før skatt|11 040,00 kr|18 400,00 kr')
    expect(await printed(second)).toContain('Lønn før skatt|11 040,00 kr|18 400,00 kr')
    expect(await own('jonas', elsewhere)).toContain('Lønn før skatt|25 760,00 kr|25 760,00 kr')
    expect(await own('jonas', right)).toContain('Lønn før skatt|8 360,00 kr|8 360,00 kr')
    product.setNow('2026-11-02T15:00:00.000Z')
    const third = await send('jonas', { of: '2024-03', sales: 10_000 })
    // 8 360 as corrected, 11 040 and 3 680.
    expect(await own('jonas', third)).toContain('Lønn før skatt|3 680,00 kr|23 080,00 kr')
    product.setNow('2026-11-02T16:00:00.000Z')
    await product.call(reports.remove, { as: 'eier', body: { objectId: right } })
    expect(await own('jonas', third)).toContain('23 080,00 kr')
  })
})

describe('the holiday pay earned on a payslip [P254]', () => {
  const markSupplement = (holidayPay: boolean) =>
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

  it('has the addition of the account from the holiday year in which one turns 60', async () => {
    await product.addPerson({ objectId: 'berit', experience: 6, activeIn: ['majorstuen'] })
    product.setNow('2026-11-02T12:00:00.000Z')
    await send('berit', { of: '2025-05', sales: 50_000 })
    const sent = await send('berit', { of: '2025-06', sales: 100_000 })
    // 36 800 of the month and 55 200 of the year, 12 %.
    expect(await own('berit', sent)).toContain('Opptjent, 12 %|4 416,00 kr|')
    await product.pool.run(because, sql`update employee set birth_year = 1966 where object_id = 'berit'`)
    // 14.3 % of both.
    for (const text of [await own('berit', sent), await printed(sent)]) {
      expect(text).toContain('Grunnlag denne måneden|36 800,00 kr|Opptjent, 14,3 %|5 262,40 kr|')
      expect(text).toContain('Grunnlag hittil i 2025|55 200,00 kr|Opptjent hittil i 2025|7 893,60 kr')
    }
    await product.pool.run(because, sql`update employee set birth_year = 1967 where object_id = 'berit'`)
    expect(await own('berit', sent)).toContain('Opptjent hittil i 2025|6 624,00 kr')
  })

  it('leaves out the components without the mark for the basis [P133]', async () => {
    product.setNow('2026-11-03T12:00:00.000Z')
    const first = await send('tuva', { of: '2024-05', sales: 50_000 })
    product.setNow('2026-11-03T13:00:00.000Z')
    // 18 400 and a supplement of 1 000.
    const sent = await send('tuva', { of: '2024-05', sales: 1000, replaces: first })
    expect(await own('tuva', sent)).toContain('Opptjent hittil i 2024|2 328,00 kr')
    expect((await markSupplement(false)).status).toBe(200)
    const text = await own('tuva', sent)
    expect(text).toContain('Grunnlag denne måneden|18 400,00 kr|Opptjent, 12 %|2 208,00 kr|')
    expect(text).toContain('Utenfor grunnlaget hittil i 2024|1 000,00 kr|Opptjent hittil i 2024|2 208,00 kr')
    // The one before has no supplement.
    expect(await own('tuva', first)).not.toContain('Utenfor grunnlaget')
    await markSupplement(true)
    expect(await own('tuva', sent)).toContain('Opptjent hittil i 2024|2 328,00 kr')
  })
})

describe('the letter about a payslip [P184]', () => {
  const posted = async (reportId: string): Promise<string[]> =>
    (
      await product.pool.many<{ person: string }>(
        because,
        sql`select payload ->> 'personId' as person from outbox
            where kind = 'pay-ready' and payload ->> 'reportId' = ${reportId}`,
      )
    ).map(({ person }) => person)
  const letter = (reportId: string, personId: string) =>
    payLetter('https://foehn.example')(product.pool, { reportId, personId }, product.clock())

  it('is sent when the report is, links to the sign-in and has no figures', async () => {
    const sent = await send('tuva', { of: '2025-04', sales: 50_000 })
    expect(await posted(sent)).toEqual(['tuva'])
    expect(await letter(sent, 'tuva')).toEqual({
      to: 'tuva@foehn.test',
      subject: 'Lønnsslippen for april 2025 er klar',
      text: [
        'Hei tuva',
        '',
        'Lønnsslippen din for april 2025 er klar. Logg inn for å se den:',
        'https://foehn.example/payslips',
        '',
      ].join('\n'),
    })
  })

  it('waits for the approval', async () => {
    await set({ payrollApproval: 'on' })
    const sent = await send('tuva', { of: '2025-05', sales: 50_000 })
    expect(await posted(sent)).toEqual([])
    await product.call(reportApprovals.approve, { as: 'eier', body: { objectId: sent } })
    expect(await posted(sent)).toEqual(['tuva'])
    await set({ payrollApproval: 'off' })
  })

  it('is sent when a correction is approved whose report nobody had approved', async () => {
    await set({ payrollApproval: 'on' })
    const approve = (objectId: string) =>
      product.call(reportApprovals.approve, { as: 'eier', body: { objectId } })
    const unread = await send('tuva', { of: '2025-07', sales: 50_000 })
    const first = await send('tuva', { of: '2025-07', sales: 50_000, replaces: unread })
    await approve(first)
    expect(await posted(first)).toEqual(['tuva'])
    const wrong = await send('tuva', { of: '2025-07', sales: 70_000, replaces: first })
    const same = await send('tuva', { of: '2025-07', sales: 50_000, replaces: wrong })
    await approve(same)
    expect([await posted(wrong), await posted(same)]).toEqual([[], []])
    await set({ payrollApproval: 'off' })
  })

  it('is sent for a correction only when the pay is another', async () => {
    const wrong = await send('tuva', { of: '2025-06', sales: 50_000 })
    const same = await send('tuva', { of: '2025-06', sales: 0, replaces: wrong })
    expect(await posted(same)).toEqual([])
    const right = await send('tuva', { of: '2025-06', sales: 500, replaces: same })
    expect(await posted(right)).toEqual(['tuva'])
    expect((await letter(right, 'tuva'))?.subject).toBe('Lønna for juni 2025 er rettet')
    expect(await letter(wrong, 'tuva')).toBeNull()
  })

  it('is not sent to a person who cannot sign in', async () => {
    await product.addPerson({ objectId: 'oda', experience: 6, activeIn: ['majorstuen'], blocked: true })
    const sent = await send('oda', { of: '2025-04', sales: 50_000 })
    expect(await posted(sent)).toEqual([])
    expect(await letter(sent, 'oda')).toBeNull()
  })
})
