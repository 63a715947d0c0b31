import styles from './Meter.module.css'

interface MeterProps {
  /** Share of the goal, from 0 up. */
  readonly share: number
  /** Position of the pace, 0 to 1, and the day it refers to. */
  readonly pace: number
  readonly when: string
}

const percentOf = (share: number) => `${Math.min(100, Math.max(0, share * 100))}%`

/**
 * A progress bar to the goal with a tick for the pace. Hidden from screen readers, because the text beside it
 * says the same.
 */
export const Meter = ({ share, pace, when }: MeterProps) => (
  <div className={styles.meter} aria-hidden="true">
    <div className={styles.words}>
      <span style={{ insetInlineStart: `clamp(40px, ${percentOf(pace)}, calc(100% - 40px))` }}>
        i rute {when}
      </span>
    </div>
    <div className={styles.track}>
      <i className={styles.filled} style={{ width: percentOf(share) }} />
      <i className={styles.tick} style={{ insetInlineStart: percentOf(pace) }} />
    </div>
  </div>
)
