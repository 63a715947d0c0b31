import { queryOptions } from '@tanstack/react-query'
import { employees } from '#contract/employees/employees'
import { call } from '../../api/client.ts'

/** Key prefix of every query that shows employees, on any screen. */
export const EMPLOYEES = ['employees'] as const

/** A saved person, with the salary history. */
export const employeeOf = (objectId: string) =>
  queryOptions({
    queryKey: [...EMPLOYEES, 'one', objectId],
    queryFn: ({ signal }) => call(employees.get, { params: { objectId } }, { signal }),
  })

/** A person's past, current and planned terms. */
export const heldTerms = (objectId: string) =>
  queryOptions({
    queryKey: [...EMPLOYEES, 'terms', objectId],
    queryFn: ({ signal }) => call(employees.terms, { params: { objectId } }, { signal }),
  })

/** The log of changes to a person, with authors. */
export const historyOf = (objectId: string) =>
  queryOptions({
    queryKey: [...EMPLOYEES, 'history', objectId],
    queryFn: ({ signal }) => call(employees.history, { params: { objectId } }, { signal }),
  })
