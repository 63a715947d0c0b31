import { describe, expect, test } from 'vitest'
import { isOrganisationNumber, spacedOrganisationNumber } from './organisation-number.ts'

describe('an organisation number [P180]', () => {
  // 3·9 + 2·2 + 7·3 + 6·6 + 5·0 + 4·9 + 3·0 + 2·1 = 126 = 11·11 + 5: the check digit is 11 − 5 = 6.
  test.each(['923609016', '923 609 016', '974760673'])('%s is one', text => {
    expect(isOrganisationNumber(text)).toBe(true)
  })

  test.each([
    ['a wrong check digit', '923609017'],
    ['two digits exchanged', '932609016'],
    ['eight digits', '92360901'],
    ['ten digits', '9236090160'],
    ['letters', '92360901A'],
    // 3·4 = 12 = 11 + 1: the check digit would be 11 − 1 = 10.
    ['a check digit of ten', '000000400'],
    ['nothing', ''],
  ])('%s is none', (_what, text) => {
    expect(isOrganisationNumber(text)).toBe(false)
  })

  test('is written in groups of three', () => {
    expect(spacedOrganisationNumber('923609016')).toBe('923 609 016')
    expect(spacedOrganisationNumber('92 36 09 016')).toBe('923 609 016')
  })
})
