import { queryOptions } from '@tanstack/react-query'
import { employees } from '#contract/employees/employees'
import { users } from '#contract/users/users'
import { call } from '../../api/client.ts'

export const USERS = ['users'] as const

export const userList = queryOptions({
  queryKey: [...USERS, 'list'],
  queryFn: ({ signal }) => call(users.list, {}, { signal }),
})

/** Everyone who can become a user. */
export const possibleUsers = queryOptions({
  queryKey: [...USERS, 'people'],
  queryFn: ({ signal }) => call(employees.list, {}, { signal }),
})
