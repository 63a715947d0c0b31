import { type FormEvent, useState } from 'react'
import { tutorials } from '#contract/tutorials/tutorials'
import type { GradedFigure } from '#domain/statistics/thresholds'
import { videoIdOf } from '#domain/tutorials/link-id'
import { type TutorialType, tutorialFaults } from '#domain/tutorials/tutorial'
import { call } from '../../api/client.ts'
import { createKeyFor } from '../../api/idempotency-key.ts'
import { asFailure, type Failure } from '../../failure.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './UploadVideo.module.css'

interface LinkVideoProps {
  readonly type: TutorialType
  readonly titled: () => string | null
  readonly figure: GradedFigure | null
  readonly onAdded: () => void
}

/** The error in a link, or undefined if it is valid [R123]. */
const faultOf = (link: string): string | undefined => {
  if (!link.trim()) return tutorialFaults.link
  return videoIdOf(link) ? undefined : tutorialFaults.linkId
}

export const LinkVideo = ({ type, titled, figure, onAdded }: LinkVideoProps) => {
  const [link, setLink] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [keyFor] = useState(createKeyFor)
  const [failure, setFailure] = useState<Failure | null>(null)

  const add = async (event: FormEvent) => {
    event.preventDefault()
    const title = titled()
    const wrong = faultOf(link)
    setFault(wrong)
    setFailure(null)
    if (!title || wrong) return
    setBusy(true)
    try {
      const body = { title, type, url: link, ...(figure && { figure }) }
      await call(tutorials.create, { body }, { idempotencyKey: keyFor(body) })
      onAdded()
    } catch (error) {
      setFailure(asFailure(error))
      setBusy(false)
    }
  }

  return (
    <form className={styles.panel} onSubmit={event => void add(event)} noValidate>
      <TextField
        label="Youtube link"
        labelLang="en"
        type="url"
        placeholder="https://www.youtube.com/watch?v="
        value={link}
        error={fault}
        errorLang="en"
        onChange={event => {
          setLink(event.target.value)
          setFault(undefined)
        }}
      />
      {failure && <ErrorNote failure={failure} consequence="Videoen er ikke lagt til." />}
      <Button type="submit" look="primary" size="large" busy={busy} lang="en" className={styles.submit}>
        {busy ? 'LOADING' : 'UPLOAD'}
      </Button>
    </form>
  )
}
