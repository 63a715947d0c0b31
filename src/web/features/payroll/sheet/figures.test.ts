import { expect, test } from 'vitest'
import { asTyped, shownApart } from './figures.ts'

const plain = (texts: readonly string[]) => texts.map(text => text.replaceAll('\u00a0', ' '))

test('a copied or opened figure reads back as the same hours (P118)', () => {
  expect(asTyped(7.3333, 'hours')).toBe('7,3333')
  expect(asTyped(0.3333333333, 'hours')).toBe('0,3333333333')
  expect(asTyped(0.25 / 7.5, 'days')).toBe('0,033333333333')
  expect(asTyped(10_000_000.01, 'kroner')).toBe('10000000,01')
  expect(asTyped(0.0000001, 'hours')).toBe('0')
  expect(asTyped(-12.5, 'kroner')).toBe('-12,5')
})

test('two different figures never look alike', () => {
  expect(plain(shownApart([7.333, 7.3333], 'hours'))).toEqual(['7,333 t', '7,3333 t'])
  expect(plain(shownApart([7.33, 7.5], 'hours'))).toEqual(['7,33 t', '7,5 t'])
  expect(plain(shownApart([1455.66, 1455.67], 'kroner'))).toEqual(['1 455,66 kr', '1 455,67 kr'])
})
