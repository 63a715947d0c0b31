import { expect, test } from 'vitest'
import { noPay } from '#domain/key-figures/pay'
import { columnOf } from '#testing/statistics-columns'
import { levelIn, nameOf, rowsOf, shown, valueIn } from './figures.ts'

const NBSP = '\u00a0'

const namesOf = (group: string, column = columnOf()) =>
  rowsOf([column])
    .filter(row => row.group === group)
    .map(row => nameOf(row, [column]))

test('the four groups have every row of the table, in its order [R033]', () => {
  expect([...new Set(rowsOf([columnOf()]).map(row => row.group))]).toEqual([
    'Måleparametre',
    'Lønnsomhet',
    'Annen omsetning',
    'Omsetning',
  ])
  expect(namesOf('Måleparametre')).toEqual([
    'Vareroms/kunde',
    'Oppgraderinger %',
    'Rebooking %',
    'Total oms/kunde',
  ])
  expect(namesOf('Lønnsomhet')).toEqual(['Antall kunder', 'Produksjontimer', 'Oms/time', 'Timesutnyttelse'])
  expect(namesOf('Annen omsetning')).toEqual([
    ...['DS antall', 'DS vareroms/kunde', 'DS vareomsetning', 'DS beh. omsetning'],
    ...['PS antall', 'PS vareroms/kunde', 'PS vareomsetning', 'PS beh. omsetning'],
  ])
  expect(namesOf('Omsetning')).toEqual([
    ...[
      'Total omsetning',
      'Beh. omsetning',
      'Vareomsetning',
      'Brutto fortjeneste',
      'Varekalkyle',
      'Varekost',
    ],
  ])
})

test('rows of pay stand there only where the reply has pay', () => {
  const withPay = columnOf({ pay: noPay })
  expect(namesOf('Lønnsomhet', withPay)).toEqual([
    ...['Antall kunder', 'Produksjontimer', 'Oms/time', 'Timesutnyttelse'],
    ...['Lønn behandling', 'Lønn vareomsetning', 'Opparbeidet lønn', 'Høyeste lønn', 'Lønn/time'],
  ])
})

test('a channel is called as the chain calls it', () => {
  const column = columnOf()
  const renamed = { ...column, sales: { ...column.sales, DS: { ...column.sales.DS, label: 'Disk' } } }
  expect(namesOf('Annen omsetning', renamed)[0]).toBe('Disk antall')
})

test('numbers are Norwegian, with 0 or 1 decimals, and a dash where there is none [R033]', () => {
  expect(shown(1234.56, 0)).toBe(`1${NBSP}235`)
  expect(shown(1234.56, 1)).toBe(`1${NBSP}234,6`)
  expect(shown(-0.04, 1)).toBe('0,0')
  expect(shown(-12.3, 1)).toBe('\u221212,3')
  expect(shown(null, 1)).toBe('–')
  expect(shown([115_760, 193_294], 0)).toBe(`115${NBSP}760 / 193${NBSP}294`)
  expect(new Set(rowsOf([columnOf({ pay: noPay })]).map(row => row.decimals))).toEqual(new Set([0, 1]))
})

test('every row finds its figure in the column', () => {
  const column = columnOf({ pay: noPay })
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

test('total sales a customer are judged by how the person cuts [R034]', () => {
  const row = rowsOf([columnOf()]).find(({ key }) => key === 'totalOmsPerKunde')
  if (!row) throw new Error('no such row')
  const level = (cutType: 0 | 1 | 2) => levelIn(columnOf({ cutType }), row)
  // 700 kr a customer: Normal 650–750, Single from 650, No Color from 700.
  expect([level(0), level(1), level(2)]).toEqual(['warning', 'success', 'success'])
  expect(levelIn(columnOf({ sums: { visits: 0 } }), row)).toBeNull()
})
