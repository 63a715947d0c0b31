import { ProgressBar } from '../../ui/ProgressBar.tsx'
import styles from './ImportBar.module.css'
import type { FetchProgress } from './use-import.ts'

interface ImportProgressBarProps {
  readonly progress: FetchProgress
  readonly onCancel: () => void
}

/** Progress of a long import. Cancelling keeps the rows imported so far. */
export const ImportProgressBar = ({ progress: { done, all, now }, onCancel }: ImportProgressBarProps) => (
  <div className={styles.progress}>
    <span className={styles.progressTop}>
      <strong>Importerer ansatte</strong>
      <span>
        {done} av {all}
      </span>
    </span>
    <ProgressBar label="Importerer ansatte" done={done} all={all} thin />
    <span className={styles.progressTop}>
      <span className={styles.now}>Nå: {now}</span>
      <button type="button" className={styles.cancel} onClick={onCancel}>
        Avbryt
      </button>
    </span>
  </div>
)
