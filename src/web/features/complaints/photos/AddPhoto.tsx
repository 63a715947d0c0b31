import { IconPlus } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'

interface AddPhotoProps {
  /** For example 'Før'. */
  readonly label: string
  readonly busy: boolean
  readonly disabled: boolean
  readonly onChoose: (files: readonly File[]) => void
}

/** Chooses pictures from this device. Phones offer the camera as well. */
export const AddPhoto = ({ label, busy, disabled, onChoose }: AddPhotoProps) => {
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Allows the same file to be chosen again.
    event.target.value = ''
    if (files.length > 0) onChoose(files)
  }
  return (
    <>
      <Button
        size="small"
        icon={<IconPlus aria-hidden="true" />}
        busy={busy}
        disabled={disabled}
        aria-label={`Legg til bilder, ${label.toLocaleLowerCase('nb')}`}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-label={`Bilder, ${label.toLocaleLowerCase('nb')}`}
        onChange={choose}
      />
    </>
  )
}
