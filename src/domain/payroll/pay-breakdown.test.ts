import { expect, test } from 'vitest'
import { workedRow } from '#testing/payroll-rows'
import { month } from '../values/month.ts'
import { emptyInputs } from './inputs.ts'
import { breakdownOf } from './pay-breakdown.ts'
import { computeRow } from './payroll-sheet.ts'
import { termsInForce } from './terms.ts'

const terms = termsInForce(month('2026-10'))
const facts = { ...emptyInputs(), ...workedRow, name: 'Amina', hoursIncludeLunch: true }
const { hoursIncludeLunch: _, ...inputs } = facts
const breakdown = breakdownOf({ ...inputs, ...computeRow(facts, terms) }, terms)

test('a month’s hours show the lunch deduction, and the hours beside them (P108)', () => {
  // 120 × 15/16 = 112.5.
  expect(breakdown.hours).toEqual({
    atWork: 120,
    counted: 112.5,
    lunch: 7.5,
    beside: [
      { label: 'kurs', hours: 4 },
      { label: 'annet', hours: 2 },
      { label: 'nattåpent', hours: 4 },
      { label: 'søndagsåpent', hours: 6 },
    ],
  })
})

test('night and Sunday show the result from sales, from hours, and what was paid', () => {
  expect(breakdown.openings).toEqual([
    {
      label: 'Nattåpent',
      sales: 5000,
      percent: 40,
      ofSales: 2000,
      hours: 4,
      times: 2,
      ofHours: 1756,
      paid: 2000,
    },
    {
      label: 'Søndagsåpent',
      sales: 9000,
      percent: 40,
      ofSales: 3600,
      hours: 6,
      times: 2,
      ofHours: 2634,
      paid: 3600,
    },
  ])
})
