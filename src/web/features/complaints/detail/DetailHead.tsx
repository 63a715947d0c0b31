import { useLocation } from 'react-router'
import type { Complaint } from '#contract/complaints/complaints'
import { BackLink } from '../../../ui/BackLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { englishMoment } from '../../../ui/english-moment.ts'
import { usePageTitle } from '../../../ui/PageHeader.tsx'
import { ClosedIn } from '../ClosedIn.tsx'
import { StatusSquare } from '../StatusSquare.tsx'
import type { ChangeCase } from '../use-change.ts'
import { words } from '../words.ts'
import { Deadline } from './Deadline.tsx'
import styles from './DetailHead.module.css'
import { Transfer } from './Transfer.tsx'

interface DetailHeadProps {
  readonly complaint: Complaint
  readonly change: ChangeCase
  readonly logsOpen: boolean
  readonly onLogs: () => void
}

export const DetailHead = ({ complaint, change, logsOpen, onLogs }: DetailHeadProps) => {
  const { search } = useLocation()
  const { name, salonName, createdAt, caseNumber, colour, state, leftWhenClosed, logs, may } = complaint
  usePageTitle(`${name} – ${words.title}`)
  return (
    <header className={styles.head}>
      <div className={styles.back}>
        <BackLink to={`/complaints${search}`}>{words.back}</BackLink>
      </div>
      <div className={styles.top}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{name}</h1>
          <p className={styles.stamp}>
            {`${words.name} · ${salonName} · nr. ${caseNumber} · kom inn `}
            <time lang="en" dateTime={createdAt}>
              {englishMoment(createdAt)}
            </time>
          </p>
        </div>
        <div className={styles.actions}>
          {may.transfer && <Transfer complaint={complaint} change={change} />}
          {logs && (
            <Button
              lang="en"
              aria-pressed={logsOpen}
              className={classes(logsOpen && styles.pressed)}
              onClick={onLogs}
            >
              {words.logs}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.clock}>
        {leftWhenClosed === null ? <Deadline complaint={complaint} /> : <ClosedIn left={leftWhenClosed} />}
        <p className={styles.state}>
          <StatusSquare colour={colour} />
          {state}
        </p>
      </div>
    </header>
  )
}
