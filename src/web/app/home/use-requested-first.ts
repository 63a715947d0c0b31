import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query'

/**
 * Starts a request before those of the queries rendered after it: browsers limit parallel requests, and what a page waits for must
 * not queue behind what it does not. Unlike `usePrefetchQuery` it also starts queries that another component has named. Does nothing
 * for queries with data, a running request or an error.
 */
export const useRequestedFirst = <Data, Error, Value, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Value, Key>,
): void => {
  const client = useQueryClient()
  const state = client.getQueryState(query.queryKey)
  if (state === undefined || (state.status === 'pending' && state.fetchStatus === 'idle'))
    void client.prefetchQuery(query)
}
