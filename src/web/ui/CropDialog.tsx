import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import styles from './AvatarEditor.module.css'
import { Button } from './Button.tsx'
import { type Crop, middleOf, moved, zoomed } from './crop.ts'
import { Dialog } from './Dialog.tsx'

const FRAME = 280

interface CropDialogProps {
  readonly picture: File
  readonly onClose: () => void
  readonly onChoose: (crop: Crop) => void
}

/** The object URL of the picture; empty until it is created. */
const useAddress = (picture: File): string => {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => setUrl(typeof reader.result === 'string' ? reader.result : '')
    reader.readAsDataURL(picture)
    return () => reader.abort()
  }, [picture])
  return url
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
}

/** The picture under a square frame. Drag or use the arrow keys to move it; the slider zooms. */
export const CropDialog = ({ picture, onClose, onChoose }: CropDialogProps) => {
  const url = useAddress(picture)
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, size: 1 })
  const scale = size ? FRAME / (crop.size * Math.min(size.width, size.height)) : 1

  const move = (byX: number, byY: number) => {
    if (size) setCrop(now => moved({ crop: now, picture: size }, byX, byY))
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    move(event.movementX / FRAME, event.movementY / FRAME)
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    move(...step)
  }

  return (
    <Dialog open title="Velg utsnitt" onClose={onClose}>
      <fieldset
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
        tabIndex={0}
        aria-label="Utsnitt. Flytt bildet med pilene eller ved å dra."
        onPointerMove={drag}
        onKeyDown={press}
      >
        {url && (
          <img
            className={styles.picture}
            src={url}
            alt=""
            draggable={false}
            style={
              size && {
                width: size.width * scale,
                height: size.height * scale,
                transform: `translate(${-crop.x * size.width * scale}px, ${-crop.y * size.height * scale}px)`,
              }
            }
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setSize({ width, height })
              setCrop(middleOf({ width, height }))
            }}
          />
        )}
      </fieldset>
      <label className={styles.zoom}>
        Nærmere
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={1 / crop.size}
          disabled={!size}
          onChange={event => {
            const near = 1 / Number(event.target.value)
            if (size) setCrop(now => zoomed({ crop: now, picture: size }, near))
          }}
        />
      </label>
      <div className={styles.buttons}>
        <Button onClick={onClose}>Avbryt</Button>
        <Button look="primary" data-autofocus onClick={() => onChoose(crop)}>
          Bruk bildet
        </Button>
      </div>
    </Dialog>
  )
}
