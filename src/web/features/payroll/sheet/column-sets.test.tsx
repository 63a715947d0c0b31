import { beforeEach, expect, test } from 'vitest'
import { keepColumnSets, readColumnSets, withColumnSet } from './column-sets.ts'

beforeEach(() => localStorage.clear())

const short = { name: 'Kort', columns: ['totalOms', 'endeligLonn'] } as const

test('sets of columns are kept for each person', () => {
  keepColumnSets('anna', [short])
  expect(readColumnSets('anna')).toEqual([short])
  expect(readColumnSets('bo')).toEqual([])
})

test('a set replaces the one of its name, and the sets are sorted', () => {
  const hours = { name: 'Bare timer', columns: ['produksjonstimer'] } as const
  expect(withColumnSet([short], hours)).toEqual([hours, short])
  expect(withColumnSet([short], { name: 'Kort', columns: ['comment'] })).toEqual([
    { name: 'Kort', columns: ['comment'] },
  ])
})

test.each([
  ['no list', '{}'],
  ['no JSON', '{'],
  ['no columns', '[{"name":"Kort"}]'],
  ['only columns that do not exist', '[{"name":"Kort","columns":["bonus"]}]'],
])('%s in the storage is no set', (_, stored) => {
  localStorage.setItem('foehn.columns.anna', stored)
  expect(readColumnSets('anna')).toEqual([])
})

test('a column that no longer exists is left out of its set, and the others are in the order of the sheet', () => {
  localStorage.setItem(
    'foehn.columns.anna',
    '[{"name":"Kort","columns":["endeligLonn","bonus","name","totalOms"]}]',
  )
  expect(readColumnSets('anna')).toEqual([short])
})
