import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Account.module.css'
import { useAction } from './use-action.ts'
import { ownAccountWords } from './words.ts'

interface PasswordDialogProps {
  readonly title?: string
  /** An extra name field, with its initial value. */
  readonly name?: { readonly label: string; readonly initial: string }
  readonly action?: string
  readonly danger?: boolean
  readonly onClose: () => void
  readonly onConfirm: (password: string, name: string) => Promise<void>
}

/** Asks for the current password before an action that must be protected on an unattended screen. */
export const PasswordDialog = ({
  title = ownAccountWords.again.title,
  name,
  action = ownAccountWords.next,
  danger = false,
  onClose,
  onConfirm,
}: PasswordDialogProps) => {
  const [password, setPassword] = useState('')
  const [named, setNamed] = useState(name?.initial ?? '')
  const { run, busy, failure } = useAction(onConfirm)
  const wrong = failure?.code === 'auth/wrong-password' ? failure : null
  const complete = password.trim() !== '' && (!name || named.trim() !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (complete && (await run(password, named.trim()))) onClose()
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
        <p className={styles.why}>{ownAccountWords.again.why}</p>
        {name && (
          <TextField
            label={name.label}
            value={named}
            maxLength={60}
            onChange={event => setNamed(event.target.value)}
          />
        )}
        <PasswordField
          label={ownAccountWords.again.password}
          autoComplete="current-password"
          value={password}
          error={wrong?.message}
          errorLang={wrong?.lang}
          onChange={event => setPassword(event.target.value)}
          data-autofocus
        />
        {failure && !wrong && <ErrorNote failure={failure} consequence={ownAccountWords.nothingChanged} />}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{ownAccountWords.cancel}</Button>
          <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy} disabled={!complete}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
