import { expect, test } from 'vitest'
import { fixed, hours, kroner, number, percent } from './number-format.ts'

test('amounts have a no-break space between groups, a comma and their unit', () => {
  expect(kroner(46155.6)).toBe('46\u00a0155,60\u00a0kr')
  expect(kroner(1234567, 0)).toBe('1\u00a0234\u00a0567\u00a0kr')
  expect(fixed(980, 2)).toBe('980,00')
  expect(percent(42)).toBe('42\u00a0%')
  expect(hours(7.5)).toBe('7,5\u00a0t')
})

test('a number has at most two decimals, and only those it needs [R104]', () => {
  expect(number(92.30769)).toBe('92,31')
  expect(number(130)).toBe('130')
  expect(number(12.34, 1)).toBe('12,3')
})

test('a negative number has a true minus, and zero has none', () => {
  expect(number(-1234.5)).toBe('\u22121\u00a0234,5')
  expect(number(-0)).toBe('0')
  expect(fixed(-0.001, 2)).toBe('0,00')
})

test('a missing figure is a dash without a unit', () => {
  for (const written of [number(null), fixed(null, 2), kroner(null), percent(null), hours(null)]) {
    expect(written).toBe('–')
  }
})
