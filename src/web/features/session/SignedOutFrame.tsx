import type { ReactNode } from 'react'
import { Strands } from '../../ui/Strands.tsx'
import { Wordmark } from '../../ui/Wordmark.tsx'
import styles from './SignedOutFrame.module.css'

const art = {
  seed: 7,
  width: 780,
  height: 900,
  count: 64,
  knot: 0.5,
  tight: 0.16,
  wide: 1.35,
  tilt: -0.5,
  wave: 0.12,
  stroke: 1.5,
  opacity: 1,
  colours: ['#E0A078', '#D98FB8', '#B35E97', '#7B2F68'],
}

/** The frame of the signed-out screens: the wordmark, the help contact and the artwork. */
export const SignedOutFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.frame}>
    <main className={styles.work}>
      <Wordmark className={styles.mark} />
      <div className={styles.content}>{children}</div>
      <p className={styles.help}>Hjelp: snakk med sjefen i salongen din</p>
    </main>
    <div className={styles.art}>
      <Strands shape={art} />
    </div>
  </div>
)
