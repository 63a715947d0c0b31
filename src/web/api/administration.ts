import { queryOptions } from '@tanstack/react-query'
import { employees } from '#contract/employees/employees'
import { salons } from '#contract/salons/salons'
import { call } from './client.ts'

/** All queries under this key are refetched when new data arrives or mappings change. */
export const ADMINISTRATION = ['administration'] as const

export const salonList = queryOptions({
  queryKey: [...ADMINISTRATION, 'salons'],
  queryFn: ({ signal }) => call(salons.managed, {}, { signal }),
})

/** All employees within reach, by name. */
export const people = queryOptions({
  queryKey: [...ADMINISTRATION, 'people'],
  queryFn: ({ signal }) => call(employees.list, {}, { signal }),
})
