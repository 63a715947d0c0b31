import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { account } from '#contract/account/account'
import { passkeys } from '#contract/account/passkeys'
import type { SentOf } from '#contract/endpoint'
import { browserSession, call } from './client.ts'
import { send } from './send.ts'

// Loaded when somebody presses a passkey button, never with the login screen.

type Options = { readonly challenge: string }
type ShownBody = SentOf<typeof passkeys.signIn, 'body'>
type MadeBody = SentOf<typeof account.addPasskey, 'body'>

/** The options are defined by the WebAuthn standard; the contract does not repeat their types. */
const shown = async (options: Options) =>
  (await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  })) as ShownBody['response']

export const supportsPasskeys = browserSupportsWebAuthn

/** True when the person cancelled or the device timed out. Neither is an error. */
export const gaveUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** Signs in with a passkey of this device or of a nearby phone. */
export const signInByPasskey = (): Promise<void> =>
  browserSession.signInWith(async () => {
    const response = await shown(await send(passkeys.request, {}))
    return (await send(passkeys.signIn, { body: { response } })).token
  })

/** Completes a sign-in that requires a second step after the password. */
export const showPasskey = async (): Promise<void> => {
  const response = await shown(await call(passkeys.secondStepRequest, {}))
  await call(passkeys.secondStep, { body: { response } })
}

/** Creates a passkey and adds it to one's own account. */
export const createPasskey = async (name: string, password: string): Promise<void> => {
  const options = await call(account.passkeyRequest, { body: { password } })
  const response = (await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })) as MadeBody['response']
  await call(account.addPasskey, { body: { name, response } })
}
