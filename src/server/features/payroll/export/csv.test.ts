import { expect, test } from 'vitest'
import { payrollColumns } from '#domain/payroll/columns'
import { emptyInputs } from '#domain/payroll/inputs'
import { anyPeople, reportOf } from '#testing/exported-report'
import { workedRow } from '#testing/payroll-rows'
import { reportCsvOf } from './csv.ts'

const worked = { ...emptyInputs(), ...workedRow, name: 'Åse Knutsen', employmentId: '0042' }
const columns = payrollColumns.filter(({ exported }) => exported)
const linesOf = (file: Buffer) => file.toString('utf8').split('\r\n')

test('the file opens in a Norwegian Excel: byte order mark, semicolons, decimal commas', () => {
  const file = reportCsvOf(reportOf([worked]))
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head = '', first = ''] = linesOf(file)
  expect(head.slice(1)).toMatch(/^Navn;Ansattnr\.;Stilling \(%\);Erfaring \(år\);Fast per time \(kr\/t\);/)
  expect(first).toMatch(/^Åse Knutsen;0042;80;6;0;0;120;130;120;-10;92,307692;115000;/)
  expect(first).toMatch(/;47447;948,94;5693,64;7626,63;61716,21;53,66627;/)
})

test('the footer has the other sales and the totals', () => {
  const lines = linesOf(reportCsvOf(reportOf([worked, worked])))
  const totalOms = (lines[0] ?? '').split(';').indexOf('Total omsetning (kr)')
  expect(lines.map(line => line.split(';')[totalOms]).slice(1)).toEqual([
    ...['115000', '115000', '1234,56', '231234,56'],
    undefined,
  ])
})

test('every line has a cell per column, without the reason of sick leave', () => {
  const people = anyPeople(30, 3).map(person => ({ ...person, comment: '' }))
  const text = reportCsvOf(
    reportOf(people.map(person => ({ ...person, ...worked, sykefraver: 'kroniskSykdom' }))),
  ).toString()
  for (const line of text.trimEnd().split('\r\n')) expect(line.split(';')).toHaveLength(columns.length)
  expect(text).not.toMatch(/kronisk|Årsak/i)
})

test('text with separators is quoted, and text that would be a formula starts with an apostrophe', () => {
  const text = reportCsvOf(reportOf([{ ...worked, comment: '=1+1;"x"\nny linje' }])).toString()
  expect(text).toContain(`;"'=1+1;""x""\nny linje"\r\n`)
})

/** A person's cells by column label, parsed by hand. */
const cellsOf = (file: Buffer, line: number) => {
  const [head = [], ...lines] = linesOf(file).map(one => one.split(';'))
  return (label: string) => lines[line]?.[head.findIndex(heading => heading.startsWith(label))]
}

test('data that had not arrived are empty, never 0 [K32]', () => {
  const nothing = { ...worked, produksjonstimer: 0, kursTimer: 0, antSyketimer: 0, antNattapent: 0 }
  const missing = { notArrived: ['timeBook'], changes: {}, importedAs: {} } as const
  const file = reportCsvOf(reportOf([nothing, worked], { rows: [missing as never] }))
  const [first, sum] = [cellsOf(file, 0), cellsOf(file, 3)]
  for (const label of ['Produksjonstimer', 'Garantilønn', 'Kurstimer', 'Sykelønn (kr)', 'Timer mot kontrakt'])
    expect([label, first(label)]).toEqual([label, ''])
  expect(first('Total omsetning')).toBe('115000')
  expect(first('Faktisk lønn')).toBe('34800')
  expect(cellsOf(file, 1)('Produksjonstimer')).toBe('120')
  expect(sum('Produksjonstimer')).toBe('120')
  expect(sum('Timer av kontrakt')).toBe('')
})

test('without receipts neither the other sales nor a share of the sales is written', () => {
  const nothing = { ...worked, totalOms: 0, behOmsetning: 0, totalVareomsetning: 0, varekost: 0 }
  const missing = { notArrived: ['registers'], changes: {}, importedAs: {} } as const
  const file = reportCsvOf(reportOf([nothing], { rows: [missing as never], sales: null }))
  for (const line of [0, 1, 2])
    for (const label of ['Total omsetning', 'Lønn av omsetning', 'Prov. behandling'])
      expect([line, label, cellsOf(file, line)(label)]).toEqual([line, label, ''])
  expect(cellsOf(file, 0)('Produksjonstimer')).toBe('120')
})
