import { useSyncExternalStore } from 'react'
import type { Profile } from '#contract/session'
import { session } from './client.ts'
import type { SessionState } from './session.ts'

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.current)

/** The signed-in person; only for what stands behind the sign-in. */
export const useMe = (): Profile => {
  const state = useSession()
  if (state.is !== 'signedIn') throw new Error('useMe stands outside the sign-in')
  return state.me
}
