import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from './icons.ts'
import styles from './Note.module.css'

const icons = {
  danger: IconAlertCircle,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  neutral: IconInfoCircle,
}

interface NoteProps {
  readonly level: keyof typeof icons
  readonly title: ReactNode
  /** Set when the title is English. */
  readonly lang?: string | undefined
  readonly icon?: ReactNode
  readonly children?: ReactNode
  /** Buttons beside the text. A note without text has its buttons among the children. */
  readonly action?: ReactNode
  /** Makes assistive technology read the note as soon as it appears. */
  readonly alert?: boolean
  readonly className?: string
}

/** A message on a tinted background. An icon and text accompany the colour. */
export const Note = ({ level, title, lang, icon, children, action, alert, className }: NoteProps) => {
  const Icon = icons[level]
  return (
    <div className={classes(styles.note, styles[level], className)} role={alert ? 'alert' : undefined}>
      {icon ?? <Icon aria-hidden="true" />}
      <div className={styles.text}>
        <strong className={styles.title} lang={lang}>
          {title}
        </strong>
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
