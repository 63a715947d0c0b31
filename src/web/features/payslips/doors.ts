import type { payslips } from '#contract/payslips'
import type { employees } from '#contract/people'

/** The doors of one's own pay without their schemas, which the browser has no use for. A test holds them against the contract. */
export const listPayslips = { method: 'GET', path: '/payslips' } as typeof payslips.list
export const getPayslip = { method: 'GET', path: '/payslips/{reportId}' } as typeof payslips.get
export const getEmployee = { method: 'GET', path: '/employees/{objectId}' } as typeof employees.get
