import { describe, expect, test } from 'vitest'
import { sinceOf } from './columns.ts'
import {
  acceptsEdit,
  emptyInputs,
  isNumberInputKey,
  isPayrollInputKey,
  type PayrollInputKey,
  payrollInputKeys,
} from './inputs.ts'
import { sickLeaveReasons } from './sick-leave.ts'

describe('the inputs of a payroll row', () => {
  test('are 31, with initial values that pass their own checks [R104]', () => {
    expect(payrollInputKeys.filter(key => sinceOf(key) === 1)).toHaveLength(31)
    const empty = emptyInputs()
    for (const key of payrollInputKeys) expect([key, acceptsEdit(key, empty[key])]).toEqual([key, true])
    expect(empty).toMatchObject({ employmentId: null, sykefraver: 'annet', percentage: 40, comment: '' })
  })

  test('a computed field is no input', () => {
    expect(['timelonn', 'name', 'endeligLonn', 'toString'].some(isPayrollInputKey)).toBe(false)
  })

  test('every number is bounded, and no edit is negative [R106] [P60]', () => {
    for (const key of payrollInputKeys.filter(isNumberInputKey)) {
      expect(
        [-1, 1e9, Number.NaN, Number.POSITIVE_INFINITY, '5', null].some(it => acceptsEdit(key, it)),
      ).toBe(false)
    }
  })

  test.each<[PayrollInputKey, unknown, boolean]>([
    ['stillings', 0, false],
    ['stillings', 1, true],
    ['stillings', 100, true],
    ['stillings', 101, false],
    ['stillings', 80.5, false],
    ['experience', 30, true],
    ['experience', 31, false],
    ['percentage', 42.5, true],
    ['percentage', 42.55, true],
    ['percentage', 42.555, false],
    ['percentage', 100.01, false],
    ['tilleggOmklipp', 100.05, true],
    ['tilleggOmklipp', 100.005, false],
    ['trekkOmklipp', 0.004, false],
    ['sykeTimeslonn', 247.36, true],
    ['sykeTimeslonn', 247.365, false],
    ['produksjonstimer', 120.125, true],
    ['produksjonstimer', 744, true],
    ['produksjonstimer', 744.5, false],
    ['employmentId', null, true],
    ['employmentId', '', false],
    ['employmentId', 1042, false],
    ['comment', '', true],
    ['comment', 'x'.repeat(500), true],
    ['comment', 'x'.repeat(501), false],
    ['comment', null, false],
    ['sykefraver', 'kroniskSykdom', true],
    ['sykefraver', 'forkjølelse', false],
  ])('%s accepts %j: %s [R106] (P101) [D70]', (key, value, accepted) => {
    expect(acceptsEdit(key, value)).toBe(accepted)
  })

  test('there are ten reasons for sick leave, each with a label of its own', () => {
    const labels = Object.values(sickLeaveReasons)
    expect([labels.length, new Set(labels).size]).toEqual([10, 10])
  })
})
