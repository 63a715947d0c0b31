import { create } from 'qrcode'
import { type FormEvent, useMemo, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './Accounts.module.css'
import type { AccountActions } from './use-account-actions.ts'
import { invitationWords } from './words.ts'

/** The QR code of a text as an SVG path, one unit per module, with a quiet zone of four modules. */
const qrPath = (text: string): { readonly size: number; readonly path: string } => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const dark = (x: number, y: number) => modules.data[y * modules.size + x] === 1
  let path = ''
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (dark(x, y)) path += `M${x + 4} ${y + 4}h1v1h-1z`
  return { size: modules.size + 8, path }
}

/** A QR code to scan with a phone. Always dark on white, regardless of the colour scheme. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  )
}

interface InvitationProps {
  readonly name: string
  /** The address of the previous invitation. */
  readonly email: string | null
  readonly again: boolean
  readonly actions: AccountActions
}

/** Creates an invitation and shows its link and QR code, so that it can be scanned from the screen at once. */
export const Invitation = ({ name, email: before, again, actions }: InvitationProps) => {
  const [email, setEmail] = useState(before ?? '')
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
        onChange={event => setEmail(event.target.value)}
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
