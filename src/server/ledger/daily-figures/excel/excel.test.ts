import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeBookColumns } from '#domain/sales/time-book-columns'
import { sql } from '#server/db/sql'
import { openFacts } from '#testing/facts'
import { zip } from '#testing/zip'
import { openParts } from './parts.ts'

type Value = string | number | Date | null

const bytesOf = async (fill: (workbook: ExcelJS.Workbook) => void): Promise<Buffer> => {
  const workbook = new ExcelJS.Workbook()
  fill(workbook)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

const lineOf = (date: Value, hours: Value, more: readonly Value[] = []): Value[] => [
  ...['Solli', 11, date, hours, 6.25, null, 2, 1],
  ...(more.length > 0 ? more : [0, 0, 0, 0, 0, null, null]),
]

const sheet = (workbook: ExcelJS.Workbook, name: string, rows: readonly Value[][]) => {
  const made = workbook.addWorksheet(name)
  made.addRows([[...timeBookColumns], ...rows])
  return made
}

describe('an Excel file with the time book (F36)', () => {
  let facts: Awaited<ReturnType<typeof openFacts>>
  let anna: string
  const days = () =>
    facts.rows<Record<string, unknown>>(
      sql`select to_char(day, 'YYYY-MM-DD') as day, produksjontimer, bookede_timer, besok, oppgraderinger, varekost
          from daily_figures where employee_id = ${anna} order by day`,
    )

  beforeAll(async () => {
    facts = await openFacts()
    anna = await facts.employee('Anna Aas', '11', await facts.salon('Solli'))
  })
  afterAll(() => facts.close())

  test('is read with its dates, times and exact numbers', async () => {
    const bytes = await bytesOf(workbook => {
      const made = sheet(workbook, 'November', [
        lineOf(new Date('2026-11-02T00:00:00Z'), 7.5, [0, 0, 0, 0, 0, 7000.35, null]),
        lineOf('2026-11-03', 7.25 / 24),
        lineOf('2026-11-04', '7,75'),
      ])
      made.getCell('C2').numFmt = 'dd.mm.yyyy'
      made.getCell('D3').numFmt = '[h]:mm'
      workbook.addWorksheet('Ark2')
    })
    const report = await facts.import(bytes)
    expect(report).toMatchObject({ state: 'done', kind: 'daily-figures', lines: 3 })
    expect(await days()).toEqual([
      {
        day: '2026-11-02',
        produksjontimer: 7.5,
        bookede_timer: 6.25,
        besok: null,
        oppgraderinger: 2,
        varekost: 7000.35,
      },
      {
        day: '2026-11-03',
        produksjontimer: 7.25,
        bookede_timer: 6.25,
        besok: null,
        oppgraderinger: 2,
        varekost: null,
      },
      {
        day: '2026-11-04',
        produksjontimer: 7.75,
        bookede_timer: 6.25,
        besok: null,
        oppgraderinger: 2,
        varekost: null,
      },
    ])
  })

  test('with its own columns asks what they are', async () => {
    const bytes = await bytesOf(workbook => {
      workbook.addWorksheet('Timer').addRows([
        ['Avdeling', 'Nr', 'Dato', 'Timer'],
        ['Solli', 11, '2026-11-02', 7],
      ])
    })
    expect(await facts.import(bytes)).toMatchObject({
      state: 'failed',
      columns: { headings: ['Avdeling', 'Nr', 'Dato', 'Timer'] },
    })
  })

  test('with two filled sheets is refused, since one would be left out', async () => {
    const bytes = await bytesOf(workbook => {
      sheet(workbook, 'Oktober', [lineOf('2026-10-02', 7)])
      sheet(workbook, 'November', [lineOf('2026-11-02', 7)])
    })
    expect((await facts.import(bytes)).error).toBe(
      'fila har flere ark med innhold: Oktober, November. Behold bare arket med timene',
    )
  })

  test('names the row of a wrong cell, and a number is not cut', async () => {
    const bytes = await bytesOf(workbook =>
      sheet(workbook, 'November', [
        lineOf('2026-11-09', 7),
        lineOf('2026-11-10', 7, [0, 0, 0, 0, 0, 7000.345]),
      ]),
    )
    expect((await facts.import(bytes)).error).toBe('Linje 3: varekost har høyst to desimaler: «7000.345»')
  })

  test.each([
    [
      'shared texts that are empty',
      'xl/sharedStrings.xml',
      `<sst>${'<si/>'.repeat(1_100_000)}</sst>`,
      'for mye tekst',
    ],
    [
      'cell styles',
      'xl/styles.xml',
      `<s><cellXfs>${'<xf/>'.repeat(100_001)}</cellXfs></s>`,
      'for mange ark eller stiler',
    ],
    [
      'a text in pieces',
      'xl/worksheets/sheet1.xml',
      `<w><row><c t="str"><v>${`${'x'.repeat(10_000)}<!-- -->`.repeat(4)}</v></c></row></w>`,
      'for mye tekst i en celle',
    ],
    ['open elements', 'xl/worksheets/sheet1.xml', '<a>'.repeat(100), 'kan ikke leses'],
  ])('with too many %s is refused before they fill the memory', async (_what, name, content, message) => {
    const others = [
      {
        name: 'xl/workbook.xml',
        content: '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      },
      { name: 'xl/worksheets/sheet1.xml', content: '<worksheet/>' },
    ].filter(part => part.name !== name)
    expect((await facts.import(zip([...others, { name, content }]))).error).toContain(message)
  })

  test('that is old, damaged or a bomb is refused, and nothing is stored', async () => {
    const before = await facts.hash()
    const old = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)])
    expect((await facts.import(old)).error).toBe(
      'Excel-fila er gammel eller har passord. Lagre den som .xlsx uten passord',
    )
    const parts = (sheetXml: string | Uint8Array) =>
      zip([
        {
          name: 'xl/workbook.xml',
          content: '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
        },
        {
          name: 'xl/_rels/workbook.xml.rels',
          content: '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
        },
        { name: 'xl/worksheets/sheet1.xml', content: sheetXml },
      ])
    const broken = 'Excel-fila kan ikke leses. Den kan være skadet'
    expect((await facts.import(parts('<worksheet><sheetData><row>'))).error).toBe(broken)
    const doctype = '<!DOCTYPE a [<!ENTITY b "x">]><worksheet/>'
    expect((await facts.import(parts(doctype))).error).toBe(broken)
    // One cell of more text than any cell has.
    const long = `<worksheet><sheetData><row r="1"><c t="str"><v>${'x'.repeat(3 << 20)}</v></c></row></sheetData></worksheet>`
    expect((await facts.import(parts(long))).error).toBe(broken)
    const path = await facts.write(parts('<worksheet/>'.padEnd(200_000)))
    const read = async (mostUnpacked: number) => {
      const opened = await openParts(path, mostUnpacked)
      try {
        for await (const _ of opened.read('xl/worksheets/sheet1.xml'));
      } finally {
        opened.close()
      }
    }
    await expect(read(300_000)).resolves.toBeUndefined()
    await expect(read(100_000)).rejects.toThrow('Excel-fila pakkes ut til urimelig mye')
    expect(await facts.hash()).toBe(before)
  })
})
