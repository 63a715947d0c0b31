import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import styles from './ApiTokens.module.css'
import { tokenWords } from './words.ts'

interface SecretDialogProps {
  readonly secret: string
  readonly onClose: () => void
}

/** Shows the secret of a new token, once. Only the button closes it, since a click beside it would lose the secret. */
export const SecretDialog = ({ secret, onClose }: SecretDialogProps) => {
  const { copy, said } = useCopy(secret, tokenWords)
  return (
    <Dialog open title={tokenWords.madeTitle} onClose={() => undefined}>
      <div className={styles.made}>
        <p className={styles.why}>{tokenWords.madeWhy}</p>
        <code className={styles.secret}>{secret}</code>
        <div className={styles.buttons}>
          <Button look="primary" data-autofocus onClick={copy}>
            {tokenWords.copy}
          </Button>
          <Button onClick={onClose}>{tokenWords.done}</Button>
        </div>
        <p role="status">{said}</p>
      </div>
    </Dialog>
  )
}
