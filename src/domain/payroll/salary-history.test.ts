import { expect, test } from 'vitest'
import { workedRow } from '#testing/payroll-rows'
import { month } from '../values/month.ts'
import { emptyInputs } from './inputs.ts'
import { computeRow, type PayrollFacts } from './payroll-sheet.ts'
import { paidPerHour, salaryEntry, sickPayWage } from './salary-history.ts'
import { termsInForce } from './terms.ts'

const entry = (at: string, amount: number, hours: number) => ({ month: month(at), amount, hours })

test('a sent row stores its pay without sick pay, and the hours it was earned in', () => {
  const facts: PayrollFacts = { ...emptyInputs(), ...workedRow, name: 'Amina', hoursIncludeLunch: true }
  const row = { ...facts, ...computeRow(facts, termsInForce(month('2026-10'))) }
  expect(salaryEntry(row)).toEqual({ amount: 43997, hours: 112.5 + 4 + 2 + 4 + 6 })
})

test('sick pay is computed from the three months before the payroll month, to the øre [P65]', () => {
  const history = [
    ...[entry('2026-06', 99999, 10), entry('2026-07', 100, 3), entry('2026-09', 100.05, 3)],
    ...[entry('2026-10', 99999, 10)],
  ]
  expect(sickPayWage(history, month('2026-10'))).toBe(33.34) // 200.05 / 6 = 33.3416…
})

test('pay per hour is exact to the øre', () => {
  expect(paidPerHour([{ amount: 43997, hours: 128.5 }])).toBe(342.39) // 342.3891…
})

test('pay per hour is rounded from the exact quotient, whatever decimals the hours have (P118)', () => {
  // 108 098.33 / 600.5295964001 = 180.00499999…
  const history = [entry('2026-08', 100_000, 500.3333), entry('2026-09', 8098.33, 100.196_296_400_1)]
  expect(sickPayWage(history, month('2026-10'))).toBe(180)
})

test('without hours there is no average', () => {
  expect(paidPerHour([{ amount: 500, hours: 0 }])).toBeNull()
  expect(sickPayWage([entry('2026-09', 500, 0)], month('2026-10'))).toBeNull()
})

test('pay whose hours had not arrived is in no average, and has no pay per hour (K32)', () => {
  const facts: PayrollFacts = { ...emptyInputs(), ...workedRow, name: 'Amina', produksjonstimer: 0 }
  const row = { ...facts, ...computeRow(facts, termsInForce(month('2026-10'))) }
  const unknown = salaryEntry(row, ['timeBook'])
  expect(unknown.hours).toBeNull()
  expect(salaryEntry(row, ['registers']).hours).toBe(4 + 2 + 4 + 6)
  expect(paidPerHour([unknown])).toBeNull()
  const history = [entry('2026-08', 20_000, 100), { ...unknown, month: month('2026-09') }]
  expect(sickPayWage(history, month('2026-10'))).toBe(200)
})
