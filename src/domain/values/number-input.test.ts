import { describe, expect, test } from 'vitest'
import { fc } from '#testing/properties'
import { readNumber, readSheetNumber } from './number-input.ts'

describe('numbers as people write them', () => {
  test.each([
    ['0', 0],
    ['1234', 1234],
    ['1 234,5', 1234.5],
    ['1234.5', 1234.5],
    ['1 234,50 kr', 1234.5],
    ['1 234,50 kr.', 1234.5],
    ['kr. 500', 500],
    ['kr 1 234', 1234],
    ['1\u00a0234,5', 1234.5],
    ['1\u202f234,5', 1234.5],
    ['42 %', 42],
    ['  7,5t ', 7.5],
    [',5', 0.5],
    ['.5', 0.5],
    ['12,', 12],
    ['007', 7],
    ['7000,345', 7000.345],
    ['7.000,345', 7000.345],
    ['7,000.345', 7000.345],
    ['1.234', 1.234],
    ['1,234', 1.234],
    ['1.234.567', 1234567],
    ['12.345.678', 12345678],
    ['123.456,7', 123456.7],
    ['1,234,567', 1234567],
    ['1.234.567,89', 1234567.89],
    ['1,234,567.89', 1234567.89],
    ['\u200e12\u200e', 12],
    ['1 234 567,5', 1234567.5],
    ['25prosent', 25],
    ['Kr 12', 12],
    ['7,5 timer', 7.5],
  ])('"%s" is read as %d', (text, value) => {
    expect(readNumber(text)).toEqual({ ok: true, value })
  })

  test.each([
    ...['', ' ', 'kr', '.', ',', 'abc'],
    ...['1.2.3', '1,2,3', '1.234.56', '1234.567.890', '1.234,567,8', '1,2.5', '1.2,5', '1.234,5.6'],
    ...[
      '4 1x',
      '4 1',
      '12a3',
      '1abc',
      'x12',
      '1 23',
      '1 2345',
      '12 34',
      '1 234 5',
      '1,5 000',
      '12, 5',
      '1. 5',
    ],
    ...[
      '7:30',
      '1,5E+05',
      '1e3',
      '12/5',
      '+5',
      '5!',
      '5 kr 3',
      '5 kr kr',
      '5;',
      '#5',
      '5 kunder',
      '5.,',
      '(5',
      '5)',
    ],
    ...['-5', '\u22125', '–5', '5-', '1 -2', '−1 234,5 kr', '(500)', '(1 234,50 kr)'],
    '9'.repeat(400),
  ])('"%s" is refused [D44]', text => {
    expect(readNumber(text)).toEqual({ ok: false })
  })

  test.each([
    ['-5', -5],
    ['\u22121\u00a0234,5', -1234.5],
    ['kr -12,50', -12.5],
    ['(500)', -500],
    ['12', 12],
  ])('where a negative number is allowed "%s" is %d', (text, value) => {
    expect(readNumber(text, { allowNegative: true })).toEqual({ ok: true, value })
  })

  test.each(['5-', '--5', '1-2', '(-5)', '-', '(5', '5)', '-5x', '- -5'])(
    'a misplaced minus is refused even there: "%s"',
    text => {
      expect(readNumber(text, { allowNegative: true })).toEqual({ ok: false })
    },
  )

  test('minus zero is zero', () => {
    expect(readNumber('-0', { allowNegative: true })).toEqual({ ok: true, value: 0 })
  })

  test('every amount is read back from each notation', () => {
    const ore = fc.integer({ min: 0, max: 1e12 })
    const way = fc.constantFrom(
      ['', ','],
      ['', '.'],
      [' ', ','],
      ['\u00a0', ','],
      ['\u202f', ','],
      ['.', ','],
      [',', '.'],
    )
    fc.assert(
      fc.property(ore, way, fc.constantFrom('', ' kr', ' kr.'), (amount, [group, comma], unit) => {
        const whole = String(Math.floor(amount / 100)).replace(/\B(?=(\d{3})+$)/g, `${group}`)
        const text = `${whole}${comma}${String(amount % 100).padStart(2, '0')}${unit}`
        expect(readNumber(text)).toEqual({ ok: true, value: amount / 100 })
      }),
    )
  })
})

describe('numbers of the payroll sheet', () => {
  test.each([
    ['12a3', 123],
    ['1abc', 1],
    ['4 1x', 41],
    ['1 234,50 kr.', 1234.5],
    ['kr. 500', 500],
    ['7000,345', 7000.345],
    ['7.000,345', 7000.345],
    ['1.234', 1.234],
    ['1.234.567', 1234567],
  ])('"%s" is read as %d [R106] [P61]', (text, value) => {
    expect(readSheetNumber(text)).toEqual({ ok: true, value })
  })

  test.each(['', 'abc', '.', '1.2.3', '1.234,567,8', '-5', '5-', '\u22125', '(500)', '9'.repeat(400)])(
    '"%s" is refused [R106] [D44] [P61]',
    text => {
      expect(readSheetNumber(text)).toEqual({ ok: false })
    },
  )
})
