import { useId } from 'react'
import styles from './FramePicker.module.css'
import type { VideoFrame } from './frames.ts'
import { tutorialWords } from './words.ts'

interface FramePickerProps {
  readonly frames: readonly VideoFrame[]
  readonly chosen: number
  readonly onChoose: (frame: number) => void
}

/** Selects the video frame to use as thumbnail. */
export const FramePicker = ({ frames, chosen, onChoose }: FramePickerProps) => {
  const name = useId()
  if (frames.length === 0) return null
  return (
    <fieldset className={styles.frames}>
      <legend className={styles.legend}>{tutorialWords.picture}</legend>
      {frames.map(({ url }, i) => (
        <label key={url} className={styles.frame}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={i === chosen}
            onChange={() => onChoose(i)}
          />
          <img src={url} alt={`Bilde ${i + 1}`} />
        </label>
      ))}
    </fieldset>
  )
}
