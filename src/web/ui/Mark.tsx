import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconClock } from './icons.ts'
import styles from './Mark.module.css'

const icons = {
  success: IconCheck,
  warning: IconAlertTriangle,
  danger: IconAlertCircle,
  neutral: IconClock,
}

export type MarkLevel = keyof typeof icons

/** A status mark with an icon, a word and a colour, so that no status relies on colour alone. */
export const Mark = ({ level, children }: { level: MarkLevel; children: ReactNode }) => {
  const Icon = icons[level]
  return (
    <span className={classes(styles.mark, styles[level])}>
      <Icon aria-hidden="true" />
      {children}
    </span>
  )
}
