import { Link } from 'react-router'
import type { Pace } from '#domain/statistics/pace'
import { fixed, kroner } from '#domain/values/number-format'
import { daysSearch } from '../days-view.ts'
import { AheadOrBehind, StatusChip } from '../GoalStanding.tsx'
import { goalName } from '../goal-name.ts'
import type { Column } from '../queries.ts'
import type { PersonPace } from '../use-pace.ts'
import styles from './GoalPanel.module.css'

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
const Meter = ({ share, pace, when }: MeterProps) => (
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

interface GoalPanelProps extends PersonPace {
  readonly month: Column
  /** The page of the days behind the sales. */
  readonly daysAt: string
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

/** The amount left to the month's goal, and the pace. */
export const GoalPanel = ({ month, pace, daysAt, ...when }: GoalPanelProps) => (
  <section className={styles.panel} aria-label="Mål">
    <div className={styles.top}>
      <h2>{pace ? 'Igjen til mål' : 'Omsetning denne måneden'}</h2>
      <StatusChip status={month.status} pace={pace} />
    </div>
    <p className={styles.figure}>{kroner(pace ? pace.remaining : month.totalOms, 0)}</p>
    {pace ? (
      <>
        <WayLeft pace={pace} />
        <Meter
          share={(month.totalOms ?? 0) / month.goal}
          pace={pace.passed}
          when={when.ofToday ? 'i dag' : 'i går'}
        />
        <div className={styles.ends}>
          <strong>{kroner(month.totalOms, 0)}</strong>
          <span>
            {goalName.person}: {fixed(month.goal, 0)}
          </span>
        </div>
        <p className={styles.ahead}>
          <AheadOrBehind pace={pace} {...when} />
        </p>
      </>
    ) : (
      <p>
        {month.goal > 0
          ? `Omsetningen er ikke kommet. Målet for måneden er ${kroner(month.goal, 0)}.`
          : 'Du har ikke fått et mål for måneden. Sjefen i salongen setter det.'}
      </p>
    )}
    <p className={styles.days}>
      <Link to={`${daysAt}${daysSearch({ figure: 'totalOms', span: 'monthly' })}`}>
        Se omsetningen dag for dag
      </Link>
      <Link to={daysAt.replace(/days$/, 'targets')}>Alle målene</Link>
    </p>
  </section>
)
