import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PaceReply } from '#contract/statistics/pace'
import { kroner } from '#domain/values/number-format'
import { daysSearch } from '../days-view.ts'
import { goalName } from '../goal-name.ts'
import { signedWholeKroner } from '../KronerBars.tsx'
import { measuredAt } from '../pace/pace-words.ts'
import type { Column } from '../queries.ts'
import styles from './MonthSales.module.css'

interface MonthSalesProps {
  /** 'Omsetning i november' */
  readonly title: string
  readonly month: Column
  /** Undefined while loading or after an error. */
  readonly pace: PaceReply | undefined
  /** The page of the days behind the sales. */
  readonly days: string
  /** Shown below the sales: their change. */
  readonly children?: ReactNode
}

interface LineProps {
  readonly name: string
  readonly kr: string
  readonly strong?: boolean
  /** Shown after the name. */
  readonly children?: ReactNode
}

const Line = ({ name, kr, strong = false, children }: LineProps) => (
  <div className={styles.line} data-strong={strong || undefined}>
    <dt>
      {name}
      {children && ' '}
      {children}
    </dt>
    <dd>{kr}</dd>
  </div>
)

/** The position relative to the pace, and the sales still needed. */
const Standing = ({ reply, targets }: { reply: PaceReply; targets: ReactNode }) => {
  const { goal, pace, today, through } = reply
  const at = measuredAt(reply)
  if (!pace)
    return (
      <p className={styles.none}>
        {goal > 0 ? 'Omsetningen er ikke kommet.' : 'Ingen har fått et mål for måneden.'} {targets}
      </p>
    )
  return (
    <>
      <dl>
        <Line name={goalName.salons} kr={kroner(goal, 0)}>
          {targets}
        </Line>
        <Line name={at ? `I rute ville vært ${at}` : 'I rute ville vært'} kr={kroner(pace.expected, 0)} />
        <Line name="Foran eller bak" kr={signedWholeKroner(pace.ahead)} strong />
        <Line
          name={pace.remaining === 0 ? 'Igjen til mål' : 'Trengs per åpningsdag'}
          kr={kroner(pace.remaining === 0 ? 0 : pace.perDayLeft, 0)}
        />
      </dl>
      {through !== today && <p className={styles.none}>Tall til og med i går. Ingenting for i dag ennå.</p>}
    </>
  )
}

/** The current month's sales and their progress towards the goal. */
export const MonthSales = ({ title, month, pace, days, children }: MonthSalesProps) => (
  <section className={styles.sales} aria-labelledby="sales">
    <h2 id="sales">{title}</h2>
    <p className={styles.figure}>
      <Link
        to={`${days}${daysSearch({ figure: 'totalOms', span: 'monthly' })}`}
        title="Se omsetningen dag for dag"
      >
        {kroner(month.totalOms, 0)}
      </Link>
    </p>
    {children}
    {pace && (
      <Standing
        reply={pace}
        targets={
          <Link className={styles.targets} to={days.replace(/days$/, 'targets')}>
            Alle målene
          </Link>
        }
      />
    )}
  </section>
)
