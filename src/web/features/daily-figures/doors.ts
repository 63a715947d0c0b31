import type { manage } from '#contract/manage'
import type { employees } from '#contract/people'

/** The doors of the time book without their schemas, which the browser has no use for. A test holds them against the contract. */
export const readFigures = { method: 'GET', path: '/manage/figures' } as typeof manage.figuresOf
export const enterFigures = { method: 'POST', path: '/manage/figures' } as typeof manage.figures
export const listEmployees = { method: 'GET', path: '/employees' } as typeof employees.list
