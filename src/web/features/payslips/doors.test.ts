import { payslips } from '#contract/payslips'
import { employees } from '#contract/people'
import { testDoors } from '#testing/doors'
import * as pinned from './doors.ts'

const ofTheContract = {
  listPayslips: payslips.list,
  getPayslip: payslips.get,
  getEmployee: employees.get,
}

testDoors(pinned, ofTheContract)
