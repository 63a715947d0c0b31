import { QueryClient } from '@tanstack/react-query'
import { Failure } from '../api/failure.ts'

const TRIES = 2

/**
 * What failed on the way is tried again by itself; what was refused, and what changes something, never is. Without a network a
 * query fails at once, and says so, instead of waiting in silence.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          navigator.onLine && error instanceof Failure && error.passing && failures < TRIES,
      },
      mutations: { retry: false },
    },
  })
