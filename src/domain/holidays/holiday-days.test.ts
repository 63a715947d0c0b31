import { describe, expect, it } from 'vitest'
import { faultOfCarried, holidayDays } from './holiday-days.ts'

describe('days of holiday [P175]', () => {
  it.each([
    [null, 0, [], { entitled: 25, carried: 0, taken: 0, left: 25 }],
    [1970, 3, [10, 5.5], { entitled: 25, carried: 3, taken: 15.5, left: 12.5 }],
    [1966, 0, [30], { entitled: 30, carried: 0, taken: 30, left: 0 }],
    [1967, 0, [26], { entitled: 25, carried: 0, taken: 26, left: -1 }],
    [1960, 10, [0.1, 0.2], { entitled: 30, carried: 10, taken: 0.3, left: 39.7 }],
    [1970, 2, [5, null], { entitled: 25, carried: 2, taken: null, left: null }],
  ])('of 2026, born %s, %f carried, taken %j', (birthYear, carried, taken, days) => {
    expect(holidayDays(2026, birthYear, { carried, taken })).toEqual(days)
  })

  it.each([0, 0.5, 5, 10])('%f can be carried over', days => {
    expect(faultOfCarried(days)).toBeNull()
  })

  it.each([-1, 10.5, 11, 1.25, Number.NaN])('%f cannot be carried over', days => {
    expect(faultOfCarried(days)).toBe('Skriv hele eller halve dager, fra 0 til 10')
  })
})
