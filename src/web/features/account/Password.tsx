import { type FormEvent, useState } from 'react'
import { account } from '#contract/account/account'
import { isPasswordLength, PASSWORD_MESSAGE } from '#domain/values/credentials'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './Account.module.css'
import { useAccountChanged } from './queries.ts'
import { useAction } from './use-action.ts'
import { ownAccountWords } from './words.ts'

const text = ownAccountWords.password
const tooWeak = ['password_validation', 'auth/password-does-not-meet-requirements']

/** Changes the password; requires the current one [R011]. */
export const Password = () => {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [wrongLength, setWrongLength] = useState(false)
  const changed = useAccountChanged()
  const { run, busy, failure } = useAction(async () => {
    await call(account.password, { body: { current, password } })
    setCurrent('')
    setPassword('')
    await changed()
    showToast({ text: text.saved })
  })
  const ofCurrent = failure?.code === 'auth/wrong-password' ? failure : null
  const ofFresh = failure && tooWeak.includes(failure.code) ? failure : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fits = isPasswordLength(password.trim())
    setWrongLength(!fits)
    if (fits) void run()
  }
  return (
    <section className={styles.part} aria-labelledby="account-password">
      <h2 id="account-password">{text.heading}</h2>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PasswordField
          label={text.current}
          autoComplete="current-password"
          value={current}
          error={ofCurrent?.message}
          errorLang={ofCurrent?.lang}
          onChange={event => setCurrent(event.target.value)}
        />
        <PasswordField
          label={text.fresh}
          autoComplete="new-password"
          help={text.help}
          value={password}
          error={wrongLength ? PASSWORD_MESSAGE : ofFresh?.message}
          errorLang={wrongLength ? 'en' : ofFresh?.lang}
          onChange={event => setPassword(event.target.value)}
        />
        {failure && !ofCurrent && !ofFresh && (
          <ErrorNote failure={failure} consequence={ownAccountWords.nothingChanged} />
        )}
        <div className={styles.buttons}>
          <Button type="submit" busy={busy} disabled={!current.trim() || !password.trim()}>
            {text.save}
          </Button>
        </div>
      </form>
    </section>
  )
}
