import type { RefusedFile } from '#domain/start/wrong-files'
import { FilePicture } from './FilePicture.tsx'
import { IconAlertCircle } from './icons.ts'
import styles from './WrongFile.module.css'

const SHOWN_COLUMNS = 4

interface WrongFileProps {
  readonly example: RefusedFile
  /** What the file is, such as 'en kassefil'. */
  readonly what: string
}

/** A picture of a file that is refused: the wrong place, the message it gets, and what to do (B4). */
export const WrongFile = ({ example: { rows, wrong, message, mend }, what }: WrongFileProps) => (
  <FilePicture
    title={`Eksempel på feil i ${what}`}
    label={`Feil i ${what}`}
    rows={rows}
    wrong={wrong}
    shownColumns={SHOWN_COLUMNS}
  >
    <p className={styles.message}>
      <IconAlertCircle aria-hidden="true" />
      <span>
        <strong>{message}.</strong> {mend}
      </span>
    </p>
  </FilePicture>
)
