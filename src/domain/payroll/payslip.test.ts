import { expect, test } from 'vitest'
import { anyFacts, workedRow } from '#testing/payroll-rows'
import { fc } from '#testing/properties'
import { roundToOre, sum } from '../values/decimal.ts'
import { month } from '../values/month.ts'
import { emptyInputs, type PayrollInputs } from './inputs.ts'
import { computeRow } from './payroll-sheet.ts'
import { payslipOf } from './payslip.ts'
import { termsInForce } from './terms.ts'

const terms = termsInForce(month('2026-10'))
const slip = (inputs: Partial<PayrollInputs>) => {
  const all = { ...emptyInputs(), ...workedRow, ...inputs }
  return payslipOf({ ...all, ...computeRow({ ...all, name: 'Amina' }, terms) }, terms)
}

test('a payslip shows the amount paid, less the advance, and the holiday pay earned [P82]', () => {
  expect(slip({ forskudd: 5000, antDager: 2 })).toMatchObject({
    pay: 47_447,
    advance: 5000,
    payout: 42_447,
    holidays: 2,
    holidayPay: { of: 47_447, percent: 12, amount: 5693.64 },
    employer: [
      { label: 'OTP', percent: 2, amount: 948.94 },
      { label: 'Arbeidsgiveravgift', percent: 14.1, amount: 7626.63 },
    ],
  })
})

test('a payslip shows commission and guarantee, and which is paid', () => {
  expect(slip({}).basis).toEqual({
    commission: [
      { label: 'Behandling, etter varekost', of: 84_000, percent: 40, amount: 33_600 },
      { label: 'Varer', of: 12_000, percent: 10, amount: 1200 },
    ],
    commissionTotal: 34_800,
    guarantee: { hours: 120, rate: 219.5, amount: 26_340 },
    paidBy: 'commission',
    difference: 8460,
    notArrived: [],
  })
  expect(slip({ behOmsetning: 50_000 }).basis).toMatchObject({ paidBy: 'guarantee', difference: 7540 })
})

test('a payslip without hours says that they had not arrived: guaranteed pay is not 0 kr (K32)', () => {
  const all = { ...emptyInputs(), ...workedRow, produksjonstimer: 0 }
  const row = { ...all, ...computeRow({ ...all, name: 'Amina' }, terms) }
  const without = payslipOf(row, terms, ['timeBook'])
  expect(without.basis).toMatchObject({
    commissionTotal: 34_800,
    guarantee: { hours: null, rate: 219.5, amount: null },
    difference: null,
    notArrived: ['timeBook'],
  })
  expect(payslipOf(row, terms, ['registers']).basis).toMatchObject({
    commissionTotal: null,
    guarantee: { amount: 0 },
    commission: [
      { of: null, amount: null },
      { of: null, amount: null },
    ],
  })
})

test('a payslip has the explanations of supplements, but no comment and no reason of sick leave [P85]', () => {
  const shown = slip({
    forklaringVarTillegg: 'Kurs i\nBergen ',
    comment: 'Intern merknad',
    sykefraver: 'graviditet',
  })
  expect(shown.lines.find(line => line.label === 'Variabelt tillegg')?.explanation).toBe('Kurs i Bergen')
  expect(JSON.stringify(shown)).not.toMatch(/merknad|graviditet/)
})

test('a payslip says what was rounded when a line leaves a remainder (P119)', () => {
  const labels = (inputs: Partial<PayrollInputs>, hourMultiple = 2) => {
    const all = { ...emptyInputs(), ...inputs }
    const under = { ...terms, hourMultiple }
    return payslipOf({ ...all, ...computeRow({ ...all, name: 'Amina' }, under) }, under).lines.map(
      ({ label, amount }) => `${label} ${amount}`,
    )
  }
  const rate = { perHourFixed: 219.57 }
  expect(labels({ kursTimer: 7.3333 })).toEqual(['Kurstimer 1455.01', 'Kurstimer, avrunding av timer 0.65'])
  expect(labels({ ...rate, antNattapent: 4 }, 2.75)).toEqual([
    ...['Nattåpent, timer 2415.28', 'Nattåpent, timer, avrunding av sats -0.01'],
  ])
  expect(labels({ ...rate, antNattapent: 10.3333 }, 2.75)).toEqual([
    ...['Nattåpent, timer 6237.46', 'Nattåpent, timer, avrunding av timer og sats 1.97'],
  ])
})

test('the lines of any payslip add up to its pay', () => {
  fc.assert(
    fc.property(anyFacts, facts => {
      const shown = payslipOf({ ...facts, ...computeRow(facts, terms) }, terms)
      expect(roundToOre(sum(shown.lines.map(line => line.amount)))).toBe(shown.pay)
    }),
  )
})
