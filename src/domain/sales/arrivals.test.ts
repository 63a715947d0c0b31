import { describe, expect, test } from 'vitest'
import { addDays, day } from '../values/month.ts'
import { type ArrivedCounts, isGap, isUsuallyOpen, stateOf } from './arrivals.ts'

const monday = day('2026-11-02')
const weeksBefore = (...weeks: number[]) => new Set(weeks.map(week => addDays(monday, -7 * week)))
const longAgo = day('2020-01-01')

describe('a salon is usually open [Q3]', () => {
  test('on a weekday when it was open in half of the eight weeks before', () => {
    expect(isUsuallyOpen(monday, weeksBefore(1, 3, 5, 8), longAgo)).toBe(true)
    expect(isUsuallyOpen(monday, weeksBefore(1, 3, 5), longAgo)).toBe(false)
    expect(isUsuallyOpen(monday, weeksBefore(1, 3, 5, 9), longAgo)).toBe(false)
  })

  test('by the weeks it has existed, if they are fewer', () => {
    expect(isUsuallyOpen(monday, weeksBefore(1), addDays(monday, -7))).toBe(true)
    expect(isUsuallyOpen(monday, weeksBefore(2), addDays(monday, -14))).toBe(true)
    expect(isUsuallyOpen(monday, weeksBefore(3), addDays(monday, -21))).toBe(false)
  })

  test('not before its first receipt, not on other weekdays, not on red days', () => {
    expect(isUsuallyOpen(monday, new Set(), null)).toBe(false)
    expect(isUsuallyOpen(monday, new Set(), monday)).toBe(false)
    expect(isUsuallyOpen(addDays(monday, 1), weeksBefore(1, 2, 3, 4), longAgo)).toBe(false)
    const whitMonday = day('2026-05-25')
    const mondays = new Set([7, 14, 21, 28, 35].map(days => addDays(whitMonday, -days)))
    expect(isUsuallyOpen(whitMonday, mondays, longAgo)).toBe(false)
  })
})

describe('a day of a salon', () => {
  const arrived = (receipts: number, hours: number, figureRows = hours > 0 ? 1 : 0): ArrivedCounts => ({
    receipts,
    hours,
    figureRows,
  })
  const usual = { usuallyOpen: true, over: true }
  const unusual = { usuallyOpen: false, over: true }

  test.each([
    ['both is complete, whatever is usual', arrived(12, 30), unusual, 'complete'],
    ['receipts alone lack hours, also on an unusual day', arrived(12, 0), unusual, 'noHours'],
    ['receipts lack hours where the book has only sickness', arrived(12, 0, 2), usual, 'noHours'],
    ['hours alone lack receipts, also on an unusual day', arrived(0, 30), unusual, 'noReceipts'],
    ['nothing on a usual day is missing', arrived(0, 0), usual, 'nothing'],
    ['nothing on an unusual day is closed', arrived(0, 0), unusual, 'closed'],
    ['a usual day on which the book has everybody away is closed', arrived(0, 0, 5), usual, 'closed'],
  ] as const)('%s', (_, what, circumstances, state) => {
    expect(stateOf(what, circumstances)).toBe(state)
  })

  test('is no gap before it is over', () => {
    for (const what of [arrived(0, 0), arrived(5, 0), arrived(0, 5)])
      expect(stateOf(what, { usuallyOpen: true, over: false })).toBe('notOver')
  })

  test('is a gap when something is missing', () => {
    const states = ['complete', 'noReceipts', 'noHours', 'nothing', 'closed', 'notOver'] as const
    expect(states.filter(isGap)).toEqual(['noReceipts', 'noHours', 'nothing'])
  })
})
