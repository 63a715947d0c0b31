import { MutationCache, QueryClient } from '@tanstack/react-query'
import { Failure } from '../failure.ts'

const TRIES = 2

/**
 * Marks everything that no mounted screen shows as outdated, so that the next screen that shows it fetches it again. Screens
 * refresh only what they show themselves.
 */
export const ageUnseen = (client: QueryClient): void =>
  void client.invalidateQueries({ type: 'inactive', refetchType: 'none' })

/**
 * Retries queries after temporary failures; never retries rejected queries or mutations. Without a network both fail at once
 * instead of pausing: a paused mutation would run later without the person. After every successful change, what other
 * screens have shown is outdated.
 */
export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({ onSuccess: () => ageUnseen(client) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          navigator.onLine && error instanceof Failure && error.passing && failures < TRIES,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
