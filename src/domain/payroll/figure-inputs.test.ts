import { expect, test } from 'vitest'
import { missingSourceOf, stillMissing } from './figure-inputs.ts'

test('what is filled in by hand has come (K32)', () => {
  expect(stillMissing(['registers', 'timeBook'], {})).toEqual(['registers', 'timeBook'])
  expect(stillMissing(['registers', 'timeBook'], { produksjonstimer: 120 })).toEqual(['registers'])
  expect(stillMissing(['registers', 'timeBook'], { behOmsetning: 0 })).toEqual(['timeBook'])
  expect(stillMissing(['timeBook'], { kursTimer: 4 })).toEqual(['timeBook'])
})

test.each([
  ['produksjonstimer', 'timeBook'],
  ['kursTimer', 'timeBook'],
  ['antSyketimer', 'timeBook'],
  ['antDager', 'timeBook'],
  ['garantilonn', 'timeBook'],
  ['totalOms', 'registers'],
  ['varekost', 'registers'],
  ['totalProvLonn', 'registers'],
  ['timelonn', null],
  ['faktisklonn', null],
  ['comment', null],
] as const)('%s comes from %s', (key, source) => {
  for (const of of ['timeBook', 'registers'] as const)
    expect(missingSourceOf(key, [of])).toBe(of === source ? of : null)
})
