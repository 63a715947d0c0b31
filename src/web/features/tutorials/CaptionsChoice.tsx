import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { faultOfCaptions } from './captions-fault.ts'
import styles from './UploadVideo.module.css'
import { tutorialWords } from './words.ts'

interface CaptionsChoiceProps {
  readonly file: File | null
  readonly disabled: boolean
  readonly onChange: (file: File | null) => void
}

/** Captions for a new video, if there are any. They are checked before anything is sent. */
export const CaptionsChoice = ({ file, disabled, onChange }: CaptionsChoiceProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const choose = async (chosen: File) => {
    const found = await faultOfCaptions(chosen)
    setFault(found)
    onChange(found ? null : chosen)
  }
  return (
    <div className={styles.captions}>
      <input
        ref={input}
        type="file"
        hidden
        accept=".vtt,text/vtt"
        aria-label={tutorialWords.captionsFile}
        onChange={event => {
          const [chosen] = event.target.files ?? []
          if (chosen) void choose(chosen)
          event.target.value = ''
        }}
      />
      {file && (
        <p className={styles.name}>
          {tutorialWords.captionsFile}: {file.name}
        </p>
      )}
      <Button size="small" disabled={disabled} onClick={() => input.current?.click()}>
        {file ? tutorialWords.otherCaptions : tutorialWords.addCaptions}
      </Button>
      {file && (
        <Button
          size="small"
          look="quiet"
          disabled={disabled}
          aria-label={tutorialWords.removeCaptions}
          icon={<IconX aria-hidden="true" />}
          onClick={() => onChange(null)}
        />
      )}
      {fault && <FieldError>{fault}</FieldError>}
    </div>
  )
}
