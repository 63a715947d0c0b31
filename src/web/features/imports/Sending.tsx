import { fixed } from '#domain/values/number-format'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { sizeOf, timeLeft } from './size.ts'
import styles from './UploadRow.module.css'
import type { Upload } from './upload-queue.ts'
import { uploads } from './uploads.ts'

const waits = (busy = false) => (busy ? 'Venter: andre filer leses inn. Sendes av seg selv' : 'Venter på tur')

/** The progress of an upload, the remaining time and a button to cancel it. */
export const Sending = ({ upload: { id, file, state, busy, sent, startedAt } }: { upload: Upload }) => {
  const share = file.size === 0 ? 0 : sent / file.size
  const left = timeLeft(sent, file.size, Date.now() - startedAt)
  return (
    <div className={styles.sending}>
      <div className={styles.progress}>
        <p className={styles.figures}>
          <strong>{state === 'waiting' ? waits(busy) : `${fixed(Math.floor(share * 100), 0)}\u00a0%`}</strong>
          {state === 'sending' && (
            <span>
              {sizeOf(sent)} av {sizeOf(file.size)}
              {left && ` · ${left}`}
            </span>
          )}
        </p>
        <ProgressBar label={`Sender ${file.name}`} done={sent} all={Math.max(file.size, 1)} />
      </div>
      <Button size="small" onClick={() => uploads.cancel(id)} aria-label={`Avbryt ${file.name}`}>
        Avbryt
      </Button>
    </div>
  )
}
