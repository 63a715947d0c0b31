import { type KeyboardEvent, useState } from 'react'
import type { ComplaintPhoto } from '#contract/complaints/complaint-photos'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { englishMoment } from '../../../ui/english-moment.ts'
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts'
import { ComparePhotos } from './ComparePhotos.tsx'
import styles from './PhotoViewer.module.css'
import { nameOfPhoto, pairOf, photoSource } from './photo-words.ts'

interface PhotoViewerProps {
  /** In display order. */
  readonly photos: readonly ComplaintPhoto[]
  readonly photo: ComplaintPhoto
  readonly onShow: (photo: ComplaintPhoto) => void
  readonly onClose: () => void
  readonly onRemove: (photo: ComplaintPhoto) => void
}

/**
 * Shows a photo as large as the screen allows. Arrow keys move between photos; Esc closes the viewer. A photo from before
 * and one from after can be compared.
 */
export const PhotoViewer = ({ photos, photo, onShow, onClose, onRemove }: PhotoViewerProps) => {
  const at = photos.findIndex(({ objectId }) => objectId === photo.objectId)
  const [before, after] = [photos[at - 1], photos[at + 1]]
  const name = nameOfPhoto(photos, photo)
  const pair = pairOf(photos, photo)
  const [comparing, setComparing] = useState(false)
  const compared = comparing ? pair : null

  const onKeyDown = (event: KeyboardEvent) => {
    if (compared) return
    const next = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined
    if (!next) return
    event.preventDefault()
    onShow(next)
  }

  return (
    <Dialog open onClose={onClose} title={compared ? 'Før og etter' : name} place="wide">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do the same as the two buttons below */}
      <div onKeyDown={onKeyDown}>
        {compared ? (
          <ComparePhotos {...compared} />
        ) : (
          <>
            <p className={styles.about}>
              {`${photoSource(photo)}, `}
              <time lang="en" dateTime={photo.createdAt}>
                {englishMoment(photo.createdAt)}
              </time>
            </p>
            <div className={styles.frame}>
              <img src={photo.url} width={photo.width} height={photo.height} alt={name} />
            </div>
          </>
        )}
        <div className={styles.foot}>
          {photos.length > 1 && !compared && (
            <>
              <Button
                aria-label="Forrige bilde"
                icon={<IconChevronLeft aria-hidden="true" />}
                disabled={!before}
                onClick={() => before && onShow(before)}
              />
              <Button
                aria-label="Neste bilde"
                icon={<IconChevronRight aria-hidden="true" />}
                disabled={!after}
                onClick={() => after && onShow(after)}
              />
            </>
          )}
          {pair && (
            <Button onClick={() => setComparing(!comparing)}>
              {compared ? 'Vis ett bilde' : 'Sammenlign før og etter'}
            </Button>
          )}
          <span className={styles.rest} />
          {photo.mayRemove && !compared && (
            <Button look="quiet" onClick={() => onRemove(photo)}>
              Fjern bildet
            </Button>
          )}
          <Button data-autofocus onClick={onClose}>
            Lukk
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
