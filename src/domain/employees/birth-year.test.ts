import { describe, expect, it } from 'vitest'
import { day } from '../values/month.ts'
import { faultOfBirthYear } from './birth-year.ts'

describe('a birth year [P168]', () => {
  it.each([
    [1936, null],
    [1966, null],
    [2013, null],
    [1935, 'Fødselsåret er fra 1936 til 2013'],
    [2014, 'Fødselsåret er fra 1936 til 2013'],
    [2040, 'Fødselsåret er fra 1936 til 2013'],
    [66, 'Fødselsåret er fra 1936 til 2013'],
  ])('of %i is refused in 2026 with: %s', (year, fault) => {
    expect(faultOfBirthYear(year, day('2026-11-26'))).toBe(fault)
  })

  it('has bounds that follow the calendar', () => {
    expect(faultOfBirthYear(2014, day('2026-12-31'))).not.toBeNull()
    expect(faultOfBirthYear(2014, day('2027-01-01'))).toBeNull()
  })
})
