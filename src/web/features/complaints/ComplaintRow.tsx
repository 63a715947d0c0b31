import { Link } from 'react-router'
import type { ListedComplaint } from '#contract/complaints/complaints'
import { useMe } from '../../api/use-session.ts'
import { classes } from '../../ui/classes.ts'
import { englishMoment } from '../../ui/english-moment.ts'
import { IconMessageCircle } from '../../ui/icons.ts'
import { ClosedIn } from './ClosedIn.tsx'
import styles from './ComplaintRow.module.css'
import { Countdown } from './Countdown.tsx'
import { StatusSquare } from './StatusSquare.tsx'
import { complaintWords } from './words.ts'

interface ComplaintRowProps {
  readonly complaint: ListedComplaint
  readonly now: number
  readonly to: string
  readonly open: boolean
}

export const ComplaintRow = ({ complaint, now, to, open }: ComplaintRowProps) => {
  const { name, createdAt, salonName, colour, state, caseNumber, customerWaits, leftWhenClosed, assignee } =
    complaint
  const me = useMe()
  return (
    <li className={classes(styles.row, open && styles.open)}>
      <StatusSquare colour={colour} />
      <Link to={to} className={styles.name} aria-current={open ? 'page' : undefined} preventScrollReset>
        {name}
      </Link>
      {leftWhenClosed === null ? (
        <Countdown createdAt={createdAt} now={now} />
      ) : (
        <ClosedIn left={leftWhenClosed} />
      )}
      <span className={styles.state}>
        {state} · {salonName}
        {assignee === me.objectId && ` · ${complaintWords.youHave}`}
      </span>
      {customerWaits && (
        <span className={styles.fresh}>
          <IconMessageCircle aria-hidden="true" />
          {complaintWords.newFromCustomer}
        </span>
      )}
      <span className={styles.created}>
        <time lang="en" dateTime={createdAt}>
          {englishMoment(createdAt)}
        </time>
        <span>{`Nr. ${caseNumber}`}</span>
      </span>
    </li>
  )
}
