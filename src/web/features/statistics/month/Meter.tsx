import styles from './Meter.module.css'

interface MeterProps {
  /** How much of the whole is there, 0 and up. */
  readonly share: number
  /** Where the pace is, 0 to 1, and of which day. */
  readonly pace: number
  readonly when: string
}

const percentOf = (share: number) => `${Math.min(100, Math.max(0, share * 100))}%`

/** A bar to the goal, with a tick where today's pace is. The words beside it say the same. */
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
