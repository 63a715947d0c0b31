import { expect, test } from 'vitest'
import { freshness } from '#contract/freshness'
import { imports } from '#contract/imports'
import { pace } from '#contract/pace'
import { employees } from '#contract/people'
import { receipts } from '#contract/receipts'
import { statistics } from '#contract/statistics'
import { statisticsExport } from '#contract/statistics-export'
import { trends } from '#contract/trends'
import * as pinned from './doors.ts'

const ofTheContract = {
  chainStats: statistics.chain,
  salonsStats: statistics.salons,
  salonStats: statistics.salon,
  employeeStats: statistics.employee,
  salaryStats: statistics.salary,
  chainTrends: trends.chain,
  salonsTrends: trends.salons,
  salonTrends: trends.salon,
  employeeTrends: trends.employee,
  exportChain: statisticsExport.chain,
  exportSalon: statisticsExport.salon,
  exportEmployee: statisticsExport.employee,
  freshness: freshness.read,
  pace: pace.read,
  days: receipts.days,
  daysTogether: receipts.together,
  salonsOfDay: receipts.salonsOfDay,
  receiptsOfDay: receipts.ofDay,
  listEmployees: employees.list,
  getEmployee: employees.get,
  latestImport: imports.latest,
}

test.each(Object.entries(pinned))('the pinned door %s is the one of the contract', (name, door) => {
  const { method, path } = ofTheContract[name as keyof typeof pinned]
  expect(door).toEqual({ method, path })
})
