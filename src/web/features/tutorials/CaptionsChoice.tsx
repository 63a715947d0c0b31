import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { IconX } from '../../ui/icons.ts'
import { CAPTIONS_TYPES, faultOfCaptions } from './captions-fault.ts'
import styles from './UploadVideo.module.css'
import { tutorialWords } from './words.ts'

interface CaptionsChoiceProps {
  readonly file: File | null
  readonly disabled: boolean
  readonly onChange: (file: File | null) => void
}

/** Captions for a new video, if there are any. They are checked before anything is sent. */
export const CaptionsChoice = ({ file, disabled, onChange }: CaptionsChoiceProps) => {
  const [fault, setFault] = useState<string | null>(null)
  const choose = async (chosen: File) => {
    const found = await faultOfCaptions(chosen)
    setFault(found)
    onChange(found ? null : chosen)
  }
  return (
    <div className={styles.captions}>
      {file && (
        <p className={styles.name}>
          {tutorialWords.captionsFile}: {file.name}
        </p>
      )}
      <FileButton
        field={tutorialWords.captionsFile}
        accept={CAPTIONS_TYPES}
        size="small"
        disabled={disabled}
        onFiles={([chosen]) => chosen && void choose(chosen)}
      >
        {file ? tutorialWords.otherCaptions : tutorialWords.addCaptions}
      </FileButton>
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
