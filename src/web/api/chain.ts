import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { employees } from '#contract/employees/employees'
import { settings } from '#contract/settings/settings'
import { terms } from '#contract/terms/terms'
import { call } from './client.ts'
import { useChanges } from './use-changes.ts'

const CHAIN = ['chain'] as const

export const allTerms = queryOptions({
  queryKey: [...CHAIN, 'terms'],
  queryFn: ({ signal }) => call(terms.list, {}, { signal }),
})

export const listedBaseAmounts = queryOptions({
  queryKey: [...CHAIN, 'base amounts'],
  queryFn: ({ signal }) => call(terms.baseAmounts, {}, { signal }),
})

export const chainSettings = queryOptions({
  queryKey: [...CHAIN, 'settings'],
  queryFn: ({ signal }) => call(settings.get, {}, { signal }),
})

/** The names of all employees, for the filter by person. */
export const everybodyByName = queryOptions({
  queryKey: [...CHAIN, 'names'],
  queryFn: ({ signal }) => call(employees.names, {}, { signal }),
})

/** Refetches terms and settings when somebody else changes them. */
export const useLiveChain = (): void => {
  const client = useQueryClient()
  useChanges(change => {
    if (change === 'refetch' || change.kind === 'facts') void client.invalidateQueries({ queryKey: CHAIN })
  })
}

/** Refetches the settings and the log after the user's own change. */
export const useChainChanged = () => {
  const client = useQueryClient()
  return () => Promise.all([CHAIN, ['audit']].map(queryKey => client.invalidateQueries({ queryKey })))
}
