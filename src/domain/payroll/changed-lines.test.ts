import { describe, expect, test } from 'vitest'
import { anyFacts, workedRow } from '#testing/payroll-rows'
import { fc } from '#testing/properties'
import { multiply, roundToOre, sum } from '../values/decimal.ts'
import { month } from '../values/month.ts'
import { changedLines, reversed } from './changed-lines.ts'
import { emptyInputs, type PayrollInputs } from './inputs.ts'
import { isPay, type PayLine, payLines } from './pay-components.ts'
import { computeRow, type PayrollFacts, type PayrollRow } from './payroll-sheet.ts'
import { termsInForce } from './terms.ts'

const terms = termsInForce(month('2026-10'))
const rowOf = (facts: PayrollFacts): PayrollRow => ({ ...facts, ...computeRow(facts, terms) })
const worked = (inputs: Partial<PayrollInputs>) =>
  payLines(rowOf({ ...emptyInputs(), ...workedRow, ...inputs, name: 'Amina' }))

const written = (lines: readonly PayLine[]) =>
  lines.map(({ component, quantity, rate, amount }) =>
    quantity === null ? [component, amount] : [component, quantity, rate, amount],
  )

describe('what a correction changed in pay (P103)', () => {
  test('is new minus old: hours at their rate, kroner alone, days', () => {
    const before = worked({ kursTimer: 4, varTillegg: 500, antDager: 3 })
    const after = worked({ kursTimer: 6, varTillegg: 0, antDager: 1 })
    expect(written(changedLines(before, after))).toEqual([
      ['kurs', 2, 219.5, 439],
      ['varTillegg', -500],
      ['feriedager', -2, null, 0],
    ])
  })

  test('reverses hours at the old rate when the rate changed', () => {
    // 5 to 10 years: 219.50 → 236.50. The guarantee for 120 hours stays below the commission.
    const changed = changedLines(worked({ experience: 6 }), worked({ experience: 10 }))
    expect(written(changed)).toEqual([
      ['kurs', -4, 219.5, -878],
      ['kurs', 4, 236.5, 946],
      ['annet', -2, 219.5, -439],
      ['annet', 2, 236.5, 473],
    ])
  })

  test('reverses the guarantee when commission is paid instead', () => {
    const before = worked({ behOmsetning: 10_000 })
    const after = worked({ behOmsetning: 90_000 })
    expect(written(changedLines(before, after))).toEqual([
      ['garantilonn', -120, 219.5, -26_340],
      ['provisjonBehandling', 33_600],
      ['provisjonVare', 1200],
    ])
  })

  test('is empty without a change, and everything for a removed person', () => {
    expect(changedLines(worked({}), worked({}))).toEqual([])
    expect(written(reversed(worked({}))).slice(0, 3)).toEqual([
      ['provisjonBehandling', -33_600],
      ['provisjonVare', -1200],
      ['kurs', -4, 219.5, -878],
    ])
  })

  test('adds up to the difference in pay to the øre, with quantity × rate as the amount, for any two rows', () => {
    const payOf = (lines: readonly PayLine[]) =>
      roundToOre(sum(lines.filter(line => isPay(line.component)).map(line => line.amount)))
    fc.assert(
      fc.property(anyFacts, anyFacts, (one, other) => {
        const [before, after] = [rowOf(one), rowOf(other)]
        const lines = changedLines(payLines(before), payLines(after))
        expect(payOf(lines)).toBe(roundToOre(sum([after.endeligLonn, -before.endeligLonn])))
        for (const { quantity, rate, amount } of lines)
          if (quantity !== null && rate !== null) expect(roundToOre(multiply(quantity, rate))).toBe(amount)
      }),
      { numRuns: 60 },
    )
  })
})
