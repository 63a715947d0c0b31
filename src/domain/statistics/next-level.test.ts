import { expect, test } from 'vitest'
import { aboveTheTop, countMissing, toNextLevel } from './next-level.ts'

test.each([
  ['vareromsPerKunde', 39.9, 0, 'warning', 0.1],
  ['vareromsPerKunde', 66.4, 0, 'success', 3.6],
  ['oppgraderinger', 11.7, 0, 'success', 0.8],
  ['totalOmsPerKunde', 619.3, 0, 'warning', 30.7],
  ['totalOmsPerKunde', 619.3, 1, 'success', 30.7],
  ['totalOmsPerKunde', 619.3, 2, 'success', 80.7],
] as const)('%s of %s with cut type %s is on the way to %s', (figure, value, cutType, level, missing) => {
  expect(toNextLevel(figure, value, cutType)).toMatchObject({ level, missing })
})

test('the missing amount is rounded up, so it is never zero', () => {
  expect(toNextLevel('vareromsPerKunde', 69.999, 0)?.missing).toBe(0.1)
  expect(toNextLevel('vareromsPerKunde', 68.9, 0)?.missing).toBe(1.1)
})

test('at the top, and for a figure without thresholds, there is no next level', () => {
  expect(toNextLevel('vareromsPerKunde', 70, 0)).toBeNull()
  expect(toNextLevel('omsPerTime', 10, 0)).toBeNull()
  expect(aboveTheTop('oppgraderinger', 13.2, 0)).toBe(0.7)
  expect(aboveTheTop('oppgraderinger', 12.4, 0)).toBeNull()
  expect(aboveTheTop('omsPerTime', 1000, 0)).toBeNull()
})

test('states how many more visits must be rebooked to reach the share', () => {
  // 25 % of 104 visits is 26.
  expect(countMissing(22, 104, 25)).toBe(4)
  expect(countMissing(22, 105, 25)).toBe(5)
  expect(countMissing(30, 104, 25)).toBe(0)
})
