import { describe, expect, test } from 'vitest'
import { payrollColumns } from '#domain/payroll/columns'
import { draftAfter, imported, importOf, typing } from '../draft.fixture.ts'
import { filledDown, filledRow } from './fill.ts'
import { sheetRowsOf } from './sheet-rows.ts'

const people = [
  imported('Amina', { stillings: 70, kursTimer: 7.5, employmentId: '1042' }),
  imported('Jonas', { stillings: 80 }),
  { ...imported('Sara', { produksjonstimer: 0 }), notArrived: ['timeBook'] as const },
]
const rows = sheetRowsOf(draftAfter(...people.map(person => importOf(person))).present)
const columns = payrollColumns.filter(({ key }) =>
  ['employmentId', 'stillings', 'produksjonstimer', 'garantilonn', 'kursTimer'].includes(key),
)
const at = (key: string) => columns.findIndex(column => column.key === key)
const range = (from: number, to: number, key: string, last = key) => ({
  from: { rowIdx: from, idx: at(key) },
  to: { rowIdx: to, idx: at(last) },
})

describe('Ctrl+D', () => {
  test('fills the first selected row into the others, in the columns that can be edited', () => {
    expect(filledDown(rows, columns, range(0, 2, 'garantilonn', 'kursTimer'))).toEqual([
      { objectId: 'jonas', key: 'kursTimer', text: '7,5' },
      { objectId: 'sara', key: 'kursTimer', text: '7,5' },
    ])
  })

  test('fills a single cell from the cell above, and the first row from nothing', () => {
    expect(filledDown(rows, columns, range(1, 1, 'stillings'))).toEqual([
      { objectId: 'jonas', key: 'stillings', text: '70' },
    ])
    expect(filledDown(rows, columns, range(0, 0, 'stillings'))).toEqual([])
  })

  test('copies no employment id, no wrong text and no figure that has not arrived [K32]', () => {
    const wrong = sheetRowsOf(
      draftAfter(...people.map(person => importOf(person)), typing('amina', 'stillings', '101')).present,
    )
    expect(filledDown(rows, columns, range(0, 1, 'employmentId'))).toEqual([])
    expect(filledDown(wrong, columns, range(0, 1, 'stillings'))).toEqual([])
    expect(filledDown([...rows].reverse(), columns, range(0, 1, 'produksjonstimer'))).toEqual([])
  })
})

test('the fill handle types the value into the row, or leaves the row as it is', () => {
  const [amina, jonas] = rows
  if (!amina || !jonas) throw new Error('There are no rows')
  expect(filledRow(amina, jonas, 'stillings')).toMatchObject({
    objectId: 'jonas',
    typed: { key: 'stillings', text: '70' },
  })
  expect(filledRow(amina, jonas, 'garantilonn')).toBe(jonas)
  expect(filledRow(amina, jonas, 'employmentId')).toBe(jonas)
})
