import type { QueryClient } from '@tanstack/react-query'
import { FIRST_WAIT, nextWait } from '../api/waits.ts'
import { whenReady } from '../api/when-ready.ts'
import { asFailure } from '../failure.ts'

/**
 * Refetches failed queries of mounted screens once the server is ready. Retrying earlier would make the error message
 * disappear and reappear each time. Returns a function that stops it.
 */
export const recover = (client: QueryClient): (() => void) => {
  const cache = client.getQueryCache()
  let stopWaiting: (() => void) | null = null
  let wait = FIRST_WAIT

  const lacking = () =>
    cache.findAll({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && asFailure(state.error).passing,
    })
  const fetchAgain = async () => {
    // The server is ready, but the fetch may fail again. The next wait is then longer.
    wait = nextWait(wait)
    await Promise.allSettled(lacking().map(query => query.fetch()))
    stopWaiting = null
    if (lacking().length > 0) look()
    else wait = FIRST_WAIT
  }
  const look = () => {
    if (lacking().length > 0) stopWaiting ??= whenReady(() => void fetchAgain(), wait)
  }

  const unsubscribe = cache.subscribe(event => {
    if (event.type === 'observerAdded' || (event.type === 'updated' && event.action.type === 'error')) look()
  })
  return () => {
    unsubscribe()
    stopWaiting?.()
  }
}
