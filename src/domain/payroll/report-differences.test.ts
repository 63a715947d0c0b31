import { describe, expect, it } from 'vitest'
import { workedRow } from '#testing/payroll-rows'
import { month } from '../values/month.ts'
import { emptyInputs, type PayrollInputs } from './inputs.ts'
import { computeRow } from './payroll-sheet.ts'
import { type CountedRow, reportDifferences } from './report-differences.ts'
import { termsInForce } from './terms.ts'

const terms = termsInForce(month('2026-10'))
const row = (objectId: string, changes: Partial<PayrollInputs> = {}): CountedRow => {
  const inputs = { ...emptyInputs(), ...workedRow, ...changes }
  return { objectId, ...inputs, ...computeRow({ ...inputs, name: objectId.toUpperCase() }, terms) }
}

describe('the differences between two versions of a report [P75]', () => {
  it('are none for equal versions', () => {
    expect(reportDifferences([row('amina'), row('jonas')], [row('jonas'), row('amina')])).toEqual([])
  })

  it('are the changed cells in the order of the sheet, also computed ones [R110]', () => {
    const [amina, ...rest] = reportDifferences(
      [row('amina'), row('jonas')],
      [row('amina', { varTillegg: 700, comment: 'Avtalt' }), row('jonas')],
    )
    expect(rest).toEqual([])
    expect(amina).toMatchObject({ objectId: 'amina', name: 'AMINA', change: 'changed' })
    expect(amina?.cells.map(({ key }) => key)).toEqual([
      ...['varTillegg', 'endeligVarTillegg', 'sumTillegg', 'endeligInkTillegg', 'endeligLonn', 'otp'],
      ...['feriepenger', 'arbeigsgiver', 'lonnInklSosAvg', 'lonnsPerc', 'comment'],
    ])
    expect(amina?.cells).toContainEqual({ key: 'endeligLonn', from: 47_447, to: 47_647 })
    expect(amina?.cells).toContainEqual({ key: 'comment', from: '', to: 'Avtalt' })
  })

  it('ignore binary rounding, and include the fourth decimal of hours (P118)', () => {
    const before = { ...row('amina'), antSyketimer: 0.033_333_333_333_3, syketimer: 0.24999999999999997 }
    const after = { ...before, antSyketimer: 1 / 30, syketimer: 0.25 }
    expect(reportDifferences([before], [after])).toEqual([])
    expect(reportDifferences([after], [{ ...after, kursTimer: 4.0001 }])[0]?.cells).toEqual([
      { key: 'kursTimer', from: 4, to: 4.0001 },
    ])
  })

  it('list added and removed people, with their pay', () => {
    expect(reportDifferences([row('amina')], [row('jonas')])).toEqual([
      {
        objectId: 'jonas',
        name: 'JONAS',
        change: 'added',
        cells: [{ key: 'endeligLonn', from: null, to: 47_447 }],
      },
      {
        objectId: 'amina',
        name: 'AMINA',
        change: 'removed',
        cells: [{ key: 'endeligLonn', from: 47_447, to: null }],
      },
    ])
  })
})
