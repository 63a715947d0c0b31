import type { Profile } from '#contract/session/session'
import { useStore } from '../store.ts'
import { browserSession } from './client.ts'
import type { SessionState } from './session.ts'

export const useSession = (): SessionState => useStore(browserSession)

/** The current state, regardless of the last render. */
export const isSignedIn = (): boolean => browserSession.current().is === 'signedIn'

/** The signed-in person. Use it only in screens behind the sign-in. */
export const useMe = (): Profile => {
  const state = useSession()
  if (state.is !== 'signedIn') throw new Error('useMe stands outside the sign-in')
  return state.me
}
