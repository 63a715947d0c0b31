import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SentOf } from '#contract/endpoint'
import { type Tutorial, tutorials } from '#contract/tutorials/tutorials'
import { call } from '../../../api/client.ts'
import type { Failure } from '../../../failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { CAPTIONS_TYPES } from '../captions-fault.ts'
import { FigureSelect } from '../FigureSelect.tsx'
import { TUTORIALS } from '../queries.ts'
import { sendCaptions, uploadFailure } from '../send-upload.ts'
import { tutorialWords } from '../words.ts'
import styles from './EditVideo.module.css'

type Change = SentOf<typeof tutorials.change, 'body'>

/** For editors: the key figure that the video teaches, and its captions. Each change is saved at once. */
export const EditVideo = ({ tutorial }: { readonly tutorial: Tutorial }) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { objectId, figure, captionsUrl, isFromVideoHosting } = tutorial

  const save = async (changeOf: () => Promise<Change> | Change) => {
    setBusy(true)
    setFailure(null)
    try {
      await call(tutorials.change, { params: { objectId }, body: await changeOf() })
      await client.invalidateQueries({ queryKey: TUTORIALS })
    } catch (error) {
      setFailure(uploadFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="edit-video" className={styles.edit}>
      <h2 id="edit-video">{tutorialWords.aboutVideo}</h2>
      <div className={styles.figure}>
        <FigureSelect value={figure} disabled={busy} onChange={next => void save(() => ({ figure: next }))} />
      </div>
      {!isFromVideoHosting && (
        <div className={styles.captions}>
          <p>{captionsUrl ? tutorialWords.hasCaptions : tutorialWords.noCaptions}</p>
          <FileButton
            field={tutorialWords.captionsFile}
            accept={CAPTIONS_TYPES}
            size="small"
            busy={busy}
            onFiles={([file]) => file && void save(async () => ({ captions: await sendCaptions(file) }))}
          >
            {captionsUrl ? tutorialWords.otherCaptions : tutorialWords.addCaptions}
          </FileButton>
          {captionsUrl && (
            <Button
              size="small"
              look="quiet"
              disabled={busy}
              onClick={() => void save(() => ({ captions: null }))}
            >
              {tutorialWords.removeCaptions}
            </Button>
          )}
        </div>
      )}
      {failure && <ErrorNote failure={failure} consequence={tutorialWords.notSaved} />}
    </section>
  )
}
