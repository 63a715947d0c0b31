import { describe, expect, it } from 'vitest'
import { day, month } from '../values/month.ts'
import {
  countsYears,
  type EmployedAs,
  employedAsKeys,
  faultOfTraining,
  withTrainingEnded,
  yearSince,
} from './employed-as.ts'

describe('the year of a training [P129]', () => {
  it.each([
    // The years are counted from, the month is, and it is in this year.
    ['2024-08-15', '2024-07', 0],
    ['2024-08-15', '2024-08', 1],
    ['2024-08-15', '2025-07', 1],
    ['2024-08-15', '2025-08', 2],
    ['2024-08-31', '2025-08', 2],
    ['2024-01-01', '2024-12', 1],
    ['2024-01-01', '2025-01', 2],
    ['2021-08-15', '2024-08', 4],
    ['2021-08-15', '2025-08', 5],
  ])('that began on %s is in %s number %i', (since, of, year) => {
    expect(yearSince(day(since), month(of))).toBe(year)
  })

  it('is counted for apprentices, candidates and helpers', () => {
    expect(employedAsKeys.filter(countsYears)).toEqual([
      ...['hjelpearbeider', 'larlingLop1', 'larlingLop2', 'larekandidat', 'praksiskandidat'],
    ])
  })
})

describe('a kind of employment [P129]', () => {
  it.each<[EmployedAs, string | null, string, string | null]>([
    ['frisor', null, '2026-11', null],
    ['utenSvennebrev', null, '2026-11', null],
    ['frisor', '2025-08-15', '2026-11', 'Frisør med svennebrev har ingen år å regne. La dagen stå tom'],
    ['larlingLop1', null, '2026-11', 'Velg dagen årene regnes fra'],
    ['hjelpearbeider', null, '2026-11', 'Velg dagen årene regnes fra'],
    ['larlingLop1', '2026-11-30', '2026-11', null],
    [
      'larlingLop1',
      '2026-12-01',
      '2026-11',
      'Årene begynner i desember 2026, etter måneden endringen gjelder fra',
    ],
    ['larlingLop1', '2024-12-01', '2026-11', null],
    [
      'larlingLop1',
      '2024-11-30',
      '2026-11',
      'Lærling, løp 1 (to år i salong): det er 2 år, og november 2026 er i det 3. året',
    ],
    ['larlingLop2', '2022-12-01', '2026-11', null],
    [
      'larlingLop2',
      '2022-11-30',
      '2026-11',
      'Lærling, løp 2 (fire år i salong): det er 4 år, og november 2026 er i det 5. året',
    ],
    ['larekandidat', '2022-11-01', '2026-11', 'Lærekandidat: det er 4 år, og november 2026 er i det 5. året'],
    ['praksiskandidat', '2021-12-01', '2026-11', null],
    [
      'praksiskandidat',
      '2021-11-01',
      '2026-11',
      'Praksiskandidat: det er 5 år, og november 2026 er i det 6. året',
    ],
    ['hjelpearbeider', '2010-01-01', '2026-11', null],
  ])('%s from %s is refused in %s with: %s', (employedAs, since, from, text) => {
    const trainingSince = since === null ? null : day(since)
    expect(faultOfTraining({ employedAs, trainingSince }, month(from))?.text ?? null).toBe(text)
  })

  it('without years ends the count', () => {
    expect(withTrainingEnded({ employedAs: 'frisor' })).toEqual({ employedAs: 'frisor', trainingSince: null })
    expect(withTrainingEnded({ employedAs: 'larlingLop1' })).toEqual({ employedAs: 'larlingLop1' })
    expect(withTrainingEnded({ trainingSince: null })).toEqual({ trainingSince: null })
  })
})
