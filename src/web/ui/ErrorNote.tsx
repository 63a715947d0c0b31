import { Button } from './Button.tsx'
import styles from './ErrorNote.module.css'
import { IconCloudOff } from './icons.ts'
import { Note } from './Note.tsx'

interface ErrorNoteProps {
  /** The message of the catalogue; `lang` is set when it is English. */
  readonly failure: { readonly message: string; readonly lang?: string | undefined }
  /** Whether anything was saved, and the age of the figures below. */
  readonly consequence: string
  readonly onRetry?: (() => void) | undefined
  readonly retrying?: boolean
}

/** An error message: what failed, whether anything was saved, and a retry button. */
export const ErrorNote = ({ failure, consequence, onRetry, retrying = false }: ErrorNoteProps) => (
  <Note
    level="danger"
    title={failure.message}
    lang={failure.lang}
    icon={<IconCloudOff aria-hidden="true" />}
    alert
  >
    <p>{consequence}</p>
    {onRetry && (
      <Button className={styles.retry} size="small" busy={retrying} onClick={onRetry}>
        Prøv igjen
      </Button>
    )}
  </Note>
)
