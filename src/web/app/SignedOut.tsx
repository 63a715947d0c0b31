import { Suspense } from 'react'
import { session } from '../api/client.ts'
import type { Failure } from '../failure.ts'
import { LoginPage } from '../features/session/LoginPage.tsx'
import { publicScreenAt } from './public-screens.tsx'

/**
 * There is no router before the sign-in: a public path shows its own screen; any other path shows the login and is kept for
 * afterwards [R001].
 */
export const SignedOut = ({ because }: { because?: Failure | undefined }) => {
  const Screen = publicScreenAt(location.pathname)
  if (!Screen) return <LoginPage signIn={session.signIn} because={because} />
  const code = new URLSearchParams(location.search).get('code') ?? ''
  return (
    <Suspense>
      <Screen code={code} signIn={session.signIn} />
    </Suspense>
  )
}
