import { type FormEvent, useState } from 'react'
import { account, type OwnPasskey } from '#contract/account/account'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Account.module.css'
import { useAction } from './use-action.ts'
import { ownAccountWords } from './words.ts'

interface PasskeyNameProps {
  readonly passkey: OwnPasskey
  readonly onClose: () => void
  readonly onSaved: () => Promise<unknown>
}

export const PasskeyName = ({ passkey, onClose, onSaved }: PasskeyNameProps) => {
  const [name, setName] = useState(passkey.name)
  const { run, busy, failure } = useAction(async () => {
    await call(account.renamePasskey, { body: { objectId: passkey.objectId, name: name.trim() } })
    await onSaved()
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await run()) onClose()
  }
  return (
    <Dialog open title={ownAccountWords.passkeys.rename} onClose={onClose}>
      <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
        <TextField
          label={ownAccountWords.passkeys.name}
          maxLength={60}
          value={name}
          onChange={event => setName(event.target.value)}
          data-autofocus
        />
        {failure && <ErrorNote failure={failure} consequence={ownAccountWords.nothingChanged} />}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{ownAccountWords.cancel}</Button>
          <Button type="submit" look="primary" busy={busy} disabled={!name.trim()}>
            {ownAccountWords.passkeys.saveName}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
