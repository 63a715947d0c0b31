import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Complaint } from '#contract/complaints/complaints'
import { DEADLINE_MINUTES, minutesLeft, openMinutesLeft, pressureOf } from '#domain/complaints/countdown'
import { BackLink } from '../../../ui/BackLink.tsx'
import { englishMoment } from '../../../ui/english-moment.ts'
import { usePageTitle } from '../../../ui/PageHeader.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { ClosedIn } from '../ClosedIn.tsx'
import { Countdown } from '../Countdown.tsx'
import { StatusSquare } from '../StatusSquare.tsx'
import type { ChangeCase } from '../use-change.ts'
import { complaintWords } from '../words.ts'
import { Assignment } from './Assignment.tsx'
import styles from './DetailHead.module.css'

const HALF_A_MINUTE = 30_000

/** For example '5 t igjen av åpningstiden'; in minutes when under an hour. */
const openInWords = (minutes: number): string =>
  `${minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} t`} igjen av åpningstiden`

/** The 48 hours since the case was created as a bar, and the remaining opening time if it is known. */
const Deadline = ({ complaint: { createdAt, openings } }: { complaint: Complaint }) => {
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
      <span>{left === 0 ? complaintWords.overdue : 'igjen av 48 timer'}</span>
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

interface DetailHeadProps {
  readonly complaint: Complaint
  readonly change: ChangeCase
  /** Shown beside the name. On a phone they are elsewhere. */
  readonly actions: ReactNode
}

export const DetailHead = ({ complaint, change, actions }: DetailHeadProps) => {
  const { search } = useLocation()
  const { name, salonName, createdAt, caseNumber, colour, state, leftWhenClosed } = complaint
  usePageTitle(`${name} – ${complaintWords.title}`)
  return (
    <header className={styles.head}>
      <div className={styles.back}>
        <BackLink to={`/complaints${search}`}>{complaintWords.back}</BackLink>
      </div>
      <div className={styles.top}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{name}</h1>
          <p className={styles.stamp}>
            {`${complaintWords.name} · ${salonName} · nr. ${caseNumber} · kom inn `}
            <time lang="en" dateTime={createdAt}>
              {englishMoment(createdAt)}
            </time>
          </p>
        </div>
        {actions}
      </div>
      <div className={styles.clock}>
        {leftWhenClosed === null ? <Deadline complaint={complaint} /> : <ClosedIn left={leftWhenClosed} />}
        <p className={styles.state}>
          <StatusSquare colour={colour} />
          {state}
        </p>
      </div>
      <Assignment complaint={complaint} change={change} />
    </header>
  )
}
