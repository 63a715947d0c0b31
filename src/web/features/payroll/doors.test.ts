import { expect, test } from 'vitest'
import { REPORTS_PAGE, reports } from '#contract/payroll'
import { employees } from '#contract/people'
import { reportDrafts } from '#contract/report-drafts'
import { statistics } from '#contract/statistics'
import { testDoors } from '#testing/doors'
import * as doors from './doors.ts'
import { FULL_PAGE } from './queries.ts'

const contract = {
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

testDoors(doors, contract)

test('a full page is what the contract says', () => {
  expect(FULL_PAGE).toBe(REPORTS_PAGE)
})
