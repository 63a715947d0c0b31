import { describe, expect, test } from 'vitest'
import { anyFacts, workedRow } from '#testing/payroll-rows'
import { fc } from '#testing/properties'
import { multiply, roundToOre, sum } from '../values/decimal.ts'
import { month } from '../values/month.ts'
import { emptyInputs, type PayrollInputs } from './inputs.ts'
import { isPay, type PayLine, payLines } from './pay-components.ts'
import { computeRow, type PayrollRow } from './payroll-sheet.ts'
import { termsInForce } from './terms.ts'

const terms = termsInForce(month('2026-10'))

const rowOf = (inputs: Partial<PayrollInputs>, hoursIncludeLunch = false): PayrollRow => {
  const all = { ...emptyInputs(), ...inputs }
  return { ...all, ...computeRow({ ...all, name: 'Amina', hoursIncludeLunch }, terms) }
}

const written = (lines: readonly PayLine[]) =>
  lines.map(({ component, quantity, rate, amount }) =>
    quantity === null ? [component, amount] : [component, quantity, rate, amount],
  )

const payOf = (lines: readonly PayLine[]) =>
  roundToOre(sum(lines.filter(line => isPay(line.component)).map(line => line.amount)))

describe('the components of pay', () => {
  test('are those of the worked row, with commission when it is more than the guarantee [P80]', () => {
    expect(written(payLines(rowOf({ ...workedRow, forskudd: 5000, antDager: 3 })))).toEqual([
      ['provisjonBehandling', 33_600],
      ['provisjonVare', 1200],
      ['kurs', 4, 219.5, 878],
      ['annet', 2, 219.5, 439],
      ['omklippTillegg', 300],
      ['omklippTrekk', -120],
      ['nattProvisjon', 2000],
      ['sondagProvisjon', 3600],
      ['kunderabatt', 600],
      ['varTillegg', 500],
      ['fastTillegg', 1000],
      ['sykelonn', 15, 230, 3450],
      ['forskudd', -5000],
      ['feriedager', 3, null, 0],
    ])
  })

  test('are hours at a rate when the guarantee or the hours of an opening are more [P80]', () => {
    const row = rowOf({ produksjonstimer: 120, antNattapent: 4.5, antSondagsapent: 6, omsNattapent: 100 })
    expect(written(payLines(row))).toEqual([
      ['garantilonn', 120, 198.5, 23_820],
      ['nattTimer', 4.5, 397, 1786.5],
      ['sondagTimer', 6, 397, 2382],
    ])
  })

  test('include the remainder of hours with more than two decimals', () => {
    const row = rowOf({ produksjonstimer: 100.1 }, true)
    expect(row.garantilonn).toBe(18_627.98)
    expect(written(payLines(row))).toEqual([
      ['garantilonn', 93.84, 198.5, 18_627.24],
      ['garantilonn', 0.74],
    ])
  })

  test('add up to what was paid for a row with kroner finer than an øre', () => {
    const finer = { antSyketimer: 2, sykeTimeslonn: 247.365, tilleggOmklipp: 100.005, trekkOmklipp: 0.004 }
    const row = rowOf(finer)
    expect(row.endeligLonn).toBe(3810.48)
    expect(written(payLines(row))).toEqual([
      ['omklippTillegg', 100.01],
      ['omklippTrekk', -0.01],
      ['sykelonn', 15, 247.37, 3710.55],
      ['sykelonn', -0.07],
    ])
  })

  test('name what was rounded: the hours, the rate, or both (P119)', () => {
    const roundedIn = (inputs: Partial<PayrollInputs>, hourMultiple = 2) => {
      const all = { ...emptyInputs(), ...inputs }
      const row = { ...all, ...computeRow({ ...all, name: 'Amina' }, { ...terms, hourMultiple }) }
      return payLines(row).flatMap(({ amount, rounding }) => (rounding ? [[amount, rounding]] : []))
    }
    // 7.3333 × 198.50 = 1 455.66, 7.33 × 198.50 = 1 455.01 (1 455.005 rounds up).
    expect(roundedIn({ kursTimer: 7.3333 })).toEqual([[0.65, ['hours']]])
    // 2.75 × 219.57 = 603.8175 per hour. 4 hours give 2 415.27, or 2 415.28 at the rounded 603.82.
    expect(roundedIn({ perHourFixed: 219.57, antNattapent: 4 }, 2.75)).toEqual([[-0.01, ['rate']]])
    expect(roundedIn({ perHourFixed: 219.57, antSondagsapent: 4 }, 2.75)).toEqual([[-0.01, ['rate']]])
    // 10.3333 × 603.8175 = 6 239.43, 10.33 × 603.82 = 6 237.46.
    expect(roundedIn({ perHourFixed: 219.57, antNattapent: 10.3333 }, 2.75)).toEqual([
      [1.97, ['hours', 'rate']],
    ])
    // The rate of 439.14 has no fraction of an øre, so only the hours are rounded.
    expect(roundedIn({ perHourFixed: 219.57, antNattapent: 7.3333 })).toEqual([[1.45, ['hours']]])
    expect(
      roundedIn({ kursTimer: 7.33, antNattapent: 4.25, antSyketimer: 1, sykeTimeslonn: 180.02 }),
    ).toEqual([])
  })

  test('add up to endeligLonn to the øre, and quantity × rate is the amount, on any row [R105] [P81]', () => {
    fc.assert(
      fc.property(anyFacts, facts => {
        const row = { ...facts, ...computeRow(facts, terms) }
        const lines = payLines(row)
        expect(payOf(lines)).toBe(row.endeligLonn)
        for (const { quantity, rate, amount } of lines)
          if (quantity !== null && rate !== null) expect(roundToOre(multiply(quantity, rate))).toBe(amount)
      }),
      { numRuns: 500 },
    )
  })

  test('are empty for an empty month', () => {
    expect(payLines(rowOf({}))).toEqual([])
  })
})

describe('sick pay in parts [P210]', () => {
  // 60 hours of 230 kr are 13 800 kr.
  const sick = rowOf({ antSyketimer: 8, sykeTimeslonn: 230 })
  const sickLines = (row: PayrollRow, split: Parameters<typeof payLines>[1]) => written(payLines(row, split))

  test('is one line without parts', () => {
    expect(sickLines(sick, null)).toEqual([['sykelonn', 60, 230, 13_800]])
  })

  test('has the employer’s period, the sick child, and the rest', () => {
    expect(sickLines(sick, { employer: 37.5, child: 7.5, nav: 0 })).toEqual([
      ['sykelonnArbeidsgiver', 37.5, 230, 8625],
      ['sykelonnBarn', 7.5, 230, 1725],
      ['sykelonn', 15, 230, 3450],
    ])
  })

  test('omits parts without hours, and lists NAV’s hours without kroner', () => {
    expect(sickLines(sick, { employer: 60, child: 0, nav: 30 })).toEqual([
      ['sykelonnArbeidsgiver', 60, 230, 13_800],
      ['sykefravaerNav', 30, null, 0],
    ])
    expect(sickLines(rowOf({}), { employer: 0, child: 0, nav: 30 })).toEqual([
      ['sykefravaerNav', 30, null, 0],
    ])
  })

  test('adds up to the øre: the last part includes the rounding', () => {
    // 0.5 hours of 198.50 kr are 99.25 kr. A quarter is 49.625 kr, 49.63 rounded, so the last line is an øre less.
    const half = rowOf({ antSyketimer: 0.5 / 7.5, sykeTimeslonn: 198.5 })
    expect(half.sykelonn).toBe(99.25)
    const lines = payLines(half, { employer: 0.25, child: 0.25, nav: 0 })
    expect(written(lines)).toEqual([
      ['sykelonnArbeidsgiver', 0.25, 198.5, 49.63],
      ['sykelonnBarn', 0.25, 198.5, 49.63],
      ['sykelonnBarn', -0.01],
    ])
  })

  test('adds up to endeligLonn for any row and any parts [R105]', () => {
    fc.assert(
      fc.property(anyFacts, fc.double({ min: 0, max: 1, noNaN: true }), (facts, share) => {
        const row = rowOf(facts)
        const employer = Math.round(row.syketimer * share * 100) / 100
        const child = Math.round((row.syketimer - employer) * share * 100) / 100
        expect(payOf(payLines(row, { employer, child, nav: 3 }))).toBe(row.endeligLonn)
      }),
    )
  })
})
