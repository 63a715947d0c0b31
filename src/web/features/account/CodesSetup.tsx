import { type FormEvent, useState } from 'react'
import { account } from '#contract/account/account'
import type { ReplyOf } from '#contract/endpoint'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Account.module.css'
import { useAction } from './use-action.ts'
import { ownAccountWords } from './words.ts'

const text = ownAccountWords.codes

export type OfferedSecret = ReplyOf<typeof account.beginCodes>

interface CodesSetupProps {
  readonly offered: OfferedSecret
  /** Called when the app is set up. The recovery codes are shown only once. */
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** Shows the app's secret as a QR code and as text, and asks for the first code. */
export const CodesSetup = ({ offered: { secret, qr }, onDone }: CodesSetupProps) => {
  const [code, setCode] = useState('')
  const { run, busy, failure } = useAction(async () => {
    const { recoveryCodes } = await call(account.confirmCodes, { body: { code } })
    onDone(recoveryCodes)
  })
  const wrong = failure?.code === 'wrong_code' ? failure : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.why}>{text.scan}</p>
      <img className={styles.qr} src={qr} alt={text.picture} />
      <p className={styles.rowNote}>
        {text.byHand} <span className={styles.secret}>{secret}</span>
      </p>
      <TextField
        label={text.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        value={code}
        error={wrong?.message}
        onChange={event => setCode(event.target.value)}
        data-autofocus
      />
      {failure && !wrong && <ErrorNote failure={failure} consequence={ownAccountWords.nothingChanged} />}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" busy={busy} disabled={code.replace(/\s/g, '').length < 6}>
          {text.confirm}
        </Button>
      </div>
    </form>
  )
}
