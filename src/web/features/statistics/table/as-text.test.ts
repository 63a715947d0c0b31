import { expect, test } from 'vitest'
import { rowsOf } from '#domain/statistics/figure-table'
import { columnOf } from '#testing/statistics-columns'
import { asTsv, tableLines } from './as-text.ts'

const columns = [
  columnOf({ title: 'Majorstuen', sums: { treatmentSales: 1_234_567.8 } }),
  columnOf({ title: 'Storo', sums: { visits: 0 } }),
]
const lines = tableLines(rowsOf(columns), columns)

test('the table is written as shown: header, groups, rows, numbers with a comma and without groups', () => {
  expect(lines[0]).toEqual(['', 'Majorstuen', 'Storo'])
  expect(lines[1]).toEqual(['Måleparametre', '', ''])
  expect(lines[2]).toEqual(['Vareroms/kunde (kr)', '70,0', ''])
  expect(lines.find(([name]) => name === 'Beh. omsetning (kr)')).toEqual([
    'Beh. omsetning (kr)',
    '1234568',
    '6300',
  ])
})

test('TSV has one cell per cell', () => {
  expect(asTsv([['a\tb', 'c\nd'], ['1,5']])).toBe('a b\tc d\n1,5')
})

test('a name that starts like a formula is text in Excel; a negative number stays a number', () => {
  expect(asTsv([['=HYPERLINK("x")', '-12,5', '-SUM(A1)']])).toBe('\'=HYPERLINK("x")\t-12,5\t\'-SUM(A1)')
})
