import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './Account.module.css'
import { ownAccountWords } from './words.ts'

const text = ownAccountWords.recovery

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shows the recovery codes once. The person must confirm that they are stored. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <div className={styles.part}>
      <p className={styles.why}>{text.why}</p>
      <ul className={styles.codes} aria-label={text.title}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={() => void copy().catch(() => undefined)}>{text.copy}</Button>
        <Button look="primary" onClick={onDone}>
          {text.done}
        </Button>
      </div>
      <p role="status">{copied && text.copied}</p>
    </div>
  )
}
