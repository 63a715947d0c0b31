import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './Accounts.module.css'
import { QrCode } from './QrCode.tsx'
import type { AccountActions } from './use-account-actions.ts'
import { invitationWords } from './words.ts'

interface InvitationProps {
  readonly name: string
  /** The address of the previous invitation. */
  readonly email: string | null
  readonly again: boolean
  readonly actions: AccountActions
}

/** Creates an invitation and shows its link and QR code, so that it can be scanned from the screen at once. */
export const Invitation = ({ name, email: before, again, actions }: InvitationProps) => {
  const [written, write] = useState<string | null>(null)
  const email = written ?? before ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actions.invite(email)
  }
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    showToast({ text: invitationWords.copied })
  }
  return (
    <form className={styles.invitation} onSubmit={submit} noValidate aria-label={`Inviter ${name}`}>
      <TextField
        label={invitationWords.email}
        help={invitationWords.emailHelp}
        type="email"
        maxLength={40}
        autoComplete="off"
        value={email}
        onChange={event => write(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={actions.busy}>
          {again ? invitationWords.again : invitationWords.invite}
        </Button>
        {again && (
          <Button look="quiet" disabled={actions.busy} onClick={() => void actions.withdraw()}>
            {invitationWords.withdraw}
          </Button>
        )}
      </div>
      {actions.url && (
        <div className={styles.made}>
          <QrCode text={actions.url} label={invitationWords.qr(name)} />
          <div className={styles.link}>
            <p>{invitationWords.scan}</p>
            <TextField label={invitationWords.link} readOnly value={actions.url} />
            <Button onClick={() => void copy(actions.url ?? '')}>{invitationWords.copy}</Button>
          </div>
        </div>
      )}
    </form>
  )
}
