import { describe, expect, test } from 'vitest'
import { decimalsOf, type PayrollColumn, payrollColumnGroups, payrollColumns, sinceOf } from './columns.ts'
import { payrollInputKeys } from './inputs.ts'
import { payrollSheet } from './payroll-sheet.ts'

/** The columns of the original specification; later editions add more. */
const isOfTheFirst = ({ key }: PayrollColumn) => sinceOf(key) === 1
const ofTheFirst = payrollColumns.filter(isOfTheFirst)

describe('the columns of the sheet', () => {
  test('are 65 in 19 groups: each of the 31 inputs and 34 computed fields once [R104]', () => {
    expect(payrollColumnGroups).toHaveLength(19)
    const keys = ofTheFirst.map(({ key }) => key)
    const fields = [...payrollInputKeys, 'name' as const, ...payrollSheet.lines.map(({ key }) => key)]
    expect(keys).toHaveLength(65)
    expect(payrollColumns.map(({ key }) => key).sort()).toEqual([...fields].sort())
    expect(ofTheFirst.filter(({ rule }) => rule === null)).toHaveLength(31)
  })

  test('stand in the order of the report [R104]', () => {
    const sizes = payrollColumnGroups.map(({ columns }) => columns.filter(isOfTheFirst).length)
    expect(sizes).toEqual([6, 10, 7, 2, 2, 3, 5, 5, 1, 3, 3, 1, 6, 1, 1, 6, 1, 1, 1])
    expect(payrollColumns.slice(0, 3).map(({ heading }) => heading)).toEqual([
      'Navn',
      'Ansattnr.',
      'Stilling',
    ])
    expect(payrollColumns.at(-1)?.heading).toBe('Kommentar')
  })

  test('carry their unit, and an unambiguous label apart from the heading', () => {
    const signs = Object.fromEntries(payrollColumns.map(({ key, sign }) => [key, sign]))
    expect(signs).toMatchObject({ name: '', garantilonn: 'kr', timelonn: 'kr/t', antSyketimer: 'dager' })
    expect(signs).toMatchObject({ percentage: '%', experience: 'år', syketimer: 't', comment: '' })
    const labels = payrollColumns.map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })

  test('exclude the reason for sick leave from exports, and only that', () => {
    expect(payrollColumns.filter(({ exported }) => !exported).map(({ key }) => key)).toEqual(['sykefraver'])
  })

  test('show two decimals in a column where one of its figures needs them, else none [R104] [P43]', () => {
    expect(decimalsOf([980, 0, null, 1588])).toBe(0)
    expect(decimalsOf([980, 44721.6])).toBe(2)
    expect(decimalsOf([-0.5])).toBe(2)
    expect(decimalsOf([10.0000000001])).toBe(0)
  })
})
