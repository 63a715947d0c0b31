import { queryOptions } from '@tanstack/react-query'
import { accounts } from '#contract/accounts/accounts'
import { call } from '../../api/client.ts'

export const ACCOUNTS = ['accounts'] as const

/** Everybody within the reader's reach, with the state of their account. */
export const admissions = queryOptions({
  queryKey: [...ACCOUNTS, 'everybody'],
  queryFn: ({ signal }) => call(accounts.admissions, {}, { signal }),
})

/** The people awaiting approval and the invited people within the reader's reach. */
export const accountsToBe = queryOptions({
  queryKey: [...ACCOUNTS, 'list'],
  queryFn: ({ signal }) => call(accounts.list, {}, { signal }),
})
