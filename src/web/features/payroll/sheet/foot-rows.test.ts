import { expect, test } from 'vitest'
import { draftAfter, imported, importOf } from '../draft.fixture.ts'
import { decimalsIn } from './decimals.ts'
import { type FootRow, footFigure, footRowsOf } from './foot-rows.ts'
import { sheetRowsOf } from './sheet-rows.ts'

const rows = sheetRowsOf(
  draftAfter(importOf(imported('Amina')), importOf(imported('Thea', { totalOms: 85000 }))).present,
)
const [known, unknown] = ([{ is: 'known', sales: 10_000 }, { is: 'coming' }] as const).map(sales =>
  footRowsOf(rows, sales),
) as [readonly [FootRow, FootRow], readonly [FootRow, FootRow]]

test('other sales are in total sales only, and count in its total [R104]', () => {
  const [other, totals] = known
  expect(footFigure(other, 'totalOms')).toBe(10_000)
  expect(footFigure(other, 'endeligLonn')).toBeUndefined()
  expect(footFigure(totals, 'totalOms')).toBe(115_000 + 85_000 + 10_000)
  expect(footFigure(totals, 'timelonn')).toBeUndefined()
})

test('while other sales are unknown, so are the totals that include them; the other totals are shown [R040]', () => {
  const [other, totals] = unknown
  expect(footFigure(other, 'totalOms')).toBeNull()
  expect(footFigure(totals, 'totalOms')).toBeNull()
  expect(footFigure(totals, 'lonnsPerc')).toBeNull()
  expect(footFigure(totals, 'endeligLonn')).toBe(footFigure(known[1], 'endeligLonn'))
})

test('a column has as many decimals as any of its figures needs, footer included [R104]', () => {
  const decimals = decimalsIn(rows, footRowsOf(rows, { is: 'known', sales: 0.5 }))
  expect(decimals.totalOms).toBe(2)
  expect(decimals.behOmsetning).toBe(0)
  expect(decimals.timelonn).toBe(2)
})

test('a sum omits people whose figures have not arrived, with their number; it is unknown without anybody [K32]', () => {
  const late = { ...imported('Thea', { produksjonstimer: 0 }), notArrived: ['timeBook'] as const }
  const some = footRowsOf(sheetRowsOf(draftAfter(importOf(imported('Amina')), importOf(late)).present), {
    is: 'known',
    sales: 0,
  })[1] as FootRow
  expect(footFigure(some, 'produksjonstimer')).toBe(120)
  expect(footFigure(some, 'prodTimerVsKonPerc')).toBeNull()
  expect(some).toMatchObject({ lacking: { produksjonstimer: 1, garantilonn: 1 } })
  expect(some).not.toHaveProperty('lacking.totalOms')
  const nobody = footRowsOf(sheetRowsOf(draftAfter(importOf(late)).present), { is: 'missing' })[1] as FootRow
  expect(footFigure(nobody, 'produksjonstimer')).toBeNull()
  expect(footFigure(nobody, 'timelonn')).toBeUndefined()
})

test('the row of other sales stays the same while the sales do, so an edit does not render it again', () => {
  const sales = { is: 'known', sales: 10_000 } as const
  const [[before], [after]] = [footRowsOf(rows, sales), footRowsOf(rows.slice(1), sales)]
  expect(after).toBe(before)
  expect(footRowsOf(rows, { ...sales })[0]).toEqual(before)
})
