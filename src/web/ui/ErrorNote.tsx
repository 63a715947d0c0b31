import { IconCloudOff } from '@tabler/icons-react'
import { Button } from './Button.tsx'
import styles from './ErrorNote.module.css'
import { Note } from './Note.tsx'

interface ErrorNoteProps {
  /** What failed, as the catalogue says it; `lang` is set where that is English. */
  readonly failure: { readonly message: string; readonly lang?: string | undefined }
  /** Whether anything was saved, and from when the figures below are. */
  readonly consequence: string
  readonly onRetry?: (() => void) | undefined
  readonly retrying?: boolean
}

/** Something failed: what, whether anything was saved, and the way to try again. */
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
