import { expect, test } from 'vitest'
import { isPhoneNumber } from './phone-number.ts'

test.each([
  ['41622087', true],
  [' 416 22 087 ', true],
  ['+47 416 22 087', true],
  ['+44 (0)7700-900123', true],
  ['123', false],
  ['09876', true],
  ['4162', false],
  ['4 1 6 2', false],
  ['4162208x', false],
  ['ring meg', false],
  ['-41622087', false],
  ['', false],
  ['4'.repeat(41), false],
])('"%s" is a telephone number: %s [C13]', (text, is) => {
  expect(isPhoneNumber(text)).toBe(is)
})
