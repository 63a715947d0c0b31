import { useEffect } from 'react'
import { session } from '../api/client.ts'
import { useSession } from '../api/use-session.ts'
import { Late } from '../ui/Skeleton.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { forgetOnSignOut } from './forget-on-sign-out.ts'
import { importSignedIn } from './import-signed-in.ts'
import { keepProgram } from './keep-program.ts'
import { lastSeen } from './last-seen.ts'
import { Opening } from './Opening.tsx'
import { SignedInScreens } from './SignedInScreens.tsx'
import { SignedOut } from './SignedOut.tsx'
import { signedInBefore } from './signed-in-before.ts'
import { Unreachable } from './Unreachable.tsx'

// Must run before any screen subscribes, so that one person's data is removed before the next person's screens render.
forgetOnSignOut(session)

const opening = (
  <Late>
    <Opening />
  </Late>
)

const Screens = () => {
  const state = useSession()
  useEffect(() => {
    if (state.is === 'signedIn') {
      signedInBefore.remember()
      lastSeen.forgetUnlessOf(state.me.objectId)
    }
    // Also when the session ended before this page was opened.
    if (state.is === 'signedOut') {
      signedInBefore.forget()
      lastSeen.forget()
    }
  }, [state])
  switch (state.is) {
    case 'starting':
      return opening
    case 'unreachable':
      return <Unreachable failure={state.failure} onRetry={session.start} />
    case 'signedOut':
      return <SignedOut because={state.because} />
    case 'signedIn':
      return <SignedInScreens person={state.me.objectId} meanwhile={opening} />
  }
}

/** The root component: the session and its screens. */
export const App = () => {
  useEffect(() => {
    // The component that needs the screens shows a loading failure.
    if (signedInBefore.remembered()) importSignedIn().catch(() => undefined)
    void session.start()
    keepProgram()
    const woken = () => {
      if (document.visibilityState === 'visible') session.woken()
    }
    document.addEventListener('visibilitychange', woken)
    window.addEventListener('online', woken)
    return () => {
      document.removeEventListener('visibilitychange', woken)
      window.removeEventListener('online', woken)
    }
  }, [])

  return (
    <CrashBoundary>
      <Screens />
    </CrashBoundary>
  )
}
