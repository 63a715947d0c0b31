import { hoursAndMinutes, minutesLeft, pressureOf } from '#domain/complaints/countdown'
import { classes } from '../../ui/classes.ts'
import { IconClock, IconClockX } from '../../ui/icons.ts'
import styles from './Countdown.module.css'

/** The time left to answer, as HH:MM [R081]. Changes are not announced to screen readers. */
export const Countdown = ({ createdAt, now }: { createdAt: string; now: number }) => {
  const left = minutesLeft(Date.parse(createdAt), now)
  const pressure = pressureOf(left)
  const Clock = pressure === 'over' ? IconClockX : IconClock
  return (
    <span className={classes(styles.countdown, styles[pressure])}>
      <Clock aria-hidden="true" />
      <span className="visually-hidden">Tid igjen: </span>
      {hoursAndMinutes(left)}
    </span>
  )
}
