import type { CSSProperties } from 'react'
import type { RankedFigure } from '#domain/rankings/categories'
import { fixed, kroner } from '#domain/values/number-format'
import { classes } from '../../ui/classes.ts'
import styles from './FigureBar.module.css'

interface FigureBarProps {
  readonly figure: RankedFigure
  readonly value: number
  /** The value in first place. */
  readonly best: number
  readonly leads: boolean
}

/** The value above a bar scaled to the leader. */
export const FigureBar = ({ figure: { unit, decimals }, value, best, leads }: FigureBarProps) => {
  const share = best > 0 ? Math.max(0, value / best) : 0
  return (
    <span className={styles.figure}>
      <span>{unit === 'kr' ? kroner(value, decimals) : fixed(value, decimals)}</span>
      <i
        className={classes(styles.bar, leads && styles.leading)}
        style={{ '--share': `${share * 100}%` } as CSSProperties}
      />
    </span>
  )
}
