import styles from './ProgressBar.module.css'

interface ProgressBarProps {
  /** What goes on: 'Sender kasse.xml'. */
  readonly label: string
  readonly done: number
  readonly all: number
  readonly thin?: boolean
}

/** How far something long has come. */
export const ProgressBar = ({ label, done, all, thin = false }: ProgressBarProps) => (
  <progress className={thin ? styles.thin : styles.bar} value={done} max={all} aria-label={label} />
)
