import { closedInWords } from '#domain/complaints/countdown'
import { classes } from '../../ui/classes.ts'
import { IconClockCheck, IconClockX } from '../../ui/icons.ts'
import styles from './Countdown.module.css'

/** Replaces the countdown in a closed case: the time left of the 48 hours, or the delay at closing (C42). */
export const ClosedIn = ({ left }: { left: number }) => {
  const Clock = left < 0 ? IconClockX : IconClockCheck
  return (
    <span className={classes(styles.countdown, left < 0 && styles.late)}>
      <Clock aria-hidden="true" />
      {closedInWords(left)}
    </span>
  )
}
