import { describe, expect, it } from 'vitest'
import { arrivedOf, arrivedOfPerson, knownSums } from './known-sums.ts'
import { noSums, type SumKey, sourceOf, sumKeys } from './sums.ts'

/** Listed by hand: the sums from the time book. All others come from the registers. */
const ofTheTimeBook: readonly SumKey[] = [
  ...(['hours', 'bookedHours', 'upgraded', 'rebooked', 'courseHours', 'sickHours', 'holidays'] as const),
  ...(['nightHours', 'sundayHours', 'bonusPoints', 'bookRows'] as const),
]

describe('what is known (K30)', () => {
  it('each sum has one source', () => {
    expect(sumKeys.filter(key => sourceOf(key) === 'timeBook').sort()).toEqual([...ofTheTimeBook].sort())
  })

  it('a sum whose source has not arrived is null', () => {
    const sums = { ...noSums, visits: 3, hours: 7, bonusPoints: 2 }
    expect(knownSums(sums, { registers: true, timeBook: false })).toMatchObject({
      visits: 3,
      goodsSales: 0,
      hours: null,
      upgraded: null,
      bonusPoints: null,
    })
    expect(knownSums(sums, { registers: false, timeBook: true })).toMatchObject({
      visits: null,
      goodsSales: null,
      hours: 7,
      upgraded: 0,
      bonusPoints: 2,
    })
  })

  it('for salons one line or one row is enough', () => {
    expect(arrivedOf({ lines: 1, bookRows: 0 })).toEqual({ registers: true, timeBook: false })
    expect(arrivedOf({ lines: 0, bookRows: 1 })).toEqual({ registers: false, timeBook: true })
  })
})

describe('what is known of a person (K31)', () => {
  const [nothing, sold, worked, all] = [
    { lines: 0, bookRows: 0 },
    { lines: 5, bookRows: 0 },
    { lines: 0, bookRows: 2 },
    { lines: 5, bookRows: 2 },
  ]

  it.each([
    ['away from a salon that has both', nothing, [all], true, true],
    ['with nothing, of a salon with nothing', nothing, [nothing], false, false],
    ['with nothing, of a salon without its time book', nothing, [sold], true, false],
    ['with nothing, of a salon without receipts', nothing, [worked], false, true],
    ['who sold without a row, whatever others have', sold, [all], true, false],
    ['at work without a sale, where the salon has receipts', worked, [all], true, true],
    ['at work where the salon has no receipts', worked, [worked], false, true],
    ['of two salons, one of them with both', nothing, [nothing, all], true, true],
    ['who works nowhere', nothing, [], false, false],
  ] as const)('%s', (_, own, salons, registers, timeBook) => {
    expect(arrivedOfPerson(own, salons)).toEqual({ registers, timeBook })
  })
})
