import { expect, test } from 'vitest'
import { rowsOf } from '#domain/statistics/figure-table'
import { noPay } from '#domain/statistics/pay'
import { columnOf } from '#testing/statistics-columns'
import { levelIn, valueText } from './figures.ts'

const NBSP = '\u00a0'

test('numbers are Norwegian, with 0 or 1 decimals, and a dash for a missing one [R033]', () => {
  expect(valueText(1234.56, 0)).toBe(`1${NBSP}235`)
  expect(valueText(1234.56, 1)).toBe(`1${NBSP}234,6`)
  expect(valueText(-0.04, 1)).toBe('0,0')
  expect(valueText(-12.3, 1)).toBe('\u221212,3')
  expect(valueText(null, 1)).toBe('–')
  expect(valueText([115_760, 193_294], 0)).toBe(`115${NBSP}760 / 193${NBSP}294`)
  expect(new Set(rowsOf([columnOf({ pay: noPay })]).map(row => row.decimals))).toEqual(new Set([0, 1]))
})

test('total sales per customer are judged by the person’s cut type [R034]', () => {
  const row = rowsOf([columnOf()]).find(({ key }) => key === 'totalOmsPerKunde')
  if (!row) throw new Error('no such row')
  const level = (cutType: 0 | 1 | 2) => levelIn(columnOf({ cutType }), row)
  // 700 kr per customer: Normal 650–750, Single from 650, No Color from 700.
  expect([level(0), level(1), level(2)]).toEqual(['warning', 'success', 'success'])
  expect(levelIn(columnOf({ sums: { visits: 0 } }), row)).toBeNull()
})
