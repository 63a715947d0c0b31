import type { Pace } from '#domain/key-figures/pace'
import { kroner } from '#domain/values/number-format'
import type { Column } from '../queries.ts'
import { StatusChip } from '../Standing.tsx'
import styles from './GoalPanel.module.css'
import { Meter } from './Meter.tsx'

interface GoalPanelProps {
  readonly month: Column
  /** Null without a goal. */
  readonly pace: Pace | null
}

const days = (count: number) => (count === 1 ? '1 åpningsdag' : `${count} åpningsdager`)

const WayLeft = ({ pace: { remaining, daysLeft, perDayLeft } }: { pace: Pace }) => {
  if (remaining === 0) return <p>Målet er nådd.</p>
  if (perDayLeft === null) return <p>Ingen åpningsdager igjen av måneden.</p>
  return (
    <p>
      {days(daysLeft)} igjen: <strong>{kroner(perDayLeft, 0)} per dag</strong>
    </p>
  )
}

/** What is left to the goal of the month, and whether the pace is right. */
export const GoalPanel = ({ month, pace }: GoalPanelProps) => (
  <section className={styles.panel} aria-label="Mål">
    <div className={styles.top}>
      <h2>{pace ? 'Igjen til mål' : 'Omsetning denne måneden'}</h2>
      <StatusChip status={month.status} />
    </div>
    <p className={styles.figure}>{kroner(pace ? pace.remaining : month.totalOms, 0)}</p>
    {pace ? (
      <>
        <WayLeft pace={pace} />
        <Meter share={month.totalOms / month.goal} pace={pace.passed} />
        <div className={styles.ends}>
          <strong>{kroner(month.totalOms, 0)}</strong>
          <span>mål {kroner(month.goal, 0)}</span>
        </div>
        <p className={styles.ahead}>
          {pace.ahead < 0 ? 'Bak' : 'Foran'} målet i dag: {kroner(Math.abs(pace.ahead), 0)}
        </p>
      </>
    ) : (
      <p>Du har ikke fått et mål for måneden. Sjefen i salongen setter det.</p>
    )}
  </section>
)
