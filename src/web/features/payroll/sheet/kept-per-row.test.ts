import { expect, test } from 'vitest'
import { draftAfter, imported, importOf } from '../draft.fixture.ts'
import { keptPerRow } from './kept-per-row.ts'
import { sheetRowsOf } from './sheet-rows.ts'

test('a value is computed once for each row', () => {
  const rows = sheetRowsOf(draftAfter(importOf(imported('Amina')), importOf(imported('Berit'))).present)
  const computed: string[] = []
  const nameOf = keptPerRow(({ values }) => {
    computed.push(values.name)
    return { name: values.name }
  })
  const [first, second] = [rows.map(nameOf), rows.map(nameOf)]
  expect(first.map(({ name }) => name)).toEqual(['Amina', 'Berit'])
  expect(second[1]).toBe(first[1])
  expect(computed).toEqual(['Amina', 'Berit'])
})
