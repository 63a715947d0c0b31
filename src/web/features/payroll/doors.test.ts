import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { REPORTS_PAGE, reports } from '#contract/payroll'
import { employees } from '#contract/people'
import { reportDrafts } from '#contract/report-drafts'
import { statistics } from '#contract/statistics'
import * as doors from './doors.ts'
import { FULL_PAGE } from './queries.ts'

const contract: Record<keyof typeof doors, Endpoint> = {
  listReports: reports.list,
  getReport: reports.get,
  reportsOfMonth: reports.ofMonth,
  exportReport: reports.export,
  differencesOf: reports.differences,
  getDraft: reportDrafts.get,
  saveDraft: reportDrafts.save,
  discardDraft: reportDrafts.discard,
  createReport: reports.create,
  removeReport: reports.remove,
  listEmployees: employees.list,
  salaryOf: statistics.salary,
  otherSales: statistics.sales,
}

test.each(Object.entries(doors))('the door %s is the one of the contract', (name, door) => {
  const { method, path } = contract[name as keyof typeof doors]
  expect(door).toEqual({ method, path })
})

test('a full page is what the contract says', () => {
  expect(FULL_PAGE).toBe(REPORTS_PAGE)
})
