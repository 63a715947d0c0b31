import { useSyncExternalStore } from 'react'

/** Under this a month of twelve figures a day has no room. */
const NARROW = '(max-width: 1000px)'

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches)
