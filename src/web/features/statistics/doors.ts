import type { imports } from '#contract/imports'
import type { employees } from '#contract/people'
import type { statistics } from '#contract/statistics'

/** The doors of statistics without their schemas, which the browser has no use for. A test holds them against the contract. */
export const chainStats = { method: 'POST', path: '/stats/chain' } as typeof statistics.chain
export const salonStats = { method: 'POST', path: '/stats/salon' } as typeof statistics.salon
export const employeeStats = { method: 'POST', path: '/stats/employee' } as typeof statistics.employee
export const salaryStats = { method: 'POST', path: '/stats/salary' } as typeof statistics.salary
export const listEmployees = { method: 'GET', path: '/employees' } as typeof employees.list
export const getEmployee = { method: 'GET', path: '/employees/{objectId}' } as typeof employees.get
export const latestImport = { method: 'GET', path: '/imports/latest' } as typeof imports.latest
