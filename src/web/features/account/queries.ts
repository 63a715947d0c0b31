import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { account } from '#contract/account/account'
import { calendar } from '#contract/calendar/calendar'
import { call } from '../../api/client.ts'

const ACCOUNT = ['account'] as const

export const ownAccount = queryOptions({
  queryKey: [...ACCOUNT, 'own'],
  queryFn: ({ signal }) => call(account.get, {}, { signal }),
})

export const ownSessions = queryOptions({
  queryKey: [...ACCOUNT, 'sessions'],
  queryFn: ({ signal }) => call(account.sessions, {}, { signal }),
})

export const ownCalendar = queryOptions({
  queryKey: [...ACCOUNT, 'calendar'],
  queryFn: ({ signal }) => call(calendar.own, {}, { signal }),
})

/** Refetches the account after a change. */
export const useAccountChanged = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ACCOUNT })
}
