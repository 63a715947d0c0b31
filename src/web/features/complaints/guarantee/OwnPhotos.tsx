import { useState } from 'react'
import { type CustomerCase, guarantee } from '#contract/complaints/guarantee'
import { MOST_FROM_CUSTOMER_PHOTOS } from '#domain/complaints/conversation'
import { uploadFile } from '../../../api/upload-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import styles from './OwnPhotos.module.css'
import { PhotoPicker } from './PhotoPicker.tsx'
import type { Words } from './words.ts'

interface OwnPhotosProps {
  readonly code: string
  readonly photos: CustomerCase['photos']
  readonly words: Words
  readonly onAdded: (now: CustomerCase) => void
}

/** The customer's photos. More can be added up to the limit. */
export const OwnPhotos = ({ code, photos, words, onAdded }: OwnPhotosProps) => {
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [underWay, setUnderWay] = useState(0)
  const [lost, setLost] = useState(false)
  const room = MOST_FROM_CUSTOMER_PHOTOS - photos.length

  const add = async () => {
    const failed: File[] = []
    for (const [i, photo] of chosen.entries()) {
      setUnderWay(i + 1)
      await uploadFile(guarantee.addPhoto, { body: photo }, { token: code }).then(onAdded, () =>
        failed.push(photo),
      )
    }
    setUnderWay(0)
    setLost(failed.length > 0)
    setChosen(failed)
  }

  return (
    <section aria-label={words.photos} className={styles.part}>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map(({ url, smallUrl }, i) => (
            <li key={url.split('?')[0]}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={smallUrl} alt={words.photoNumber(i + 1)} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {room > 0 && <PhotoPicker photos={chosen} most={room} words={words} onChange={setChosen} />}
      {lost && <Note level="danger" title={words.photoFailed} alert />}
      {chosen.length > 0 && (
        <div>
          <Button look="primary" busy={underWay > 0} onClick={() => void add()}>
            {underWay > 0 ? words.sendingPhoto(underWay, chosen.length) : words.send}
          </Button>
        </div>
      )}
    </section>
  )
}
