import { queryOptions } from '@tanstack/react-query'
import { employees } from '#contract/employees'
import { call } from '../../api/client.ts'

/** Everything that shows employees is under this key, whichever screen it is on. */
export const EMPLOYEES = ['employees'] as const

/** A person as saved, with the salary history. */
export const employeeOf = (objectId: string) =>
  queryOptions({
    queryKey: [...EMPLOYEES, 'one', objectId],
    queryFn: ({ signal }) => call(employees.get, { params: { objectId } }, { signal }),
  })

/** What held of a person when, and what is to come. */
export const termsOf = (objectId: string) =>
  queryOptions({
    queryKey: [...EMPLOYEES, 'terms', objectId],
    queryFn: ({ signal }) => call(employees.terms, { params: { objectId } }, { signal }),
  })

/** What was changed about a person, and by whom. */
export const historyOf = (objectId: string) =>
  queryOptions({
    queryKey: [...EMPLOYEES, 'history', objectId],
    queryFn: ({ signal }) => call(employees.history, { params: { objectId } }, { signal }),
  })
