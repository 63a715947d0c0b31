import type { manageInfo } from '#contract/manage-info'
import type { employees } from '#contract/people'

/** The doors of an employee without their schemas, which the browser has no use for. A test holds them against the contract. */
export const getEmployee = { method: 'GET', path: '/employees/{objectId}' } as typeof employees.get
export const saveEmployee = { method: 'POST', path: '/manage/info' } as typeof manageInfo.save
