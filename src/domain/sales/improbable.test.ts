import { expect, test } from 'vitest'
import { improbableWords } from './improbable.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('an improbable value is reported with both figures (Q7)', () => {
  expect(plain(improbableWords({ what: 'bookedHours', has: 9, of: 2 }))).toBe(
    '9 t booket av 2 t i produksjon',
  )
  expect(plain(improbableWords({ what: 'upgrades', has: 5, of: 1 }))).toBe('5 oppgraderinger på 1 besøk')
  expect(plain(improbableWords({ what: 'upgrades', has: 1, of: 0 }))).toBe('1 oppgradering på 0 besøk')
})
