import type { QueryClient } from '@tanstack/react-query'
import { asFailure } from '../api/failure.ts'
import { FIRST_WAIT, nextWait } from '../api/waits.ts'
import { whenReady } from '../api/when-ready.ts'

/**
 * What stands on the screen and failed on the way is fetched again by itself when the server can serve. Not before: a query that
 * is tried in vain would take its message away and bring it back each time. Answers how to stop.
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
    // Ready, and yet it may fail again: then it waits longer.
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
