import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './LevelBars.module.css'

export type LevelName = 'danger' | 'warning' | 'success'

const words = { danger: 'lavt nivå', warning: 'middels nivå', success: 'høyt nivå' } as const

/**
 * Three small bars with 1, 2 or 3 filled. Readable in greyscale and distinct from a trend. The high level has no background. A
 * style draws the bars, because a table has hundreds.
 */
export const LevelBars = ({ level, children }: { level: LevelName; children: ReactNode }) => (
  <span className={classes(styles.level, styles[level])}>
    <span className="visually-hidden">{words[level]}: </span>
    {children}
  </span>
)
