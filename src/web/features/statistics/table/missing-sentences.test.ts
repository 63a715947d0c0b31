import { describe, expect, test } from 'vitest'
import { missingDaysIn, whyUnknown } from '#domain/statistics/why-unknown'
import { columnOf } from '#testing/statistics-columns'
import { missingSentences } from './missing-sentences.ts'

const without = (lacks: 'lines' | 'bookRows', title: string) => columnOf({ title, sums: { [lacks]: 0 } })

describe('the table’s notes on figures that have not arrived (K30, K33)', () => {
  test('are empty when all have', () => {
    expect(missingSentences([columnOf({})])).toEqual([])
  })

  test('appear once, for all the columns they apply to', () => {
    const days = { registers: 1, timeBook: 3 }
    expect(
      missingSentences([
        without('bookRows', 'I går'),
        without('bookRows', 'I dag'),
        columnOf({ title: 'Måned', missing: days }),
      ]),
    ).toEqual([
      'I går og I dag: timene er ikke kommet.',
      'Måned: omsetningen mangler for 1 dag.',
      'Måned: timene mangler for 3 dager.',
    ])
  })

  test('do not call a day without data late: the salon may have been closed', () => {
    expect(missingSentences([columnOf({ title: 'I går', sums: { lines: 0, bookRows: 0 } })])).toEqual([
      'I går: ingen omsetning eller timer er kommet inn.',
    ])
  })

  test('count the columns when there are many', () => {
    const people = ['Amina', 'Jonas', 'Sara', 'Thea', 'Vilde'].map(title => without('bookRows', title))
    expect(missingSentences(people)).toEqual(['5 kolonner: timene er ikke kommet.'])
  })
})

describe('the reason for a dash', () => {
  test('is its own source', () => {
    const noHours = without('bookRows', '')
    expect(whyUnknown('omsPerTime', noHours)).toBe('Timene er ikke kommet')
    expect(whyUnknown('maxSalary', noHours)).toBe('Timene er ikke kommet')
    expect(whyUnknown('totalOms', noHours)).toBeNull()
    expect(whyUnknown('opparbeidetLonn', noHours)).toBeNull()
    expect(whyUnknown('rebooking', columnOf({ sums: { lines: 0, bookRows: 0 } }))).toBe(
      'Omsetningen og timene er ikke kommet',
    )
  })

  test('includes the missing days of a figure’s source', () => {
    const some = columnOf({ missing: { registers: 0, timeBook: 2 } })
    expect(missingDaysIn('timesutnyttelse', some)).toBe('Timene mangler for 2 dager')
    expect(missingDaysIn('totalOms', some)).toBeNull()
  })
})
