import { useSyncExternalStore } from 'react'
import type { Profile } from '#contract/session'
import { session } from './client.ts'
import type { SessionState } from './session.ts'

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.current)

/** Right now, whatever a screen was drawn with. */
export const isSignedIn = (): boolean => session.current().is === 'signedIn'

/** The signed-in person; only for what stands behind the sign-in. */
export const useMe = (): Profile => {
  const state = useSession()
  if (state.is !== 'signedIn') throw new Error('useMe stands outside the sign-in')
  return state.me
}
