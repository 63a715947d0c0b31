import type { reports } from '#contract/payroll'
import type { employees } from '#contract/people'
import type { reportDrafts } from '#contract/report-drafts'
import type { statistics } from '#contract/statistics'

/** The doors of payroll without their schemas, which the browser has no use for. A test holds them against the contract. */
export const listReports = { method: 'GET', path: '/reports' } as typeof reports.list
export const getReport = { method: 'GET', path: '/reports/{objectId}' } as typeof reports.get
export const reportsOfMonth = { method: 'GET', path: '/reports/months/{month}' } as typeof reports.ofMonth
export const differencesOf = {
  method: 'GET',
  path: '/reports/{objectId}/differences',
} as typeof reports.differences
export const exportReport = { method: 'GET', path: '/reports/{objectId}/export' } as typeof reports.export
export const createReport = { method: 'POST', path: '/report/create' } as typeof reports.create
export const removeReport = { method: 'POST', path: '/report/remove' } as typeof reports.remove
export const getDraft = {
  method: 'GET',
  path: '/report-drafts/{salonId}/{month}',
} as typeof reportDrafts.get
export const saveDraft = { method: 'POST', path: '/report/draft' } as typeof reportDrafts.save
export const discardDraft = { method: 'POST', path: '/report/draft/discard' } as typeof reportDrafts.discard
export const listEmployees = { method: 'GET', path: '/employees' } as typeof employees.list
export const salaryOf = { method: 'POST', path: '/stats/salary' } as typeof statistics.salary
export const otherSales = { method: 'POST', path: '/stats/sales' } as typeof statistics.sales
