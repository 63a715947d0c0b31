import { PROVIDER_ANSWER_PATH, providerSignIn } from '#contract/account/provider-sign-in'
import type { SentOf } from '#contract/endpoint'
import { browserSession, call } from './client.ts'
import { quietly } from './quietly.ts'
import { send } from './send.ts'

// Loaded when somebody presses the provider's button or returns from the provider, never with the login screen.

/** Where this tab was when it left for the provider. The path is ours, never one of a link. */
const LEFT_FROM = 'foehn.provider.from'

const leave = (url: string): void => {
  // After a refusal the sign-in page is shown at the path of the answer. Then the page before that counts.
  if (location.pathname !== PROVIDER_ANSWER_PATH)
    quietly(() => sessionStorage.setItem(LEFT_FROM, `${location.pathname}${location.search}`))
  location.assign(url)
}

/** The path to return to, also after a sign-in. */
export const leftFrom = (): string => quietly(() => sessionStorage.getItem(LEFT_FROM)) ?? '/'

/** Leaves for the provider to sign in. */
export const beginSignIn = async (): Promise<void> =>
  leave((await send(providerSignIn.begin, { body: {} })).url)

/** Leaves for the provider to make the account of an invitation. */
export const beginRegistration = async (
  body: SentOf<typeof providerSignIn.beginRegistration, 'body'>,
): Promise<void> => leave((await send(providerSignIn.beginRegistration, { body })).url)

/** Leaves for the provider to link one's own account. */
export const beginLink = async (password: string): Promise<void> =>
  leave((await call(providerSignIn.beginLink, { body: { password } })).url)

const endpoints = { 'sign-in': providerSignIn.signIn, register: providerSignIn.register } as const

/** What a flow is for, from the state in the provider's answer; null if the answer is none of ours. */
export const purposeOf = (answer: string): keyof typeof endpoints | 'link' | null => {
  const [purpose = ''] = (new URLSearchParams(answer).get('state') ?? '').split('.')
  return purpose === 'link' || Object.hasOwn(endpoints, purpose)
    ? (purpose as keyof typeof endpoints | 'link')
    : null
}

/** Signs in by the provider's answer. */
export const enterByAnswer = (purpose: keyof typeof endpoints, answer: string): Promise<void> =>
  browserSession.signInWith(async () => (await send(endpoints[purpose], { body: { answer } })).token)

export const linkByAnswer = async (answer: string): Promise<void> => {
  await call(providerSignIn.link, { body: { answer } })
}
