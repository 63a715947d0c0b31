import { QueryClient } from '@tanstack/react-query'
import { Failure } from '../api/failure.ts'

const TRIES = 2

/** What failed on the way is tried again by itself; what was refused, and what changes something, never is. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => error instanceof Failure && error.passing && failures < TRIES,
      },
      mutations: { retry: false },
    },
  })
