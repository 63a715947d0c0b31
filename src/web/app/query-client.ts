import { QueryClient } from '@tanstack/react-query'
import { Failure } from '../failure.ts'

const TRIES = 2

/**
 * Retries queries after temporary failures; never retries rejected queries or mutations. Without a network a query fails at
 * once instead of pausing.
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
