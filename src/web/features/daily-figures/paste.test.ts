import { expect, test } from 'vitest'
import { type DailyFigure, figureNames, noFigures } from '#domain/sales/daily-figures'
import { addDays, day } from '#domain/values/month'
import type { DayOfPerson } from './days.ts'
import { pasted } from './paste.ts'

const first = day('2026-11-02')
const days: readonly DayOfPerson[] = [0, 1, 2].map(i => ({
  day: addDays(first, i),
  saved: i === 0 ? { ...noFigures, produksjontimer: 7.5, byHand: false, enteredBy: null } : null,
  locked: i === 2,
}))
const decimals = Object.fromEntries(figureNames.map(name => [name, 1])) as Record<DailyFigure, number>
const paste = (text: string, row = 0, column = 0) => pasted(text, { row, column }, days, decimals)

test('a copied block fills days down and figures to the right, as it is written, and empty cells change nothing', () => {
  expect(paste('7,25\t6\r\n7000,345\t\r\n')).toEqual({
    cells: [
      { day: '2026-11-02', figure: 'produksjontimer', text: '7,25', before: '7,5' },
      { day: '2026-11-02', figure: 'bookede_timer', text: '6', before: '0,0' },
      { day: '2026-11-03', figure: 'produksjontimer', text: '7000,345', before: '' },
    ],
    left: 0,
  })
})

test('cells outside the table and on days to come are counted', () => {
  const found = paste('1\n2\n3\n4')
  expect([found?.cells.map(cell => cell.text), found?.left]).toEqual([['1', '2'], 2])
  expect(paste('1\t2', 0, figureNames.length - 1)?.left).toBe(1)
})

test('a single value is left to the cell', () => {
  expect(paste('7,5')).toBeNull()
  expect(paste('7,5\n')).toBeNull()
})
