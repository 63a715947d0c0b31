import { useRef, useState } from 'react'
import type { GradedFigure } from '#domain/statistics/thresholds'
import { type TutorialType, tutorialFaults } from '#domain/tutorials/tutorial'
import { useMe } from '../../api/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { IconMovie, IconX } from '../../ui/icons.ts'
import { CaptionsChoice } from './CaptionsChoice.tsx'
import { FramePicker } from './FramePicker.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import styles from './UploadVideo.module.css'
import { uploadLabel } from './upload-label.ts'
import { forgetUpload, startUpload, useUpload } from './upload-store.ts'
import { useChosenVideo } from './use-chosen-video.ts'
import { VideoDrop } from './VideoDrop.tsx'
import { faultOfVideo, type VideoFault } from './video-fault.ts'
import { inMegabytes, tutorialWords } from './words.ts'

interface ChosenVideoProps {
  readonly file: File
  readonly onRemove: (() => void) | undefined
}

/** The selected file: name, size in MB and type. */
const ChosenVideo = ({ file, onRemove }: ChosenVideoProps) => (
  <div className={styles.file}>
    <span className={styles.icon}>
      <IconMovie aria-hidden="true" />
    </span>
    <div className={styles.words}>
      <p className={styles.name}>{file.name}</p>
      <p className={styles.size}>
        {inMegabytes(file.size)} · {file.type}
      </p>
    </div>
    {onRemove && (
      <Button
        look="quiet"
        size="small"
        aria-label="Fjern fila"
        icon={<IconX aria-hidden="true" />}
        onClick={onRemove}
      />
    )}
  </div>
)

interface UploadVideoProps {
  readonly type: TutorialType
  readonly titled: () => string | null
  readonly figure: GradedFigure | null
}

/** Uploads a video: choose or drop a file, pick a thumbnail, send, pause, resume and cancel [R122]. */
export const UploadVideo = ({ type, titled, figure }: UploadVideoProps) => {
  const me = useMe()
  const upload = useUpload(type)
  const chosen = useChosenVideo()
  const [fault, setFault] = useState<VideoFault | null>(null)
  const latest = useRef<File | null>(null)
  const [waiting, setWaiting] = useState(false)
  const [captions, setCaptions] = useState<File | null>(null)
  const going = upload !== null && ['running', 'pausing', 'paused', 'canceling'].includes(upload.state)
  const file = going ? upload.file : chosen.file

  const choose = async (next: File) => {
    forgetUpload(type)
    latest.current = next
    const found = await faultOfVideo(next)
    // Another file may have been chosen meanwhile.
    if (latest.current !== next) return
    setFault(found)
    if (!found) chosen.choose(next)
  }
  const start = async () => {
    const title = titled()
    if (!chosen.file) setFault({ text: tutorialFaults.file, lang: 'en' })
    if (!chosen.file || !title) return
    setWaiting(true)
    const look = await chosen.looking
    setWaiting(false)
    if (look?.seconds === 0) return setFault({ text: tutorialWords.onlyVideo, lang: 'en' })
    const picture = look?.frames[chosen.frame]?.blob ?? null
    const about = { person: me.objectId, type, title, file: chosen.file, figure: figure ?? undefined }
    await startUpload({ ...about, seconds: look?.seconds ?? null, picture, captions })
  }

  return (
    <div className={styles.panel}>
      {file ? (
        <ChosenVideo file={file} onRemove={going ? undefined : chosen.clear} />
      ) : (
        <VideoDrop onFile={next => void choose(next)} />
      )}
      {fault && <FieldError lang={fault.lang}>{fault.text}</FieldError>}
      {upload && going && <UploadProgress upload={upload} />}
      {upload?.failure && (
        <ErrorNote
          failure={upload.failure}
          consequence={
            upload.failure.code === 'storage/invalid-format' ? tutorialWords.notAdded : tutorialWords.again
          }
        />
      )}
      {!going && chosen.look && (
        <FramePicker frames={chosen.look.frames} chosen={chosen.frame} onChoose={chosen.chooseFrame} />
      )}
      <CaptionsChoice file={captions} disabled={going || waiting} onChange={setCaptions} />
      <Button
        look="primary"
        size="large"
        lang="en"
        className={styles.submit}
        disabled={going || waiting}
        aria-live="polite"
        onClick={() => void start()}
      >
        {waiting ? 'LOADING' : uploadLabel(upload)}
      </Button>
    </div>
  )
}
