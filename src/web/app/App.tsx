import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Profile } from '#contract/session/session'
import { browserSession } from '../api/client.ts'
import { useSession } from '../api/use-session.ts'
import type { Failure } from '../failure.ts'
import { LoginPage } from '../features/session/LoginPage.tsx'
import { Late } from '../ui/Skeleton.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'
import styles from './App.module.css'
import { CrashBoundary } from './CrashBoundary.tsx'
import { forgetOnSignOut } from './forget-on-sign-out.ts'
import { importSignedIn } from './import-signed-in.ts'
import { keepProgram } from './keep-program.ts'
import { lastSeen } from './last-seen.ts'
import { publicScreenAt } from './public-screens.tsx'
import { signedInBefore } from './signed-in-before.ts'
import { Unreachable } from './Unreachable.tsx'

/** A public path shows its own screen. Any other path shows the login, and opens after the sign-in [R001]. */
const SignedOut = ({ because }: { because?: Failure | undefined }) => {
  const Screen = publicScreenAt(location.pathname)
  if (!Screen) return <LoginPage signIn={browserSession.signIn} because={because} />
  const code = new URLSearchParams(location.search).get('code') ?? ''
  return (
    <Suspense>
      <Screen code={code} signIn={browserSession.signIn} />
    </Suspense>
  )
}

interface SignedInScreensProps {
  readonly me: Profile
  readonly meanwhile: ReactNode
}

/**
 * The signed-in screens, or a placeholder until they are loaded. Does not use Suspense, because React delays revealing the
 * content for up to 300 ms after it shows the fallback.
 */
const SignedInScreens = ({ me, meanwhile }: SignedInScreensProps) => {
  const [screens, setScreens] = useState<ReactNode>(null)
  const [failure, setFailure] = useState<Error>()
  // The page is opened for the person who signs in first. Another person's screens are remounted with a cache of their own.
  const first = useRef(me)
  useEffect(() => {
    const open = async () => {
      const { SignedIn, openPage } = await importSignedIn()
      const opened = await openPage(first.current)
      setScreens(<SignedIn opened={opened} />)
    }
    open().catch(setFailure)
  }, [])
  if (failure) throw failure
  return screens ? <Fragment key={me.objectId}>{screens}</Fragment> : meanwhile
}

/** Shown until it is known who is signed in. */
const Opening = () => (
  <div className={styles.opening} role="status">
    <Wordmark />
    <span className="visually-hidden">Åpner</span>
  </div>
)

// Must run before any screen subscribes, so that one person's data is removed before the next person's screens render.
forgetOnSignOut(browserSession)

/** In ms. Most pages open sooner, and a picture painted just before the figures delays them on a slow processor. */
const OPENING_AFTER = 400

const opening = (
  <Late after={OPENING_AFTER}>
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
      return <Unreachable failure={state.failure} onRetry={browserSession.start} />
    case 'signedOut':
      return <SignedOut because={state.because} />
    case 'signedIn':
      return <SignedInScreens me={state.me} meanwhile={opening} />
  }
}

/** The root component: the session and its screens. */
export const App = () => {
  useEffect(() => {
    // The component that needs the screens shows a loading failure.
    if (signedInBefore.remembered()) importSignedIn().catch(() => undefined)
    void browserSession.start()
    keepProgram()
    const woken = () => {
      if (document.visibilityState === 'visible') browserSession.woken()
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
