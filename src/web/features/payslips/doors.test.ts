import { expect, test } from 'vitest'
import { payslips } from '#contract/payslips'
import { employees } from '#contract/people'
import * as pinned from './doors.ts'

const ofTheContract = {
  listPayslips: payslips.list,
  getPayslip: payslips.get,
  getEmployee: employees.get,
}

test.each(Object.entries(pinned))('the pinned door %s is the one of the contract', (name, door) => {
  const { method, path } = ofTheContract[name as keyof typeof pinned]
  expect(door).toEqual({ method, path })
})
