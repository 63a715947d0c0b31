import { endpoints } from '../endpoint.ts'
import type { employeesSchemas } from './employees.schemas.ts'

export type * from './employee-changes.schemas.ts'
export type * from './employees.schemas.ts'
export type * from './shown-employee.schemas.ts'

export const employees = endpoints<typeof employeesSchemas>()({
  list: { method: 'GET', path: '/employees', needs: 'colleagues', tokens: 'open' },
  names: { method: 'GET', path: '/employees/names', needs: 'colleagues', tokens: 'open' },
  get: { method: 'GET', path: '/employees/{objectId}', needs: 'colleagues', tokens: 'open' },
  add: { method: 'POST', path: '/manage/employee', needs: 'customerAdmin', idempotent: true },
  save: { method: 'POST', path: '/manage/info', needs: 'editEmployees' },
  terms: {
    method: 'GET',
    path: '/manage/employee/{objectId}/terms',
    needs: 'editEmployees',
  },
  preview: { method: 'POST', path: '/manage/info/preview', needs: 'editEmployees' },
  takeBack: { method: 'POST', path: '/manage/info/take-back', needs: 'editEmployees' },
  history: {
    method: 'GET',
    path: '/manage/employee/{objectId}/history',
    needs: 'editEmployees',
  },
  importFile: { method: 'POST', path: '/manage/employees/import', needs: 'customerAdmin', idempotent: true },
})
