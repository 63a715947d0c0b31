import { useEffect, useId, useRef, useState } from 'react'
import { MOST_PICTURE_BYTES, pictureFormats } from '#domain/files/picture'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { IconCamera, IconX } from '../../../ui/icons.ts'
import styles from './PhotoPicker.module.css'
import type { Words } from './words.ts'

const types = pictureFormats.map(format => `image/${format}`)

const Preview = ({ photo, label, onRemove }: { photo: File; label: string; onRemove: () => void }) => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return (
    <li className={styles.photo}>
      {url && <img src={url} alt="" />}
      <button type="button" className={styles.remove} aria-label={label} onClick={onRemove}>
        <IconX aria-hidden="true" />
      </button>
    </li>
  )
}

interface PhotoPickerProps {
  readonly photos: readonly File[]
  /** Maximum number of photos. */
  readonly most: number
  readonly words: Words
  readonly onChange: (photos: readonly File[]) => void
}

/** Picks photos from the camera or the phone and previews them before sending. */
export const PhotoPicker = ({ photos, most, words, onChange }: PhotoPickerProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState(false)

  const add = (chosen: readonly File[]) => {
    const good = chosen.filter(({ type, size }) => types.includes(type) && size <= MOST_PICTURE_BYTES)
    setWrong(good.length < chosen.length)
    onChange([...photos, ...good].slice(0, most))
    if (input.current) input.current.value = ''
  }

  return (
    <fieldset className={styles.picker} aria-describedby={`${id}-help`}>
      <legend className={styles.label}>{words.photos}</legend>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, i) => (
            <Preview
              key={`${photo.name} ${photo.size} ${photo.lastModified}`}
              photo={photo}
              label={words.removePhoto(photo.name || words.photoNumber(i + 1))}
              onRemove={() => onChange(photos.filter(other => other !== photo))}
            />
          ))}
        </ul>
      )}
      {photos.length < most && (
        <Button icon={<IconCamera aria-hidden="true" />} onClick={() => input.current?.click()}>
          {words.addPhotos}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        className={styles.input}
        accept={types.join(',')}
        multiple
        tabIndex={-1}
        aria-label={words.addPhotos}
        onChange={event => add([...(event.target.files ?? [])])}
      />
      {wrong && <FieldError>{words.photoFormat}</FieldError>}
      <p id={`${id}-help`} className={styles.help}>
        {words.photosHelp(most)}
      </p>
    </fieldset>
  )
}
