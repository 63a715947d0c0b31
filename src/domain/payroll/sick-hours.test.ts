import { describe, expect, test } from 'vitest'
import { fc } from '#testing/properties'
import { month } from '../values/month.ts'
import { shippedCommission } from './commission.ts'
import { inputsFromImport } from './import-row.ts'
import type { PayrollInputs } from './inputs.ts'
import { withEdit } from './modifications.ts'
import { parseEdit } from './parse-edit.ts'
import { computeRow } from './payroll-sheet.ts'
import { termsInForce } from './terms.ts'

const october = month('2026-10')
const sales = { treatments: 0, goods: 0 }

/** Builds an imported row from sick hours, at a norm and a wage in hundredths. */
const importedRow = (sickHours: number, sickDayHours: number, sykeTimeslonn: number) => {
  const terms = { ...termsInForce(october), sickDayHours }
  const imported = inputsFromImport({
    figures: {
      ordinary: { ...sales, directGoods: 0, treatmentCost: 0 },
      night: sales,
      sunday: sales,
      produksjonstimer: 0,
      nightHours: 0,
      sundayHours: 0,
      courseHours: 0,
      holidays: 0,
      sickHours,
    },
    person: {
      employmentId: '1',
      stillings: 100,
      experience: 0,
      perHourFixed: 0,
      perHourExtra: 0,
      fixedPercentage: 0,
    },
    commission: shippedCommission,
    history: [],
    payrollMonth: october,
    terms,
  })
  const inputs: PayrollInputs = { ...imported, sykeTimeslonn }
  return { imported, terms, inputs, computed: computeRow({ ...inputs, name: 'Amina' }, terms) }
}

/**
 * Returns hours × wage in kroner, in integer arithmetic and rounding half up. `unitsOfAnHour` hour units make an hour,
 * and 100 wage units make a krone.
 */
const byHand = (hourUnits: number, wage: number, unitsOfAnHour: number): number =>
  Number((2n * BigInt(hourUnits) * BigInt(wage) + BigInt(unitsOfAnHour)) / (2n * BigInt(unitsOfAnHour))) / 100

describe('sick hours', () => {
  test('are a quarter of an hour where the time book says so, worth 45.01 kr', () => {
    const { imported, computed } = importedRow(0.25, 7.5, 180.02)
    expect(imported.antSyketimer).toBe(0.25 / 7.5)
    expect(computed).toMatchObject({ syketimer: 0.25, sykelonn: 45.01, endeligLonn: 45.01 })
  })

  // 180.02 and 219.58 give half an øre at an odd number of quarters; 230 and 198.5 never do.
  test.each([7.5, 7.4, 7.25, 8, 7, 6.17, 9.99, 1, 24])(
    'equal the time book’s hours for every quarter at %d hours a day, paid to the øre',
    norm => {
      const wrong: unknown[] = []
      for (let quarters = 1; quarters <= 800; quarters++)
        for (const wage of [18_002, 21_958, 23_000, 19_850]) {
          const { computed } = importedRow(quarters / 4, norm, wage / 100)
          const pay = byHand(quarters, wage, 4)
          if (computed.syketimer !== quarters / 4 || computed.sykelonn !== pay)
            wrong.push([quarters / 4, wage, computed.syketimer, computed.sykelonn, pay])
        }
      expect(wrong).toEqual([])
    },
  )

  test('of four decimals are paid as in integer arithmetic, at any norm and wage', () => {
    const anyHours = fc.integer({ min: 1, max: 7_440_000 })
    const anyNorm = fc.integer({ min: 100, max: 2400 })
    const anyWage = fc.integer({ min: 1, max: 80_000 })
    fc.assert(
      fc.property(anyHours, anyNorm, anyWage, (hours, norm, wage) => {
        const { computed } = importedRow(hours / 10_000, norm / 100, wage / 100)
        expect([computed.syketimer, computed.sykelonn]).toEqual([hours / 10_000, byHand(hours, wage, 10_000)])
      }),
      { numRuns: 2000, examples: [[2500, 740, 18_002]] },
    )
  })

  test('are the norm times the days when the days are entered', () => {
    const { inputs, terms } = importedRow(0, 7.4, 200)
    const computed = computeRow({ ...inputs, antSyketimer: 1.333, name: 'Amina' }, terms)
    expect(computed).toMatchObject({ syketimer: 9.8642, sykelonn: 1972.84 })
  })

  test('do not change when the days are typed as the cell shows them (P118)', () => {
    const { imported } = importedRow(0.25, 7.5, 180.02)
    const typed = parseEdit('antSyketimer', '0,033333333333')
    if (!typed.ok) throw new Error('Refused')
    expect(withEdit({}, 'amina', imported, { key: 'antSyketimer', value: typed.value })).toEqual({})
    expect(withEdit({}, 'amina', imported, { key: 'antSyketimer', value: 0.0333 })).toEqual({
      amina: { antSyketimer: 0.0333 },
    })
  })
})
