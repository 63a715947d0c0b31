import { expect, test } from 'vitest'
import { workedRow } from '#testing/payroll-rows'
import { month } from '../values/month.ts'
import { draftWarnings, warningsOf } from './draft-checks.ts'
import { emptyInputs, type PayrollInputs } from './inputs.ts'
import { computeRow } from './payroll-sheet.ts'
import { termsInForce } from './terms.ts'

const quiet: Partial<PayrollInputs> = {
  comment: 'Omklipp 12. oktober',
  forklaringVarTillegg: 'Opplæring',
  forklaringFastTillegg: 'Nøkkelansvar',
}
const warnings = (inputs: Partial<PayrollInputs>) => {
  const facts = { ...emptyInputs(), ...workedRow, ...quiet, ...inputs, name: 'Thea' }
  return warningsOf({ ...facts, ...computeRow(facts, termsInForce(month('2026-10'))) })
}

test('a row with its explanations gives no warning', () => {
  expect(warnings({})).toEqual([])
  expect(warnings({ trekkOmklipp: 0, comment: '', varTillegg: 0, forklaringVarTillegg: '' })).toEqual([])
})

test('a deduction wants a comment, and must not bring pay below the guarantee', () => {
  expect(warnings({ comment: ' ' })).toEqual([
    { about: 'deductionWithoutComment', key: 'comment', amount: 120 },
  ])
  expect(warnings({ trekkOmklipp: 20_000, percentage: 0 })).toEqual([
    { about: 'belowGuarantee', key: 'trekkOmklipp', amount: expect.closeTo(11_283, 0) },
  ])
})

test('a supplement wants its words', () => {
  expect(warnings({ forklaringVarTillegg: '', forklaringFastTillegg: '' }).map(({ key }) => key)).toEqual([
    'forklaringVarTillegg',
    'forklaringFastTillegg',
  ])
})

test('sales without hours are worth a look', () => {
  expect(warnings({ produksjonstimer: 0 }).map(({ about }) => about)).toEqual(['salesWithoutHours'])
})

test('every kind of warning is named in the list of kinds', () => {
  const found = [
    { comment: '' },
    { trekkOmklipp: 20_000, percentage: 0 },
    { forklaringVarTillegg: '' },
    { produksjonstimer: 0 },
  ]
  expect(new Set(found.flatMap(inputs => warnings(inputs).map(({ about }) => about)))).toEqual(
    new Set(draftWarnings),
  )
})
