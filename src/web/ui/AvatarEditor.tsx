import { type ChangeEvent, useRef, useState } from 'react'
import { avatarSources } from '#domain/files/avatar-address'
import styles from './AvatarEditor.module.css'
import { BareButton } from './BareButton.tsx'
import { Button } from './Button.tsx'
import { CropDialog } from './CropDialog.tsx'
import type { Crop } from './crop.ts'
import { FieldError } from './FieldError.tsx'

interface AvatarEditorProps {
  readonly name: string
  readonly src: string | null
  readonly busy: boolean
  readonly disabled?: boolean
  readonly failure: { readonly message: string; readonly lang?: string | undefined } | null
  readonly onSave: (picture: File, crop: Crop) => void
  readonly onRemove: () => void
}

const isPicture = ({ type }: File) => type === 'image/png' || type === 'image/jpeg'

/** A person's picture, 94 pixels square, or 'UPLOAD' if there is none. A new picture is cropped before it is uploaded [R052]. */
export const AvatarEditor = ({
  name,
  src,
  busy,
  disabled = false,
  failure,
  onSave,
  onRemove,
}: AvatarEditorProps) => {
  const library = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [wrong, setWrong] = useState(false)

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Allows the same file to be chosen again.
    event.target.value = ''
    if (!file) return
    setWrong(!isPicture(file))
    setChosen(isPicture(file) ? file : null)
  }

  return (
    <div className={styles.editor}>
      <BareButton
        className={styles.square}
        disabled={disabled}
        busy={busy}
        aria-label={src ? `Last opp bilde av ${name}` : `UPLOAD, last opp bilde av ${name}`}
        onClick={() => library.current?.click()}
      >
        {src ? <img {...avatarSources(src)} alt="" width={94} height={94} /> : <span lang="en">UPLOAD</span>}
      </BareButton>
      {!disabled && (
        <div className={styles.actions}>
          <span className={styles.camera}>
            <Button size="small" disabled={busy} onClick={() => camera.current?.click()}>
              Ta bilde
            </Button>
          </span>
          {src && (
            <Button size="small" look="quiet" disabled={busy} onClick={onRemove}>
              Fjern bildet
            </Button>
          )}
        </div>
      )}
      <input
        ref={library}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label="Bilde fra fil"
        onChange={choose}
      />
      <input
        ref={camera}
        type="file"
        accept="image/jpeg"
        capture="user"
        hidden
        aria-label="Bilde fra kamera"
        onChange={choose}
      />
      {wrong && <FieldError>Velg et bilde i png eller jpeg.</FieldError>}
      {failure && !wrong && <FieldError lang={failure.lang}>{failure.message}</FieldError>}
      {chosen && (
        <CropDialog
          picture={chosen}
          onClose={() => setChosen(null)}
          onChoose={crop => {
            onSave(chosen, crop)
            setChosen(null)
          }}
        />
      )}
    </div>
  )
}
