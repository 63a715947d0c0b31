import { useState } from 'react'
import styles from './ComparePhotos.module.css'
import type { PhotoPair } from './photo-words.ts'

const HALF = 50

/** Two photos on top of each other. The slider sets how much of the earlier one is shown, from the left. */
export const ComparePhotos = ({ before, after }: PhotoPair) => {
  const [share, setShare] = useState(HALF)
  return (
    <>
      <div className={styles.pair}>
        <img src={before.url} width={before.width} height={before.height} alt="Før" />
        <img
          src={after.url}
          alt="Etter"
          className={styles.after}
          style={{ clipPath: `inset(0 0 0 ${share}%)` }}
        />
        <span className={styles.edge} style={{ left: `${share}%` }} aria-hidden="true" />
      </div>
      <label className={styles.slider}>
        <span>Før og etter</span>
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-valuetext={`${share} % før, ${100 - share} % etter`}
          onChange={event => setShare(event.target.valueAsNumber)}
        />
      </label>
    </>
  )
}
