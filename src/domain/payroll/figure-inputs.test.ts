import { expect, test } from 'vitest'
import type { Source } from '../sales/sources.ts'
import { payrollColumns } from './columns.ts'
import { missingSourceOf, stillMissing } from './figure-inputs.ts'

test('a value entered by hand counts as arrived (K32)', () => {
  expect(stillMissing(['registers', 'timeBook'], {})).toEqual(['registers', 'timeBook'])
  expect(stillMissing(['registers', 'timeBook'], { produksjonstimer: 120 })).toEqual(['registers'])
  expect(stillMissing(['registers', 'timeBook'], { behOmsetning: 0 })).toEqual(['timeBook'])
  expect(stillMissing(['timeBook'], { kursTimer: 4 })).toEqual(['timeBook'])
})

/** Listed by hand: the columns that are unknown without the time book, and without the receipts. */
const withoutHours = [
  ...['produksjonstimer', 'prodTimerEksLunsj', 'prodTimerVsKontrakt', 'prodTimerVsKonPerc', 'garantilonn'],
  ...[
    'kursTimer',
    'lonnKurstimer',
    'antNattapent',
    'timeslonnNatappent',
    'antSondagsapent',
    'timeslonnSondag',
  ],
  ...['antSyketimer', 'syketimer', 'sykelonn', 'sykelonnPerc', 'antDager'],
]
const withoutReceipts = [
  ...['totalOms', 'behOmsetning', 'varekost', 'behOmsEkskVarekost', 'totalVareomsetning', 'provBehOms'],
  ...['provGrVareroms', 'totalProvLonn', 'omsNattapent', 'provLonnNatappent', 'omsSondagsapent'],
  ...['provLonnSondag', 'sykelonnPerc', 'lonnsPerc'],
]

test('columns without their source are unknown, and pay is known', () => {
  const unknown = (...notArrived: Source[]) =>
    payrollColumns.flatMap(({ key }) => (missingSourceOf(key, { notArrived, changes: {} }) ? [key] : []))
  expect(unknown('timeBook').toSorted()).toEqual(withoutHours.toSorted())
  expect(unknown('registers').toSorted()).toEqual(withoutReceipts.toSorted())
  expect(unknown('registers', 'timeBook').toSorted()).toEqual(
    [...new Set([...withoutHours, ...withoutReceipts])].toSorted(),
  )
  expect(unknown()).toEqual([])
})

test('an input entered by hand makes only its own results known', () => {
  const row = { notArrived: ['timeBook'], changes: { kursTimer: 4 } } as const
  expect(missingSourceOf('kursTimer', row)).toBeNull()
  expect(missingSourceOf('lonnKurstimer', row)).toBeNull()
  expect(missingSourceOf('garantilonn', row)).toBe('timeBook')
})
