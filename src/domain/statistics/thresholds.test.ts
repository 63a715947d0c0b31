import { describe, expect, it } from 'vitest'
import { type CutType, gradedFigures, levelOf, pointsFor } from './thresholds.ts'

describe('levels', () => {
  it.each([
    ['vareromsPerKunde', 0, 39.999, 'danger'],
    ['vareromsPerKunde', 0, 40, 'warning'],
    ['vareromsPerKunde', 0, 69.999, 'warning'],
    ['vareromsPerKunde', 0, 70, 'success'],
    ['oppgraderinger', 0, 9.99, 'danger'],
    ['oppgraderinger', 1, 10, 'warning'],
    ['oppgraderinger', 2, 12.5, 'success'],
    ['rebooking', 0, 14.99, 'danger'],
    ['rebooking', 0, 15, 'warning'],
    ['rebooking', 0, 25, 'success'],
    ['totalOmsPerKunde', 0, 649.99, 'danger'],
    ['totalOmsPerKunde', 0, 650, 'warning'],
    ['totalOmsPerKunde', 0, 750, 'success'],
    ['totalOmsPerKunde', 1, 499.99, 'danger'],
    ['totalOmsPerKunde', 1, 500, 'warning'],
    ['totalOmsPerKunde', 1, 650, 'success'],
    ['totalOmsPerKunde', 2, 599.99, 'danger'],
    ['totalOmsPerKunde', 2, 600, 'warning'],
    ['totalOmsPerKunde', 2, 700, 'success'],
    ['vareromsPerKunde', 0, 0, 'danger'],
    ['vareromsPerKunde', 0, -5, 'danger'],
  ] satisfies [string, CutType, number, string][])(
    '%s by cut type %d: %d is %s [R034] [K10]',
    (figure, cut, value, level) => {
      expect(levelOf(figure, value, cut)).toBe(level)
    },
  )

  it('exist for four figures only, and never for a missing value [R034]', () => {
    expect(gradedFigures).toEqual(['vareromsPerKunde', 'oppgraderinger', 'rebooking', 'totalOmsPerKunde'])
    expect(levelOf('omsPerTime', 900, 0)).toBeNull()
    expect(levelOf('rebooking', null, 0)).toBeNull()
  })

  it('give 0, 1 or 2 points each when the time book gives none [R032] [K13]', () => {
    const values = { vareromsPerKunde: 70, oppgraderinger: 10, rebooking: 1, totalOmsPerKunde: 650 }
    expect(pointsFor(values, 0)).toBe(2 + 1 + 0 + 1)
    expect(pointsFor(values, 1)).toBe(2 + 1 + 0 + 2)
    expect(pointsFor({ ...values, vareromsPerKunde: null }, 0)).toBe(2)
  })
})
