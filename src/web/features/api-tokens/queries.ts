import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { apiTokens } from '#contract/api-tokens/api-tokens'
import { call } from '../../api/client.ts'

const TOKENS = ['api tokens'] as const

export const listedTokens = queryOptions({
  queryKey: TOKENS,
  queryFn: ({ signal }) => call(apiTokens.list, {}, { signal }),
})

export const useTokensChanged = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: TOKENS })
}
