import type { ReactNode } from 'react'
import { AskTheManagerPage } from '../features/session/AskTheManagerPage.tsx'

interface PublicScreen {
  readonly path: RegExp
  readonly screen: () => ReactNode
}

/** The paths that show something else than the login to people who are not signed in [R001]. */
const publicScreens: readonly PublicScreen[] = [
  {
    path: /^\/register\/?$/,
    screen: () => (
      <AskTheManagerPage title="Registrer konto" text="Kontoen lages der, til profilen du allerede har." />
    ),
  },
  {
    path: /^\/lost-password\/?$/,
    screen: () => <AskTheManagerPage title="Glemt passord?" text="Der får du et nytt passord." />,
  },
]

/** The screen of a path before the sign-in, or null where the login stands. */
export const publicScreenAt = (pathname: string): (() => ReactNode) | null =>
  publicScreens.find(({ path }) => path.test(pathname))?.screen ?? null
