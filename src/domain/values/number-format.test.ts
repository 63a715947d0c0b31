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

test('a missing figure, or one that is no number, is a dash without a unit', () => {
  for (const none of [null, Number.NaN, Number.POSITIVE_INFINITY])
    for (const written of [number(none), fixed(none, 2), kroner(none), percent(none), hours(none)])
      expect(written).toBe('–')
})

test('every number is written as Intl.NumberFormat writes it', () => {
  const numbers = [0, 1e-9, 0.005, 1.005, 999.995, 1e15 + 0.5, 123456789012345680000, 2 ** 53, 0.1 + 0.2]
  for (let n = 0; n < 20_000; n++) numbers.push(((n * 7919) % 1_000_003) / 10 ** (n % 9), n * n * 1000.125)
  for (const [least, most] of [
    [0, 0],
    [0, 2],
    [2, 2],
    [0, 8],
    [1, 1],
  ] as const) {
    const format = new Intl.NumberFormat('nb-NO', {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      signDisplay: 'negative',
    })
    const written = (one: number) => (least === most ? fixed(one, most) : number(one, most))
    const signed = numbers.flatMap(one => [one, -one])
    expect(signed.filter(one => written(one) !== format.format(one))).toEqual([])
  }
})
