import { expect, test } from 'vitest'
import { day } from '../values/month.ts'
import { compareFigures } from './compare-figures.ts'
import { type ArrivalSums, arrivedOf } from './known-sums.ts'
import { noSums } from './sums.ts'

const shares = { goodsCostShare: 50, treatmentCostShare: 8 }
const arrivedOn = (_: 'now' | 'before', sums: ArrivalSums) => arrivedOf(sums)
const question = { of: 'salons', oneDay: false, shares, arrivedOn } as const
const sold = (treatmentSales: number) => ({ ...noSums, treatmentSales, lines: 1 })
const good = { leftOut: null, missingDays: [], bookGaps: [], firstOpen: day('2024-01-02') }
const later = { leftOut: 'new', missingDays: [], bookGaps: [], firstOpen: day('2025-09-01') } as const

test('sales above a day of returns are an increase, in kroner and percent', () => {
  const salon = { objectId: 'storo', now: sold(50), before: sold(-100), standing: good }
  expect(compareFigures([salon], question)).toMatchObject({ deviation: 150, percent: 150 })
})

test('one comparable salon does not stand for the chain: 1 000 of 3 000 kr say nothing about all salons', () => {
  const storo = { objectId: 'storo', now: sold(1000), before: sold(800), standing: good }
  const others = ['majorstuen', 'torg'].map(objectId => ({
    objectId,
    now: sold(1000),
    before: null,
    standing: later,
  }))
  expect(compareFigures([storo, ...others], question)).toMatchObject({
    now: null,
    before: null,
    deviation: null,
    percent: null,
    comparable: false,
    leftOut: [
      { objectId: 'majorstuen', because: 'new', firstDay: '2025-09-01' },
      { objectId: 'torg', because: 'new', firstDay: '2025-09-01' },
    ],
  })
  // Compared on its own: 200 kr more than 800.
  expect(compareFigures([storo], question)).toMatchObject({ deviation: 200, percent: 25, comparable: true })
  // Salons with half of all sales are enough, and the excluded salon is listed.
  expect(compareFigures([storo, ...others.slice(0, 1)], question)).toMatchObject({
    deviation: 200,
    percent: 25,
    comparable: false,
    leftOut: [{ objectId: 'majorstuen' }],
  })
})

test('a salon with complete data and no sales was closed that day; for a month it lacks figures', () => {
  const salon = { objectId: 'storo', now: sold(50), before: null, standing: good }
  const reasonOf = (oneDay: boolean) => compareFigures([salon], { ...question, oneDay }).leftOut[0]?.because
  expect([reasonOf(true), reasonOf(false)]).toEqual(['shut', 'missing'])
})

test('time book figures compare the same salons, those that have it on both sides (K19)', () => {
  const worked = (hours: number) => ({ ...sold(1000), hours, bookedHours: hours / 2, bookRows: 1 })
  const whole = { objectId: 'storo', now: worked(10), before: worked(8), standing: good }
  // Half of its days now lack a time book: 5 hours compared with 10.
  const gaps = { ...good, bookGaps: [day('2026-11-03'), day('2026-11-04')] }
  const partly = { objectId: 'torg', now: worked(5), before: worked(10), standing: gaps }
  const both = compareFigures([whole, partly], question)
  expect(both.now).toMatchObject({ totalOms: 2000, omsPerTime: 100, timesutnyttelse: 50 })
  expect(both.before).toMatchObject({ totalOms: 2000, omsPerTime: 125, timesutnyttelse: 50 })
  expect(both).toMatchObject({ comparable: true, withoutBook: [{ objectId: 'torg', missing: 2 }] })
  // On its own it has no hours to compare. Its sales are still compared.
  const alone = compareFigures([partly], question)
  expect(alone.now).toMatchObject({ totalOms: 1000, omsPerTime: null, timesutnyttelse: null })
  expect(alone.before).toMatchObject({ totalOms: 1000, omsPerTime: null, timesutnyttelse: null })
})
