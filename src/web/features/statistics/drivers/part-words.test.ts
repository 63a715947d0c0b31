import { expect, test } from 'vitest'
import { day } from '#domain/values/month'
import { driverOf, partOf } from '#testing/drivers-reply'
import { dueInWords, wasPartlyMember } from './part-words.ts'

const asked = { kind: 'person', today: day('2026-11-21') } as const
const storo = { objectId: 's2', name: 'Storo', lastDay: '2026-11-20' }
const majorstuen = { ...storo, objectId: 's1', name: 'Majorstuen' }

test('between two salons a person is of the one where they sold, never away', () => {
  const between = { ...asked, was: majorstuen, now: storo }
  expect(dueInWords({ ...between, part: partOf({ objectId: 'e1', was: 900, now: 0 }) })).toBe('i Majorstuen')
  expect(dueInWords({ ...between, part: partOf({ objectId: 'e2', was: 0, now: 900 }) })).toBe('i Storo')
  expect(dueInWords({ ...between, part: partOf({ objectId: 'e3', was: 0, now: 0 }) })).toBe('')
})

test('a beginning and an end come before any driver', () => {
  const within = { ...asked, was: storo, now: storo }
  const part = { objectId: 'e1', was: 900, now: 100 }
  expect(dueInWords({ ...within, part: partOf({ ...part, lastDay: '2026-11-05' }) })).toBe(
    'sluttet 5. november',
  )
  expect(dueInWords({ ...within, part: partOf({ ...part, firstDay: '2025-12-01' }) })).toBe(
    'ny fra 1. desember 2025',
  )
})

test('one hour is singular, and hours that show as none are not counted [K61]', () => {
  const due = (amount: number, quantity: number) => {
    const drivers = [driverOf('hours', amount, { quantity, was: 10, now: 10 + quantity })]
    return dueInWords({
      ...asked,
      was: storo,
      now: storo,
      part: partOf({ objectId: 'e1', was: 1000, now: 1000 + amount, drivers }),
    })
  }
  expect(due(-100, -1)).toBe('1 time mindre')
  expect(due(100, 1)).toBe('1 time mer')
  expect(due(-100, -2)).toBe('2 færre timer')
  expect(due(-100, -0.01)).toBe('færre timer')
})

test('whoever began or left is absent from the side of that time, also if that is the other one [K60]', () => {
  const january = { firstDay: '2026-01-01', lastDay: '2026-01-31' }
  const may = { firstDay: '2026-05-01', lastDay: '2026-05-31' }
  const began = { firstDay: '2026-02-10', lastDay: null }
  const left = { firstDay: null, lastDay: '2026-02-28' }
  expect([january, may].map(side => wasPartlyMember(began, side))).toEqual([true, false])
  expect([january, may].map(side => wasPartlyMember(left, side))).toEqual([false, true])
  const within = { ...asked, was: storo, now: { ...storo, lastDay: '2026-01-31' } }
  expect(dueInWords({ ...within, part: partOf({ objectId: 'e1', was: 0, now: 900, ...left }) })).toBe(
    'sluttet 28. februar',
  )
})
