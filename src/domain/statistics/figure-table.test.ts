import { expect, test } from 'vitest'
import { noPay } from '#domain/statistics/pay'
import { columnOf } from '#testing/statistics-columns'
import { writtenFigures } from '#testing/written-figures'
import { linesOf, nameOf, rowsOf, valueIn } from './figure-table.ts'

const namesOf = (group: string, column = columnOf()) =>
  rowsOf([column])
    .filter(row => row.group === group)
    .map(row => nameOf(row, [column]))

/** The rows of a group as docs/rules/statistics.md has them. */
const writtenNames = (group: string) =>
  writtenFigures.filter(figure => figure.group === group).map(({ label }) => label)

test('the four groups have every row of the table, in its order [R033]', () => {
  const groups = [...new Set(rowsOf([columnOf()]).map(row => row.group))]
  expect(groups).toEqual(['Måleparametre', 'Lønnsomhet', 'Annen omsetning', 'Omsetning'])
  for (const group of groups) expect(namesOf(group)).toEqual(writtenNames(group))
  expect(namesOf('Måleparametre')[0]).toBe('Vareroms/kunde')
})

test('rows of pay exist only where the reply has pay', () => {
  const withPay = columnOf({ pay: noPay })
  expect(namesOf('Lønnsomhet', withPay)).toEqual([
    ...writtenNames('Lønnsomhet'),
    ...['Lønn behandling', 'Lønn vareomsetning', 'Opparbeidet lønn', 'Høyeste lønn', 'Lønn/time'],
  ])
})

test('a channel has the chain’s name for it', () => {
  const column = columnOf()
  const renamed = { ...column, sales: { ...column.sales, DS: { ...column.sales.DS, label: 'Disk' } } }
  expect(namesOf('Annen omsetning', renamed)[0]).toBe('Disk antall')
})

test('every row finds its figure in the column', () => {
  const column = columnOf({ pay: { ...noPay, paidHours: 5 } })
  const values = Object.fromEntries(rowsOf([column]).map(row => [row.key, valueIn(column, row.key)]))
  expect(values).toMatchObject({
    vareromsPerKunde: 70,
    totalOmsPerKunde: 700,
    oppgraderinger: 10,
    rebooking: 20,
    antallBesok: 10,
    timesutnyttelse: 75,
    'sales.DS.antallBesok': 2,
    'sales.DS.vareromsPerKunde': 200.5,
    'sales.PS.vareromsPerKunde': null,
    totalOms: 7000,
    opparbeidetLonn: 0,
    lonnPerTime: 0,
  })
})

test('the pair has two lines', () => {
  const column = columnOf({ sums: { goodsCostKnown: 100 } })
  const pair = rowsOf([column]).find(row => row.key === 'varekalkyle')
  if (!pair) throw new Error('no such row')
  const [goods, treatment] = column.varekalkyle
  expect(linesOf(pair, [column, column]).map(({ name, values }) => [name, ...values])).toEqual([
    ['Varekalkyle, varer', goods, goods],
    ['Varekalkyle, behandling', treatment, treatment],
  ])
})
