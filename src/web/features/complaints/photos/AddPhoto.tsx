import { FileButton } from '../../../ui/FileButton.tsx'
import { IconPlus } from '../../../ui/icons.ts'

interface AddPhotoProps {
  /** For example 'Før'. */
  readonly label: string
  readonly busy: boolean
  readonly disabled: boolean
  readonly onChoose: (files: readonly File[]) => void
}

/** Chooses pictures from this device. Phones offer the camera as well. */
export const AddPhoto = ({ label, busy, disabled, onChoose }: AddPhotoProps) => (
  <FileButton
    field={`Bilder, ${label.toLocaleLowerCase('nb')}`}
    accept="image/jpeg,image/png,image/webp"
    multiple
    size="small"
    icon={<IconPlus aria-hidden="true" />}
    busy={busy}
    disabled={disabled}
    aria-label={`Legg til bilder, ${label.toLocaleLowerCase('nb')}`}
    onFiles={onChoose}
  >
    {label}
  </FileButton>
)
