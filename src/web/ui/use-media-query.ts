import { useCallback, useSyncExternalStore } from 'react'

/** True if the window matches a media query such as '(max-width: 600px)'. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      listener => {
        const media = window.matchMedia(query)
        media.addEventListener('change', listener)
        return () => media.removeEventListener('change', listener)
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
  )
