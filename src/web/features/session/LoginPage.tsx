import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { asFailure, type Failure } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { usePageTitle } from '../../ui/PageHeader.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './LoginPage.module.css'
import { SignedOutFrame } from './SignedOutFrame.tsx'

interface LoginPageProps {
  readonly signIn: (email: string, password: string) => Promise<void>
  /** Why the session ended by itself, where it did. */
  readonly because?: Failure | undefined
}

interface Said {
  readonly text: string
  readonly lang?: string | undefined
}

const saidBy = (failure: Failure | undefined): Said | null =>
  failure ? { text: failure.message, lang: failure.lang } : null

/** Stands at any path as long as nobody is signed in; the address stays, so the person comes back to it [R001]. */
export const LoginPage = ({ signIn, because }: LoginPageProps) => {
  usePageTitle('Logg inn')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [loading, setLoading] = useState(false)
  const [said, setSaid] = useState(() => saidBy(because))
  const complete = email.trim() !== '' && password.trim() !== ''

  const submit = async () => {
    if (loading) return
    if (!complete) {
      setSaid({ text: 'All fields required', lang: 'en' })
      return
    }
    setSaid(null)
    setLoading(true)
    try {
      await signIn(email.trim(), password.trim())
    } catch (error) {
      setSaid(saidBy(asFailure(error)))
    } finally {
      setLoading(false)
    }
  }

  // A disabled button also stops Enter, and then nobody would learn what is missing.
  const submitWithEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !complete && event.target instanceof HTMLInputElement) void submit()
  }

  return (
    <SignedOutFrame>
      <form
        className={styles.form}
        noValidate
        onKeyDown={submitWithEnter}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <h1>Logg inn</h1>
        <TextField
          label="E-post"
          size="large"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
        <PasswordField
          label="Passord"
          size="large"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
        {said && <Note level="danger" title={said.text} lang={said.lang} alert />}
        <Button type="submit" look="primary" size="large" busy={loading} disabled={!complete}>
          Logg inn
        </Button>
        <nav className={styles.links} aria-label="Konto">
          <a href="/register">Registrer konto</a>
          <a href="/lost-password">Glemt passord?</a>
        </nav>
      </form>
    </SignedOutFrame>
  )
}
