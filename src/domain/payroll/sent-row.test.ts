import { describe, expect, test } from 'vitest'
import { workedRow } from '#testing/payroll-rows'
import { month } from '../values/month.ts'
import { emptyInputs } from './inputs.ts'
import { computeRow } from './payroll-sheet.ts'
import { reportDifferences } from './report-differences.ts'
import { effectiveRow, isNotThen, type SentRow } from './sent-row.ts'
import { termsInForce } from './terms.ts'
import { totalsOf } from './totals.ts'

const inputs = { ...emptyInputs(), ...workedRow }
const today = { ...inputs, ...computeRow({ ...inputs, name: 'Anna' }, termsInForce(month('2026-10'))) }
/** Sent before the course and comment columns existed. */
const earlier: SentRow = { ...today, kursTimer: null, lonnKurstimer: null, comment: null }

describe('a column that did not exist when the report was sent (P77)', () => {
  test('is distinguished from an employment id that was missing', () => {
    expect(isNotThen('kursTimer', null)).toBe(true)
    expect(isNotThen('kursTimer', 0)).toBe(false)
    expect(isNotThen('employmentId', null)).toBe(false)
  })

  test('counts as zero', () => {
    expect(effectiveRow(earlier)).toEqual({ ...today, kursTimer: 0, lonnKurstimer: 0, comment: '' })
    expect(effectiveRow(today)).toEqual(today)
  })

  test('adds nothing to a sum, which is empty if all are', () => {
    expect(totalsOf([earlier, today], 0).kursTimer).toBe(today.kursTimer)
    const totals = totalsOf([earlier, earlier], 0)
    expect(totals).not.toHaveProperty('kursTimer')
    expect(totals.endeligLonn).toBe(2 * today.endeligLonn)
  })

  test('differs from a correction only where the correction has a value', () => {
    const [before, after] = [
      { ...earlier, objectId: 'anna' },
      { ...today, kursTimer: 0, lonnKurstimer: 0, comment: '', objectId: 'anna' },
    ]
    expect(reportDifferences([before], [after])).toEqual([])
    expect(reportDifferences([before], [{ ...after, comment: 'Ringt inn' }])[0]?.cells).toEqual([
      { key: 'comment', from: null, to: 'Ringt inn' },
    ])
  })
})
