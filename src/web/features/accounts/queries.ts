import { queryOptions } from '@tanstack/react-query'
import { accounts } from '#contract/accounts'
import { call } from '../../api/client.ts'

export const ACCOUNTS = ['accounts'] as const

/** Who waits for approval and who is invited, in reach. */
export const accountsToBe = queryOptions({
  queryKey: [...ACCOUNTS, 'list'],
  queryFn: ({ signal }) => call(accounts.list, {}, { signal }),
})
