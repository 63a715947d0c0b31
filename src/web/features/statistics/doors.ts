import type { freshness as freshnessDoor } from '#contract/freshness'
import type { imports } from '#contract/imports'
import type { pace as paceDoor } from '#contract/pace'
import type { employees } from '#contract/people'
import type { receipts } from '#contract/receipts'
import type { statistics } from '#contract/statistics'
import type { statisticsExport } from '#contract/statistics-export'
import type { trends } from '#contract/trends'

/** The doors of statistics without their schemas, which the browser has no use for. A test holds them against the contract. */
export const chainStats = { method: 'POST', path: '/stats/chain' } as typeof statistics.chain
export const salonsStats = { method: 'POST', path: '/stats/salons' } as typeof statistics.salons
export const salonStats = { method: 'POST', path: '/stats/salon' } as typeof statistics.salon
export const employeeStats = { method: 'POST', path: '/stats/employee' } as typeof statistics.employee
export const salaryStats = { method: 'POST', path: '/stats/salary' } as typeof statistics.salary
export const chainTrends = { method: 'POST', path: '/stats/trends/chain' } as typeof trends.chain
export const salonsTrends = { method: 'POST', path: '/stats/trends/salons' } as typeof trends.salons
export const salonTrends = { method: 'POST', path: '/stats/trends/salon' } as typeof trends.salon
export const employeeTrends = { method: 'POST', path: '/stats/trends/employee' } as typeof trends.employee
export const exportChain = { method: 'POST', path: '/stats/chain/export' } as typeof statisticsExport.chain
export const exportSalon = { method: 'POST', path: '/stats/salon/export' } as typeof statisticsExport.salon
export const exportEmployee = {
  method: 'POST',
  path: '/stats/employee/export',
} as typeof statisticsExport.employee
export const freshness = { method: 'GET', path: '/stats/freshness' } as typeof freshnessDoor.read
export const pace = { method: 'POST', path: '/stats/pace' } as typeof paceDoor.read
export const days = { method: 'POST', path: '/stats/days' } as typeof receipts.days
export const daysTogether = { method: 'POST', path: '/stats/days/together' } as typeof receipts.together
export const salonsOfDay = { method: 'POST', path: '/stats/days/salons' } as typeof receipts.salonsOfDay
export const receiptsOfDay = { method: 'POST', path: '/stats/receipts' } as typeof receipts.ofDay
export const listEmployees = { method: 'GET', path: '/employees' } as typeof employees.list
export const getEmployee = { method: 'GET', path: '/employees/{objectId}' } as typeof employees.get
export const latestImport = { method: 'GET', path: '/imports/latest' } as typeof imports.latest
