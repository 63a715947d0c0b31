import { freshness } from '#contract/freshness'
import { imports } from '#contract/imports'
import { pace } from '#contract/pace'
import { employees } from '#contract/people'
import { receipts } from '#contract/receipts'
import { statistics } from '#contract/statistics'
import { statisticsExport } from '#contract/statistics-export'
import { trends } from '#contract/trends'
import { testDoors } from '#testing/doors'
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

testDoors(pinned, ofTheContract)
