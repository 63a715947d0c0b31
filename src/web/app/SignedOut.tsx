import { Suspense } from 'react'
import { session } from '../api/client.ts'
import type { Failure } from '../api/failure.ts'
import { LoginPage } from '../features/session/LoginPage.tsx'
import { publicScreenAt } from './public-screens.tsx'

/** Before the sign-in there is no router: a path has its own screen, or the login stands and the path waits [R001]. */
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
