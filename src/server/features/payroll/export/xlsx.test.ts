import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { payrollColumns } from '#domain/payroll/columns'
import { emptyInputs } from '#domain/payroll/inputs'
import { NOT_THEN } from '#domain/payroll/sent-row'
import { totalsOf } from '#domain/payroll/totals'
import { type Unit, units } from '#domain/values/unit'
import { anyPeople, reportOf } from '#testing/exported-report'
import { workedRow } from '#testing/payroll-rows'
import { scratchFolder } from '#testing/scratch'
import { openWorkbook, sheetOf } from '#testing/workbook'
import type { ExportedReport } from './exported-report.ts'
import { reportXlsxOf } from './xlsx.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const SHEET = 'Lønnsrapport'
const FIRST_PERSON = 5

const worked = { ...emptyInputs(), ...workedRow, name: 'Amina', employmentId: '0042' }

const columns = payrollColumns.filter(column => column.exported)

const open = async (report: ExportedReport) => {
  const { workbook, figure } = await openWorkbook(await reportXlsxOf(report, now))
  const sheet = sheetOf(workbook, SHEET)
  const addressOf = (key: string, row: number) =>
    `${sheet.getColumn(columns.findIndex(column => column.key === key) + 1).letter}${row}`
  return { sheet, figure, addressOf }
}

/** Every computed cell of a report: our own value, the value shown, and the value recomputed from the formula. */
const computedCells = async (report: ExportedReport, figureOf?: (address: string) => unknown) => {
  const { sheet, figure } = await open(report)
  const people: readonly object[] = [...report.rows, {}, totalsOf(report.rows, report.sales)]
  return people.flatMap((row, i) =>
    columns.flatMap(({ key, kind }, place) => {
      const cell = sheet.getCell(FIRST_PERSON + i, place + 1)
      if (!cell.formula) return []
      const recomputed = Number(figureOf ? figureOf(cell.address) : figure(SHEET, cell.address))
      const ours = (row as Record<string, number>)[key] ?? Number.NaN
      const exact = units[kind as Unit].toOre
      return [{ address: cell.address, key, exact, ours, shown: cell.result as number, recomputed }]
    }),
  )
}

/** Kroner must agree to the øre. In hours and percentages the last binary digits may differ. */
const disagreeing = (cells: Awaited<ReturnType<typeof computedCells>>) =>
  cells.filter(({ exact, ours, shown, recomputed }) => {
    const near = Math.abs(recomputed - ours) <= 1e-9 * Math.max(1, Math.abs(ours))
    return shown !== ours || !(exact ? recomputed === ours : near)
  })

describe('the sheet as a workbook', () => {
  test('has 33 formulas per person that give the product’s figures, to the øre in kroner [R105] [P86]', {
    timeout: 60_000,
  }, async () => {
    for (const hoursIncludeLunch of [false, true]) {
      const report = reportOf(anyPeople(200, 11), { hoursIncludeLunch })
      const cells = await computedCells(report)
      expect(cells.filter(cell => /\D5$/.test(cell.address))).toHaveLength(33)
      expect(disagreeing(cells)).toEqual([])
    }
  })

  test('recomputes the worked row to the domain’s figures', async () => {
    const { figure, addressOf } = await open(reportOf([worked]))
    const at = (key: string) => figure(SHEET, addressOf(key, FIRST_PERSON))
    expect(['timelonn', 'faktisklonn', 'sumTillegg', 'endeligLonn', 'lonnInklSosAvg'].map(at)).toEqual([
      219.5, 34_800, 9197, 47_447, 61_716.21,
    ])
  })

  test('leaves data empty that had not arrived, and says so; its formulas still give what was paid [K32]', async () => {
    const nothing = { ...worked, produksjonstimer: 0, kursTimer: 0, antSyketimer: 0, antNattapent: 0 }
    const missing = { notArrived: ['timeBook'], changes: {}, importedAs: {} } as const
    const report = reportOf([nothing, worked], { rows: [missing as never] })
    const { sheet, figure, addressOf } = await open(report)
    const cell = (key: string, row = FIRST_PERSON) => sheet.getCell(addressOf(key, row))
    for (const key of ['produksjonstimer', 'garantilonn', 'kursTimer', 'sykelonn', 'prodTimerVsKonPerc']) {
      expect([key, cell(key).value]).toEqual([key, null])
      expect(JSON.stringify(cell(key).note)).toContain('Timene var ikke kommet.')
    }
    for (const key of ['faktisklonn', 'lonnNatappent', 'endeligLonn'] as const) {
      expect(cell(key).formula).toBeTruthy()
      expect(figure(SHEET, addressOf(key, FIRST_PERSON))).toBe(report.rows[0]?.[key])
    }
    expect(cell('prodTimerVsKonPerc', FIRST_PERSON + 3).value).toBeNull()
    expect(figure(SHEET, addressOf('produksjonstimer', FIRST_PERSON + 3))).toBe(120)
  })

  const soffice = ['/usr/bin/soffice', '/usr/local/bin/soffice'].find(existsSync)

  test.skipIf(!soffice)(
    `gives the product’s figures in LibreOffice${soffice ? '' : ' (not installed here)'}`,
    { timeout: 120_000 },
    async () => {
      const report = reportOf(anyPeople(200, 23), { hoursIncludeLunch: true })
      const recomputed = await inLibreOffice(soffice ?? '', await reportXlsxOf(report, now))
      const cells = await computedCells(report, recomputed)
      expect(cells.length).toBeGreaterThan(6600)
      expect(disagreeing(cells)).toEqual([])
    },
  )

  test('names its 19 groups, its columns and their units, and freezes name and employment id [R104]', async () => {
    const { sheet } = await open(reportOf([worked]))
    const rowOf = (row: number) => (sheet.getRow(row).values as string[]).slice(1)
    expect(sheet.getCell('A1').value).toBe('Lønnsrapport Majorstuen oktober 2026')
    expect(new Set(rowOf(2).filter(Boolean)).size).toBe(19)
    expect(rowOf(3).slice(0, 8)).toEqual([
      ...['Navn', 'Ansattnr.', 'Stilling', 'Erfaring', 'Fast per time', 'Ekstra per time'],
      ...['Prod.timer', 'Kontrakt'],
    ])
    expect(rowOf(4).slice(2, 7)).toEqual(['%', 'år', 'kr/t', 'kr/t', 't'])
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', xSplit: 2, ySplit: 4 })
  })

  test('stores numbers as numbers, employment ids as texts, and as many decimals as the sheet shows', async () => {
    const { sheet, addressOf } = await open(reportOf([worked]))
    const cell = (key: string) => sheet.getCell(addressOf(key, FIRST_PERSON))
    expect(cell('employmentId').value).toBe('0042')
    expect(cell('totalOms').value).toBe(115_000)
    expect(cell('totalOms').numFmt).toBe('#,##0.00') // the sum includes øre from other sales
    expect(cell('behOmsetning').numFmt).toBe('#,##0')
    expect(cell('lonnsPerc').numFmt).toBe('#,##0.00')
  })

  test('marks cells changed by hand, with the imported value', async () => {
    const report = reportOf([worked])
    const marked = { ...report, rows: report.rows.map(row => ({ ...row, importedAs: { varTillegg: 250 } })) }
    const { sheet, addressOf } = await open(marked)
    const changed = sheet.getCell(addressOf('varTillegg', FIRST_PERSON))
    expect(changed.note).toBe('Endret for hånd. Importert: 250')
    expect(changed.fill).toMatchObject({ fgColor: { argb: 'FFFFF1B8' } })
    expect(sheet.getCell(addressOf('fastTillegg', FIRST_PERSON)).note).toBeUndefined()
  })

  test('has the other sales and the totals in the footer', async () => {
    const { sheet, figure, addressOf } = await open(reportOf([worked, { ...worked, name: 'Jonas' }]))
    expect(sheet.getCell('A7').value).toBe('Annen omsetning')
    expect(sheet.getCell(addressOf('totalOms', 7)).value).toBe(1234.56)
    expect(figure(SHEET, addressOf('totalOms', 8))).toBe(231_234.56)
    expect(figure(SHEET, addressOf('endeligLonn', 8))).toBe(94_894)
    expect(sheet.getCell(addressOf('timelonn', 8)).value).toBeNull()
  })

  test('has no reason of sick leave and no text that acts as a formula', async () => {
    const comment = '=HYPERLINK("http://x.test")'
    const file = reportOf([{ ...worked, sykefraver: 'graviditet', comment, name: '@Amina' }])
    const { sheet, addressOf } = await open(file)
    expect(sheet.columnCount).toBe(columns.length)
    expect(sheet.getCell(addressOf('comment', FIRST_PERSON)).value).toBe(`'${comment}`)
    expect(sheet.getCell('A5').value).toBe("'@Amina")
    const texts: string[] = []
    sheet.eachRow(row => row.eachCell(cell => texts.push(cell.text)))
    expect(texts.join('\n')).not.toMatch(/graviditet|Årsak/i)
  })
})

/** The values LibreOffice computes from the formulas. Cached results are removed first, so that it must recompute them. */
async function inLibreOffice(soffice: string, file: Buffer) {
  const place = scratchFolder('foehn-office-')
  try {
    const { workbook } = await openWorkbook(file)
    sheetOf(workbook, SHEET).eachRow(row =>
      row.eachCell(cell => {
        if (cell.formula) cell.value = { formula: cell.formula } as never
      }),
    )
    writeFileSync(join(place, 'bare.xlsx'), Buffer.from(await workbook.xlsx.writeBuffer()))
    const profile = `-env:UserInstallation=file://${join(place, 'profile')}`
    const convert = (to: string, from: string) =>
      execFileSync(
        soffice,
        [profile, '--headless', '--convert-to', to, '--outdir', place, join(place, from)],
        {
          stdio: 'ignore',
        },
      )
    convert('ods', 'bare.xlsx')
    rmSync(join(place, 'bare.xlsx'))
    convert('xlsx', 'bare.ods')
    const worked = await openWorkbook(readFileSync(join(place, 'bare.xlsx')))
    const sheet = sheetOf(worked.workbook, SHEET)
    return (address: string) => sheet.getCell(address).result
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

describe('a report of an earlier edition as a workbook', () => {
  const sent = reportOf([worked, { ...worked, name: 'Bo' }])
  const rows = sent.rows.map((row, i) =>
    // The kursing column was added later, so the sent sums do not include it.
    i > 0
      ? row
      : {
          ...row,
          kursTimer: null,
          lonnKurstimer: null,
          sumTillegg: (row.sumTillegg ?? 0) - (row.lonnKurstimer ?? 0),
          endeligInkTillegg: (row.endeligInkTillegg ?? 0) - (row.lonnKurstimer ?? 0),
        },
  )
  const report = { ...sent, rows }

  test('shows sick pay as it was sent when the hours had lost a binary digit (P76)', async () => {
    const sick = { ...worked, antSyketimer: 0.25 / 7.5, sykeTimeslonn: 180.02 }
    const [now] = reportOf([sick]).rows
    if (!now) throw new Error('Nobody')
    expect(now).toMatchObject({ syketimer: 0.25, sykelonn: 45.01 })
    const before = { ...now, syketimer: 0.24999999999999997, sykelonn: 45 }
    const { sheet, addressOf } = await open({ ...reportOf([sick]), rows: [before] })
    const first = (key: string) => sheet.getCell(addressOf(key, FIRST_PERSON))
    // The spreadsheet formula would give 45.01 for 0.25 h × 180.02.
    expect([first('sykelonn').formula, first('sykelonn').value]).toEqual([undefined, 45])
    const today = await open(reportOf([sick]))
    expect(today.sheet.getCell(addressOf('sykelonn', FIRST_PERSON)).formula).toContain('ROUND(')
    expect(today.figure(SHEET, addressOf('syketimer', FIRST_PERSON))).toBe(0.25)
    expect(today.figure(SHEET, addressOf('sykelonn', FIRST_PERSON))).toBe(45.01)
  })

  test('says which columns did not exist then, and computes the rest as it was sent (P77)', async () => {
    const { sheet, figure, addressOf } = await open(report)
    const first = (key: string) => sheet.getCell(addressOf(key, FIRST_PERSON))
    expect([first('kursTimer').value, first('lonnKurstimer').value]).toEqual([NOT_THEN, NOT_THEN])
    expect(first('sumTillegg').formula).toContain('N(')
    const cells = (await computedCells(report)).filter(({ key }) => key !== 'endeligLonn')
    expect(disagreeing(cells.filter(({ address }) => !address.endsWith(String(FIRST_PERSON))))).toEqual([])
    expect(figure(SHEET, addressOf('sumTillegg', FIRST_PERSON))).toBe(rows[0]?.sumTillegg)
  })

  test('has a figure without a formula when today’s formula would give another', async () => {
    const { sheet, addressOf } = await open(report)
    // endeligLonn keeps its sent value and no longer equals endeligInkTillegg + sykelonn.
    const cell = sheet.getCell(addressOf('endeligLonn', FIRST_PERSON))
    expect([cell.formula, cell.value]).toEqual([undefined, rows[0]?.endeligLonn])
  })
})
