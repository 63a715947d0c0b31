import { expect, test } from 'vitest'
import { payrollColumns } from '#domain/payroll/columns'
import { emptyInputs } from '#domain/payroll/inputs'
import { anyPeople, reportOf } from '#testing/exported-report'
import { workedRow } from '#testing/payroll-rows'
import { csvOf } from './csv.ts'

const worked = { ...emptyInputs(), ...workedRow, name: 'Åse Knutsen', employmentId: '0042' }
const columns = payrollColumns.filter(({ exported }) => exported)
const linesOf = (file: Buffer) => file.toString('utf8').split('\r\n')

test('the file opens in a Norwegian Excel: byte order mark, semicolons, decimal commas', () => {
  const file = csvOf(reportOf([worked]))
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head = '', first = ''] = linesOf(file)
  expect(head.slice(1)).toMatch(/^Navn;Ansattnr\.;Stilling \(%\);Erfaring \(år\);Fast per time \(kr\/t\);/)
  expect(first).toMatch(/^Åse Knutsen;0042;80;6;0;0;120;130;120;-10;92,307692;115000;/)
  expect(first).toMatch(/;47447;948,94;5693,64;7626,63;61716,21;53,66627;/)
})

test('the foot holds the other sales and the totals', () => {
  const lines = linesOf(csvOf(reportOf([worked, worked])))
  const totalOms = (lines[0] ?? '').split(';').indexOf('Total omsetning (kr)')
  expect(lines.map(line => line.split(';')[totalOms]).slice(1)).toEqual([
    ...['115000', '115000', '1234,56', '231234,56'],
    undefined,
  ])
})

test('every line has a cell a column, none of them the reason of sick leave', () => {
  const people = anyPeople(30, 3).map(person => ({ ...person, comment: '' }))
  const text = csvOf(
    reportOf(people.map(person => ({ ...person, ...worked, sykefraver: 'kroniskSykdom' }))),
  ).toString()
  for (const line of text.trimEnd().split('\r\n')) expect(line.split(';')).toHaveLength(columns.length)
  expect(text).not.toMatch(/kronisk|Årsak/i)
})

test('text with separators is quoted, and text that would run begins with an apostrophe', () => {
  const text = csvOf(reportOf([{ ...worked, comment: '=1+1;"x"\nny linje' }])).toString()
  expect(text).toContain(`;"'=1+1;""x""\nny linje"\r\n`)
})
