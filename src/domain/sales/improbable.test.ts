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

test('a day that is too long is asked about (Q7)', () => {
  expect(plain(improbableWords({ what: 'dayHours', has: 30.5, of: 24 }))).toBe(
    '30,5 t arbeid, kurs og sykdom på ett døgn. Er dagen ført under flere ansattnumre?',
  )
  expect(plain(improbableWords({ what: 'holidays', has: 2, of: 1 }))).toBe(
    '2 feriedager på én dag. Er dagen ført under flere ansattnumre?',
  )
})
