import type { dataQuality } from '#contract/data-quality'
import type { imports } from '#contract/imports'
import type { manage } from '#contract/manage'
import type { employees } from '#contract/people'

/** The doors of the panel without their schemas, which the browser has no use for. A test holds them against the contract. */
export const createImport = { method: 'POST', path: '/imports' } as typeof imports.create
export const listImports = { method: 'GET', path: '/imports' } as typeof imports.list
export const latestImport = { method: 'GET', path: '/imports/latest' } as typeof imports.latest
export const readImport = { method: 'GET', path: '/imports/{objectId}' } as typeof imports.read
export const cancelImport = {
  method: 'POST',
  path: '/imports/{objectId}/cancel',
} as typeof imports.cancel
export const monthQuality = { method: 'GET', path: '/data-quality' } as typeof dataQuality.month
export const countWaiting = { method: 'GET', path: '/manage/waiting' } as typeof manage.waiting
export const getMappings = { method: 'GET', path: '/manage/mapping' } as typeof manage.mappings
export const saveMapping = { method: 'POST', path: '/manage/mapping' } as typeof manage.mapping
export const removeMapping = {
  method: 'POST',
  path: '/manage/mapping/remove',
} as typeof manage.removeMapping
export const listSalons = { method: 'GET', path: '/manage/salons' } as typeof manage.salons
export const saveSalon = { method: 'POST', path: '/manage/salon' } as typeof manage.salon
export const addEmployee = { method: 'POST', path: '/manage/employee' } as typeof manage.employee
export const listEmployees = { method: 'GET', path: '/employees' } as typeof employees.list
