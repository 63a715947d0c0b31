import { queryOptions } from '@tanstack/react-query'
import { employees } from '#contract/employees'
import { users } from '#contract/users'
import { call } from '../../api/client.ts'

export const USERS = ['users'] as const

export const userList = queryOptions({
  queryKey: [...USERS, 'list'],
  queryFn: ({ signal }) => call(users.list, {}, { signal }),
})

/** Everybody, to pick new users from. */
export const people = queryOptions({
  queryKey: [...USERS, 'people'],
  queryFn: ({ signal }) => call(employees.list, {}, { signal }),
})
