import { useState } from 'react'
import { Failure } from '../../failure.ts'
import { Button } from '../../ui/Button.tsx'
import type { Said } from './said.ts'

const NOT_TAKEN = 'Passnøkkelen ble ikke godtatt. Prøv igjen, eller logg inn med passord.'

const said = (error: unknown): Said =>
  error instanceof Failure && error.code !== 'invalid_credentials'
    ? { text: error.message, lang: error.lang }
    : { text: NOT_TAKEN }

/** Signs in with face, fingerprint or screen lock. Its code loads on click. Hidden in browsers without passkeys. */
export const PasskeySignIn = ({ onFailed }: { onFailed: (said: Said | undefined) => void }) => {
  const [busy, setBusy] = useState(false)
  if (!('PublicKeyCredential' in window)) return null
  const signIn = async () => {
    setBusy(true)
    onFailed(undefined)
    const browser = await import('../../api/passkey.ts')
    await browser.signInByPasskey().catch((error: unknown) => {
      if (!browser.gaveUp(error)) onFailed(said(error))
    })
    setBusy(false)
  }
  return (
    <Button
      size="large"
      busy={busy}
      onClick={() => void signIn().catch((error: unknown) => onFailed(said(error)))}
    >
      Bruk passnøkkel
    </Button>
  )
}
