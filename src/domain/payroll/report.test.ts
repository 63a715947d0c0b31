import { describe, expect, test } from 'vitest'
import { workedRow } from '#testing/payroll-rows'
import { month } from '../values/month.ts'
import { emptyInputs } from './inputs.ts'
import { computeRow, payrollSheet } from './payroll-sheet.ts'
import { disagreements, missingEmploymentIds } from './report.ts'
import { termsInForce } from './terms.ts'

const ours = computeRow({ ...emptyInputs(), ...workedRow, name: 'Amina' }, termsInForce(month('2026-10')))

describe('a sent report', () => {
  test('agrees with the same figures, also when the last binary digits of hours and percentages differ [R111]', () => {
    expect(disagreements(ours, ours)).toEqual([])
    expect(disagreements({ ...ours, lonnsPerc: ours.lonnsPerc + 1e-7, syketimer: 15.0000001 }, ours)).toEqual(
      [],
    )
  })

  test('disagrees when any computed field does [R111]', () => {
    for (const { key, unit } of payrollSheet.lines) {
      const step = unit === 'kroner' || unit === 'kroner-per-hour' ? 0.01 : 0.00001
      for (const wrong of [
        ours[key] + step,
        ours[key] - step,
        Number.NaN,
        String(ours[key]),
        null,
        undefined,
      ]) {
        expect(disagreements({ ...ours, [key]: wrong }, ours)).toEqual([key])
      }
    }
    expect(disagreements({ ...ours, name: 'Åse' }, ours)).toEqual(['name'])
    expect(disagreements({}, ours)).toHaveLength(34)
  })

  test.each([
    [[], null],
    [['Jonas Haugerud'], 'Jonas Haugerud does not have an employment ID.'],
    [['Jonas Haugerud', 'Åse Knutsen'], 'Jonas Haugerud, Åse Knutsen do not have an employment ID.'],
  ])('names people without an employment id: %j [R109]', (names, sentence) => {
    const rows = [
      { name: 'Amina Yusuf', employmentId: '1042' },
      ...names.map((name, n) => ({ name, employmentId: [null, '', ' '][n] ?? null })),
    ]
    expect(missingEmploymentIds(rows)).toBe(sentence)
  })
})
