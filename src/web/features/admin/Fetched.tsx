import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asFailure } from '../../api/failure.ts'
import { NotFetched } from '../../ui/NotFetched.tsx'

type FetchedQuery = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>

interface FetchedProps {
  /** All of which are needed. */
  readonly queries: readonly FetchedQuery[]
  /** 'Vilkårene': what was not fetched where it failed. */
  readonly what: string
  readonly waiting: ReactNode
  readonly children: ReactNode
}

/** What the endpoints answered; before that its shape, and where one failed what that means and the way to try again. */
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
