import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { whatIf } from '#contract/what-if/what-if'
import { call } from './client.ts'

const WHAT_IF = ['what if'] as const
const SOON_MS = 400

/** The months to choose from, and the kept alternatives. */
export const allWhatIfs = queryOptions({
  queryKey: [...WHAT_IF, 'all'],
  queryFn: ({ signal }) => call(whatIf.list, {}, { signal }),
  staleTime: 0,
})

/** One alternative. It is fetched again while it is being computed, because nobody announces its progress. */
export const oneWhatIf = (objectId: string) =>
  queryOptions({
    queryKey: [...WHAT_IF, objectId],
    queryFn: ({ signal }) => call(whatIf.get, { params: { objectId } }, { signal }),
    staleTime: 0,
    refetchInterval: query => {
      const state = query.state.data?.state
      return state === 'waiting' || state === 'running' ? SOON_MS : false
    },
  })

export const useWhatIfsChanged = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [...WHAT_IF, 'all'] })
}
