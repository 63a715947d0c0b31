import type { Complaint } from '#contract/complaints/complaints'
import { DEADLINE_MINUTES, minutesLeft, openMinutesLeft, pressureOf } from '#domain/complaints/countdown'
import { useNow } from '../../../ui/use-now.ts'
import { Countdown } from '../Countdown.tsx'
import { words } from '../words.ts'
import styles from './Deadline.module.css'

const HALF_A_MINUTE = 30_000

/** For example '5 t igjen av åpningstiden'; in minutes when under an hour. */
const openInWords = (minutes: number): string =>
  `${minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} t`} igjen av åpningstiden`

/** The 48 hours since the case was created as a bar, and the remaining opening time if it is known. */
export const Deadline = ({ complaint: { createdAt, openings } }: { complaint: Complaint }) => {
  const now = useNow(HALF_A_MINUTE)
  const created = Date.parse(createdAt)
  const left = minutesLeft(created, now)
  const open = openMinutesLeft(
    openings.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) })),
    created,
    now,
  )
  return (
    <div className={styles.deadline}>
      <Countdown createdAt={createdAt} now={now} />
      <span>{left === 0 ? words.overdue : 'igjen av 48 timer'}</span>
      <span className={styles.bar} aria-hidden="true">
        <span
          className={styles[pressureOf(left)]}
          style={{ width: `${((DEADLINE_MINUTES - left) / DEADLINE_MINUTES) * 100}%` }}
        />
      </span>
      {openings.length > 0 && left > 0 && <span className={styles.open}>{openInWords(open)}</span>}
    </div>
  )
}
