import { expect, test } from 'vitest'
import { computeRow } from '#domain/payroll/payroll-sheet'
import { draftAfter, imported, importOf, typing } from '../draft.fixture.ts'
import { draftReducer } from '../draft.ts'
import { lacksEmploymentId, sheetRowsOf } from './sheet-rows.ts'

const amina = imported('Amina')
const history = draftAfter(importOf(amina), importOf(imported('Thea', { employmentId: ' ' })))

test('computes a row from its changed inputs, and keeps the imported values [R105]', () => {
  const { present } = draftReducer(history, typing('amina', 'percentage', '42'))
  const [row] = sheetRowsOf(present)
  const facts = { ...amina.imported, percentage: 42, name: 'Amina' }
  expect(row?.values).toEqual({ ...amina.imported, percentage: 42, ...computeRow(facts, amina.terms) })
  expect(row?.imported.percentage).toBe(40)
  expect(row?.changes).toEqual({ percentage: 42 })
})

test('recomputes only the edited row, so that only it is rendered', () => {
  const before = sheetRowsOf(history.present)
  const edited = sheetRowsOf(draftReducer(history, typing('amina', 'percentage', '42')).present)
  expect(edited[0]).not.toBe(before[0])
  expect(edited[1]).toBe(before[1])
})

test('treats a blank employment id as missing [R109]', () => {
  expect(sheetRowsOf(history.present).map(lacksEmploymentId)).toEqual([false, true])
})
