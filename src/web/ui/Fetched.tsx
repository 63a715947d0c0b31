import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asFailure } from '../failure.ts'
import { NotFetched } from './NotFetched.tsx'

type FetchedQuery = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>

interface FetchedProps {
  /** All of them must succeed. */
  readonly queries: readonly FetchedQuery[]
  /** The name of the data for the error message, for example 'Vilkårene'. */
  readonly what: string
  readonly waiting: ReactNode
  readonly children: ReactNode
}

/** Shows the content once all queries have data, a placeholder before that, and an error with a retry button when one fails. */
export const Fetched = ({ queries, what, waiting, children }: FetchedProps) => {
  const failed = queries.find(query => query.error)
  const there = queries.every(query => query.data !== undefined)
  return (
    <>
      {failed?.error && (
        <NotFetched
          failure={asFailure(failed.error)}
          what={what}
          hasEarlier={there}
          onRetry={() => queries.filter(query => query.error).forEach(query => void query.refetch())}
          retrying={queries.some(query => query.isFetching)}
        />
      )}
      {there ? children : !failed && waiting}
    </>
  )
}
