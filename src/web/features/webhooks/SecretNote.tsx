import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './Webhooks.module.css'
import { webhookWords } from './words.ts'

interface SecretNoteProps {
  readonly address: string
  readonly secret: string
  readonly onDone: () => void
}

/** Shows a secret once, until the owner has stored it. */
export const SecretNote = ({ address, secret, onDone }: SecretNoteProps) => {
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    showToast({ text: webhookWords.copied })
  }
  return (
    <div className={styles.secret}>
      <Note level="warning" title={webhookWords.secret} alert>
        <p>{webhookWords.secretWhy}</p>
        <div className={styles.secretFields}>
          <TextField
            label={webhookWords.secretField(new URL(address).host)}
            readOnly
            value={secret}
            onFocus={event => event.target.select()}
          />
          <div className={styles.actions}>
            <Button onClick={() => void copy().catch(() => undefined)}>{webhookWords.copy}</Button>
            <Button look="primary" onClick={onDone}>
              {webhookWords.done}
            </Button>
          </div>
        </div>
      </Note>
    </div>
  )
}
