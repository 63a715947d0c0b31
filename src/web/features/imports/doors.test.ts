import { expect, test } from 'vitest'
import { dataQuality } from '#contract/data-quality'
import type { Endpoint } from '#contract/endpoint'
import { IMPORTS_PAGE, imports } from '#contract/imports'
import { manage } from '#contract/manage'
import { employees } from '#contract/people'
import * as doors from './doors.ts'
import { FULL_PAGE } from './queries.ts'

const contract: Record<keyof typeof doors, Endpoint> = {
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

test.each(Object.entries(doors))('the door %s is the one of the contract', (name, door) => {
  const { method, path } = contract[name as keyof typeof doors]
  expect(door).toEqual({ method, path })
})

test('a full page is what the contract says', () => {
  expect(FULL_PAGE).toBe(IMPORTS_PAGE)
})
