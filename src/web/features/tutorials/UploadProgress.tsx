import { afterEvent } from '#domain/files/upload-state'
import { Button } from '../../ui/Button.tsx'
import { IconPlayerPause, IconPlayerPlay } from '../../ui/icons.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import styles from './UploadProgress.module.css'
import { uploadLabel } from './upload-label.ts'
import { cancelUpload, pauseUpload, resumeUpload, type VideoUpload } from './upload-store.ts'
import { inMegabytes, tutorialWords } from './words.ts'

/** Upload progress and actions: pause and cancel while running, resume while paused. */
export const UploadProgress = ({ upload }: { readonly upload: VideoUpload }) => {
  const { type, state, sent, file, title } = upload
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <strong className={styles.percent} lang="en">
          {uploadLabel(upload)}
        </strong>
        <span className={styles.amount}>
          {inMegabytes(sent)} av {inMegabytes(file.size)}
        </span>
      </div>
      <ProgressBar label={`Laster opp ${title}`} done={sent} all={file.size} />
      <div className={styles.actions}>
        {state === 'paused' ? (
          <Button
            size="small"
            icon={<IconPlayerPlay aria-hidden="true" />}
            onClick={() => resumeUpload(type)}
          >
            Fortsett
          </Button>
        ) : (
          <Button
            size="small"
            icon={<IconPlayerPause aria-hidden="true" />}
            disabled={!afterEvent(state, 'pause')}
            onClick={() => void pauseUpload(type)}
          >
            Pause
          </Button>
        )}
        {afterEvent(state, 'cancel') && (
          <Button size="small" look="quiet" onClick={() => void cancelUpload(type)}>
            Avbryt
          </Button>
        )}
        <span className={styles.help}>{tutorialWords.goesOn}</span>
      </div>
    </div>
  )
}
