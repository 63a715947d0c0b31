import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './LevelBars.module.css'

export type LevelName = 'danger' | 'warning' | 'success'

const levels = {
  danger: { bars: 1, words: 'lavt nivå' },
  warning: { bars: 2, words: 'middels nivå' },
  success: { bars: 3, words: 'høyt nivå' },
} as const

/** Three small bars with 1, 2 or 3 filled. Readable in greyscale and distinct from a trend. The high level has no background. */
export const LevelBars = ({ level, children }: { level: LevelName; children: ReactNode }) => (
  <span className={classes(styles.level, styles[level])}>
    <svg viewBox="0 0 11 11" aria-hidden="true">
      {[0, 1, 2].map(bar => (
        <rect
          key={bar}
          x={bar * 4}
          y={7 - bar * 3}
          width="2.6"
          height={4 + bar * 3}
          rx="0.8"
          opacity={bar < levels[level].bars ? 1 : 0.25}
        />
      ))}
    </svg>
    <span className="visually-hidden">{levels[level].words}: </span>
    {children}
  </span>
)
