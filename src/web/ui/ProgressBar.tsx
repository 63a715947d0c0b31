import styles from './ProgressBar.module.css'

interface ProgressBarProps {
  /** The running task, for example 'Sender kasse.xml'. */
  readonly label: string
  readonly done: number
  readonly all: number
  readonly thin?: boolean
}

/** The progress of a long task. */
export const ProgressBar = ({ label, done, all, thin = false }: ProgressBarProps) => (
  <progress className={thin ? styles.thin : styles.bar} value={done} max={all} aria-label={label} />
)
