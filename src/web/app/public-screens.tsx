import { type ComponentType, lazy } from 'react'
import { PROVIDER_ANSWER_PATH } from '#contract/account/provider-sign-in'

export interface PublicScreenProps {
  /** The ?code= parameter of the link. */
  readonly code: string
  readonly signIn: (email: string, password: string) => Promise<void>
}

const RegisterPage = lazy(async () => {
  const page = await import('../features/session/RegisterPage.tsx')
  return { default: page.RegisterPage }
})
const LostPasswordPage = lazy(async () => {
  const page = await import('../features/session/LostPasswordPage.tsx')
  return { default: page.LostPasswordPage }
})
const NewPasswordPage = lazy(async () => {
  const page = await import('../features/session/NewPasswordPage.tsx')
  return { default: page.NewPasswordPage }
})
const ProviderAnswerPage = lazy(async () => {
  const page = await import('../features/session/ProviderAnswerPage.tsx')
  return { default: page.ProviderAnswerPage }
})
const InvitationPage = lazy(async () => {
  const page = await import('../features/session/InvitationPage.tsx')
  return { default: page.InvitationPage }
})

/** The paths that show something other than the login to people who are not signed in [R001]. */
const publicScreens: Readonly<Record<string, ComponentType<PublicScreenProps>>> = {
  '/register': RegisterPage,
  '/lost-password': LostPasswordPage,
  '/new-password': NewPasswordPage,
  '/invitation': InvitationPage,
  [PROVIDER_ANSWER_PATH]: ProviderAnswerPage,
}

export const publicPaths = Object.keys(publicScreens)

/** The public screen of a path, or null when the login is shown. */
export const publicScreenAt = (pathname: string): ComponentType<PublicScreenProps> | null =>
  publicScreens[pathname.replace(/\/$/, '')] ?? null
