import { describe, expect, test } from 'vitest'
import { day } from '#domain/values/month'
import {
  FIRST_DAY,
  type HeldNumber,
  hadBefore,
  holderOn,
  LAST_DAY,
  passedDays,
  takenFrom,
  takenInWords,
} from './held-numbers.ts'

const held = (
  employeeId: string,
  from: string,
  until: string,
  more: Partial<HeldNumber> = {},
): HeldNumber => ({
  salonId: 'solli',
  number: '12',
  employeeId,
  name: employeeId,
  from: day(from),
  until: day(until),
  ...more,
})
const [anna, bo] = [held('anna', FIRST_DAY, '2026-11-10'), held('bo', '2026-11-11', LAST_DAY)]

describe('who holds a number (F15)', () => {
  test('the leaving day belongs to the leaver, the day after may belong to another', () => {
    const on = (text: string) => holderOn([bo, anna], day(text))?.employeeId
    expect([on('2015-01-01'), on('2026-11-10'), on('2026-11-11'), on('2030-01-01')]).toEqual([
      ...['anna', 'anna', 'bo', 'bo'],
    ])
    expect(holderOn([anna], day('2026-11-11'))).toBe(null)
  })

  test('of two holders on a day it is the one who leaves first', () => {
    expect(holderOn([held('bo', FIRST_DAY, LAST_DAY), anna], day('2026-11-01'))?.employeeId).toBe('anna')
  })
})

describe('the days that move to another person', () => {
  const told = (before: HeldNumber[], after: HeldNumber[]) =>
    passedDays(before, after).map(({ salonId, number, from, until, was, is }) =>
      [salonId, number, from, until, was?.employeeId ?? null, is?.employeeId ?? null].join(' '),
    )

  test('are none without a change, and all for a first holder', () => {
    expect(told([anna, bo], [bo, anna])).toEqual([])
    expect(told([], [held('anna', FIRST_DAY, LAST_DAY)])).toEqual([`solli 12 ${FIRST_DAY} ${LAST_DAY}  anna`])
  })

  test('are those after the leaving day', () => {
    expect(told([held('anna', FIRST_DAY, LAST_DAY)], [anna])).toEqual([
      `solli 12 2026-11-11 ${LAST_DAY} anna `,
    ])
  })

  test('are listed per salon and number', () => {
    const other = held('anna', '2026-01-01', '2026-02-01', { salonId: 'storo', number: '13' })
    expect(told([anna], [anna, other])).toEqual(['storo 13 2026-01-01 2026-02-01  anna'])
  })
})

describe('a number that is taken', () => {
  test('is not given to another person on a day when it is held', () => {
    const wants = (from: string) => takenFrom([anna], [anna, held('bo', from, LAST_DAY)], 'bo')
    expect(wants('2026-11-10')).toBe(anna)
    expect(wants('2026-11-11')).toBe(null)
  })

  test('is not taken from the first holder’s earlier days by a person entered later', () => {
    const first = held('bo', FIRST_DAY, LAST_DAY)
    const after = [held('bo', '2026-11-10', LAST_DAY), held('anna', FIRST_DAY, '2026-11-05')]
    expect(takenFrom([first], after, 'anna')).toBe(first)
  })

  test('allows other changes to two people who shared it before numbers had days', () => {
    const both = [held('anna', FIRST_DAY, LAST_DAY), held('bo', FIRST_DAY, LAST_DAY)]
    const after = [...both, held('bo', '2026-11-01', LAST_DAY, { salonId: 'storo' })]
    expect(takenFrom(both, after, 'bo')).toBe(null)
  })

  test('is reported with the holder’s name and the day from which it is free', () => {
    expect(takenInWords(bo)).toBe('Ansattnummeret er brukt av bo')
    expect(takenInWords(anna)).toBe(
      'anna hadde ansattnummeret til og med 10. november 2026. Det kan gis på nytt fra dagen etter',
    )
  })
})

test('the previous holder is the last one, for new numbers only', () => {
  const earlier = held('eva', FIRST_DAY, '2026-02-01')
  const later = { ...anna, from: day('2026-03-01') }
  expect(hadBefore([earlier, later], [earlier, later, bo], 'bo')).toEqual([later])
  expect(hadBefore([earlier, later, bo], [earlier, later, bo], 'bo')).toEqual([])
})
