import { expect, test } from 'vitest'
import { skippedOf } from './skipped.ts'

test('skipped lines are shown in words, most first', () => {
  const skipped = { tips: 2, duplicate: 40, voidTransaction: 3, empty: 0 }
  expect(skippedOf({ kind: 'saft', skipped })).toEqual([
    { reason: 'Kvitteringer som var importert før', count: 40 },
    { reason: 'Annullerte kvitteringer', count: 3 },
    { reason: 'Tips', count: 2 },
  ])
  expect(skippedOf({ kind: 'daily-figures', skipped: { duplicate: 1 } })).toEqual([
    { reason: 'Linjer som sto to ganger', count: 1 },
  ])
})

test('the example of each kind of file has its own words (F34, F37)', () => {
  const skipped = { example: 4 }
  expect(skippedOf({ kind: 'saft', skipped })).toEqual([
    { reason: 'Kvitteringer fra eksempelfila', count: 4 },
  ])
  expect(skippedOf({ kind: 'daily-figures', skipped })).toEqual([
    { reason: 'Eksempellinja fra malen', count: 4 },
  ])
})

test('a reason without its own words is shown unchanged', () => {
  expect(skippedOf({ kind: 'saft', skipped: { somethingNew: 1 } })).toEqual([
    { reason: 'somethingNew', count: 1 },
  ])
})

test('what is older than what is kept is named with the first day that counts (F30)', () => {
  const old = { skipped: { old: 12 }, keptFrom: '2021-01-01' }
  expect(skippedOf({ kind: 'saft', ...old })).toEqual([
    {
      reason: 'Kvitteringer fra før 1. januar 2021, eldre enn det som tas vare på: teller ikke',
      count: 12,
    },
  ])
  expect(skippedOf({ kind: 'daily-figures', ...old })).toEqual([
    { reason: 'Linjer fra før 1. januar 2021, eldre enn det som tas vare på: teller ikke', count: 12 },
  ])
})
