import { describe, expect, test } from 'vitest'
import { payrollColumnGroups } from '#domain/payroll/columns'
import { emptyInputs, type PayrollInputs } from '#domain/payroll/inputs'
import { effectiveRow } from '#domain/payroll/sent-row'
import { day } from '#domain/values/month'
import { anyPeople, factsOf, reportOf } from '#testing/exported-report'
import { workedRow } from '#testing/payroll-rows'
import { pdfPages, pdfTexts } from '#testing/pdf-text'
import type { ExportedReport } from './exported-report.ts'
import { payslipsOf } from './payslip-pdf.ts'
import { sheetPdfOf } from './sheet-pdf.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const person = (name: string, inputs: Partial<PayrollInputs> = {}) => ({
  ...emptyInputs(),
  ...workedRow,
  name,
  employmentId: '1042',
  ...inputs,
})
const slipsOf = async (report: ExportedReport, facts = factsOf(report)) =>
  plain(pdfTexts(await payslipsOf(report, facts, now)))
const plain = (pages: readonly string[][]) =>
  pages.map(texts => texts.map(text => text.replaceAll('\u00a0', ' ').trim()))

describe('the printed sheet', () => {
  test('has every group and column on its pages, with name and employment id on each [P87]', async () => {
    const pages = plain(pdfTexts(await sheetPdfOf(reportOf([person('Łukasz Kővári')]), now)))
    expect(pages.length).toBeGreaterThan(1)
    for (const texts of pages) {
      expect(texts).toContain('Lønnsrapport Majorstuen oktober 2026')
      expect(texts).toContain('Navn')
      expect(texts.join(' ')).toContain('Łukasz Kővári')
      expect(texts).toContain('1042')
    }
    const all = pages.flat().join(' ').replace(/\s+/g, ' ')
    for (const { heading, columns } of payrollColumnGroups) {
      expect(all).toContain(heading)
      for (const column of columns.filter(one => one.exported)) expect(all).toContain(column.heading)
    }
    expect(pages.map(texts => texts.at(-1))).toEqual(pages.map((_, i) => `Side ${i + 1} av ${pages.length}`))
  })

  test('repeats its headings over many pages and ends each run with the sums', async () => {
    const people = Array.from({ length: 80 }, (_, i) => person(`Ansatt ${i}`, { forskudd: 100 }))
    const pages = plain(pdfTexts(await sheetPdfOf(reportOf(people), now)))
    for (const texts of pages) expect(texts).toContain('Ansattnr.')
    const sums = pages.filter(texts => texts.includes('Annen omsetning'))
    expect(sums.length).toBe(pages.length / 2)
    expect(pages.flat()).toContain('9 201 234,56') // 80 × 115 000, plus the other sales
    expect(pages.flat()).toContain('3 795 760') // 80 × 47 447
  })

  test('shows a dash for data that had not arrived, and explains it [K32]', async () => {
    const zero = { produksjonstimer: 0, kursTimer: 0, antSyketimer: 0, antNattapent: 0, antSondagsapent: 0 }
    const missing = { notArrived: ['timeBook'], changes: {}, importedAs: {} } as never
    const known = plain(pdfTexts(await sheetPdfOf(reportOf([person('Amina', zero)]), now))).flat()
    const unknown = plain(
      pdfTexts(await sheetPdfOf(reportOf([person('Amina', zero)], { rows: [missing] }), now)),
    ).flat()
    const count = (texts: readonly string[]) => texts.filter(text => text === '–').length
    // One dash for each of the person's 16 affected columns. The sums are empty since they include nobody.
    expect([count(known), count(unknown)]).toEqual([0, 16])
    expect(known.join(' ')).not.toContain('var ikke kommet')
    expect(unknown.join(' ')).toContain('– var ikke kommet.')
  })

  test('has no reason of sick leave [P87]', async () => {
    const pages = pdfTexts(
      await sheetPdfOf(reportOf([person('Amina', { sykefraver: 'kroniskSykdom' })]), now),
    )
    expect(pages.flat().join(' ')).not.toMatch(/kronisk|Årsak/i)
  })
})

describe('the payslips', () => {
  test('are one page a person, with name, number, salon, month and lines', async () => {
    const report = reportOf([person('Amina', { forskudd: 5000 }), person('Åse Knutsen')])
    const [amina = [], ase = [], ...more] = await slipsOf(report)
    expect(more).toEqual([])
    for (const text of [
      'Lønnsslipp',
      'Oktober 2026',
      '01.10.2026 – 31.10.2026',
      'Amina',
      '1042',
      'Majorstuen',
    ])
      expect(amina).toContain(text)
    expect(amina.slice(amina.indexOf('Kurstimer'), amina.indexOf('Kurstimer') + 4)).toEqual([
      ...['Kurstimer', '4', '219,50', '878,00'],
    ])
    expect(amina).toEqual(
      expect.arrayContaining(['47 447,00 kr', '−5 000,00', '42 447,00 kr', '5 693,64 kr']),
    )
    expect(ase).toContain('Åse Knutsen')
    expect(ase).not.toContain('Til utbetaling før skatt')
  })

  test('show the hours of the guarantee with all decimals; those of earlier reports have two, as sent', async () => {
    const people = [person('Amina', { produksjonstimer: 120.3333 })]
    const [today = []] = await slipsOf(reportOf(people))
    const [then = []] = await slipsOf(reportOf(people, { exactHours: false }))
    expect(today).toContain('120,3333 t à 219,50 kr')
    expect(then).toContain('120,33 t à 219,50 kr')
  })

  test('show what commission and guarantee gave', async () => {
    const report = reportOf([person('Amina'), person('Jonas', { behOmsetning: 50_000 })])
    const [amina = [], jonas = []] = await slipsOf(report)
    expect(amina).toEqual(expect.arrayContaining(['40 % av 84 000,00 kr', '120 t à 219,50 kr', '26 340,00']))
    expect(amina).toContain('Provisjonen er 8 460,00 kr høyere enn garantilønna og utbetales.')
    expect(jonas).toContain('Garantilønnen er 7 540,00 kr høyere enn provisjonen og utbetales.')
  })

  test('have neither the reason of sick leave nor the sender’s comment', async () => {
    const given = { sykefraver: 'graviditet', comment: 'Intern merknad' } as const
    const pages = await slipsOf(reportOf([person('Amina', given)]))
    expect(pages.flat().join(' ')).not.toMatch(/graviditet|merknad/i)
  })

  test('name what was rounded (P119)', async () => {
    const guaranteed = person('Amina', {
      behOmsetning: 0,
      totalVareomsetning: 0,
      varekost: 0,
      produksjonstimer: 7.3333,
    })
    const text = (await slipsOf(reportOf([guaranteed]))).flat().join(' ')
    expect(text).toContain('Garantilønn, avrunding av timer')
  })

  test('name the employer and the pay day of the report, and leave out what was not set [P180] [P181]', async () => {
    const report = reportOf([person('Amina')])
    const facts = factsOf(report, {
      employer: { name: 'Føhn Frisører Drift AS', number: '923609016' },
      paidOn: day('2026-11-12'),
    })
    const [set = []] = await slipsOf(report, facts)
    expect(set.join(' ')).toContain('Arbeidsgiver Føhn Frisører Drift AS Org.nr. 923 609 016')
    expect(set.join(' ')).toContain('Betales 12.11.2026')
    const [unset = []] = await slipsOf(report)
    expect(unset.join(' ')).not.toMatch(/Arbeidsgiver F|Org\.nr|Betales/)
  })

  test('show the year to date beside the month [P182]', async () => {
    const report = reportOf([person('Amina', { antDager: 1 })])
    const [september] = reportOf([person('Amina', { kursTimer: 0, forskudd: 3000, antDager: 2 })]).rows
    const earlier = { 'person-0': [effectiveRow(september as never)] }
    const [amina = []] = await slipsOf(report, factsOf(report, { earlier }))
    const beside = (label: string, count: number) =>
      amina.slice(amina.indexOf(label) + 1, amina.indexOf(label) + 1 + count)
    expect(beside('Lønn', 4)).toEqual(['Antall', 'Sats', 'Beløp', 'Hittil i 2026'])
    // Courses in October only: 4 × 219.50. The commission of both months: 2 × 33 600.
    expect(beside('Kurstimer', 4)).toEqual(['4', '219,50', '878,00', '878,00'])
    expect(beside('Provisjon, behandling', 2)).toEqual(['33 600,00', '67 200,00'])
    // 47 447 and, without the course, 46 569.
    expect(beside('Lønn før skatt', 2)).toEqual(['47 447,00 kr', '94 016,00 kr'])
    // An advance of September only: the month has none.
    expect(beside('Forskudd, alt utbetalt', 2)).toEqual(['0,00', '−3 000,00'])
    expect(beside('Grunnlag hittil i 2026', 1)).toEqual(['94 016,00 kr'])
    // 12 % of each month: 5 693.64 + 5 588.28.
    expect(beside('Opptjent hittil i 2026', 1)).toEqual(['11 281,92 kr'])
    expect(beside('Tatt ut hittil i 2026', 1)).toEqual(['3'])
  })

  test('show what was paid earlier in the year only [P182]', async () => {
    const report = reportOf([person('Amina', { kursTimer: 0 })])
    const [september] = reportOf([person('Amina')]).rows
    const earlier = { 'person-0': [effectiveRow(september as never)] }
    const [amina = []] = await slipsOf(report, factsOf(report, { earlier }))
    expect(amina[amina.indexOf('Kurstimer') + 1]).toBe('878,00')
  })

  test('pay the holiday pay of the month beside the pay, with the advance [P229]', async () => {
    const holidayPay = {
      'person-0': [
        { earningYear: 2025, kroner: 4000.5 },
        { earningYear: 2024, kroner: 100 },
      ],
    }
    const report = reportOf([person('Amina', { forskudd: 1000 }), person('Åse')])
    const [amina = [], ase = []] = await slipsOf(report, factsOf(report, { holidayPay }))
    const amountOf = (text: string) => amina[amina.indexOf(text) + 1]
    expect([amountOf('Feriepenger for 2025'), amountOf('Feriepenger for 2024')]).toEqual([
      '4 000,50',
      '100,00',
    ])
    const [pay, payout] = [amountOf('Lønn før skatt'), amountOf('Til utbetaling før skatt')].map(text =>
      Number(text?.replace(/[^\d,]/g, '').replace(',', '.')),
    )
    // 4 000.50 + 100 − 1 000
    expect(Math.round(((payout ?? 0) - (pay ?? 0)) * 100)).toBe(310_050)
    expect(ase.some(text => text.startsWith('Feriepenger for'))).toBe(false)
    expect(ase).not.toContain('Til utbetaling før skatt')
  })

  test('are tagged for screen readers [P183]', async () => {
    const report = reportOf([person('Amina', { forskudd: 1, forklaringVarTillegg: 'Kurs' }), person('Åse')])
    const file = await payslipsOf(report, factsOf(report), now)
    const text = file.toString('latin1')
    expect(text).toContain('/Marked true')
    expect(text).toContain('/Lang (nb-NO)')
    expect(text).toContain('/DisplayDocTitle true')
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
    for (const kind of ['Document', 'Sect', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD'])
      expect(text).toContain(`/S /${kind}\n`)
    expect(text.match(/\/Scope \/Column/g)).toHaveLength(2 * 5)
    // Everything drawn is either in the structure or marked as decoration.
    for (const page of pdfPages(file)) {
      let depth = 0
      for (const [mark] of page.matchAll(/\b(BDC|BMC|EMC|BT)\b|^.* (?:l|re)$/gm)) {
        if (mark === 'EMC') depth--
        else if (mark === 'BDC' || mark === 'BMC') depth++
        else expect(depth, mark).toBe(1)
      }
      expect(depth).toBe(0)
    }
  })

  test('fit one page whatever they contain', async () => {
    const long = { forklaringVarTillegg: 'W'.repeat(500), forklaringFastTillegg: 'Wm '.repeat(166) }
    const full = {
      ...long,
      forskudd: 1,
      antDager: 1,
      omsNattapent: 0,
      omsSondagsapent: 0,
      antSyketimer: 1.333,
    }
    const name = 'Wilhelmine '.repeat(10)
    const people = [person(name, full), person(name, { ...full, behOmsetning: 0, produksjonstimer: 99.999 })]
    const report = reportOf([...people, ...anyPeople(20, 9)], {
      salonName: 'W'.repeat(80),
      hoursIncludeLunch: true,
    })
    expect(await slipsOf(report)).toHaveLength(22)
  })
})
