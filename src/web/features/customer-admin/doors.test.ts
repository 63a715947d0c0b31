import { expect, test } from 'vitest'
import { dataQuality } from '#contract/data-quality'
import { IMPORTS_PAGE, imports } from '#contract/imports'
import { manage } from '#contract/manage'
import { employees } from '#contract/people'
import { testDoors } from '#testing/doors'
import * as doors from './doors.ts'
import { FULL_PAGE } from './queries.ts'

const contract = {
  createImport: imports.create,
  listImports: imports.list,
  latestImport: imports.latest,
  readImport: imports.read,
  cancelImport: imports.cancel,
  monthQuality: dataQuality.month,
  countWaiting: manage.waiting,
  getMappings: manage.mappings,
  saveMapping: manage.mapping,
  removeMapping: manage.removeMapping,
  listSalons: manage.salons,
  saveSalon: manage.salon,
  addEmployee: manage.employee,
  listEmployees: employees.list,
}

testDoors(doors, contract)

test('a full page is what the contract says', () => {
  expect(FULL_PAGE).toBe(IMPORTS_PAGE)
})
