import { useState } from 'react'
import { Failure } from '../../failure.ts'
import { Button } from '../../ui/Button.tsx'
import { EmailField, SecretField } from './AccountFields.tsx'
import { ProviderButton } from './ProviderButton.tsx'
import { SessionForm } from './SessionForm.tsx'
import { SignedOutFrame } from './SignedOutFrame.tsx'
import { errorsOf, type FormErrors, type Said } from './said.ts'
import { useSubmit } from './use-submit.ts'

const NOT_TAKEN = 'Passnøkkelen ble ikke godtatt. Prøv igjen, eller logg inn med passord.'

const said = (error: unknown): Said =>
  error instanceof Failure && error.code !== 'invalid_credentials'
    ? { text: error.message, lang: error.lang }
    : { text: NOT_TAKEN }

/** Signs in with face, fingerprint or screen lock. Its code loads on click. Hidden in browsers without passkeys. */
const PasskeySignIn = ({ onFailed }: { onFailed: (said: Said | undefined) => void }) => {
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

interface LoginPageProps {
  readonly signIn: (email: string, password: string) => Promise<void>
  /** The reason, if the session ended without a sign-out. */
  readonly because?: Failure | undefined
}

const links = [
  { href: '/register', label: 'Registrer konto' },
  { href: '/lost-password', label: 'Glemt passord?' },
]

/** Shown at any path to signed-out users. The URL stays, so they return to it after signing in [R001]. */
export const LoginPage = ({ signIn, because }: LoginPageProps) => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  /** Of a sign-in without the password. */
  const [refused, setRefused] = useState<FormErrors>({})
  const complete = email.trim() !== '' && password.trim() !== ''
  const form = useSubmit({
    complete,
    send: () => signIn(email.trim(), password.trim()),
    initial: because ? errorsOf(because) : {},
  })
  return (
    <SignedOutFrame>
      <SessionForm
        title="Logg inn"
        action="Logg inn"
        complete={complete}
        links={links}
        beside={
          <>
            <PasskeySignIn onFailed={text => setRefused(text ? { form: text } : {})} />
            <ProviderButton
              label={name => `Logg inn med ${name}`}
              leave={async () => (await import('../../api/provider.ts')).beginSignIn()}
              onFailed={setRefused}
            />
          </>
        }
        {...form}
        errors={refused.form ? refused : form.errors}
        submit={() => {
          setRefused({})
          return form.submit()
        }}
      >
        <EmailField value={email} onChange={setEmail} error={form.errors.email} autoFocus />
        <SecretField value={password} onChange={setPassword} error={form.errors.password} />
      </SessionForm>
    </SignedOutFrame>
  )
}
