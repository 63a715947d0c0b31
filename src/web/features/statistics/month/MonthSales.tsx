import type { ReactNode } from 'react'
import type { Pace } from '#domain/key-figures/pace'
import { kroner } from '#domain/values/number-format'
import type { Column } from '../queries.ts'
import { signed } from './KronerBars.tsx'
import styles from './MonthSales.module.css'

interface MonthSalesProps {
  /** 'Omsetning i november' */
  readonly title: string
  readonly month: Column
  readonly pace: Pace | null
  /** Under the sales: how they have changed. */
  readonly children?: ReactNode
}

const Line = ({ name, kr, strong = false }: { name: string; kr: string; strong?: boolean }) => (
  <div className={styles.line} data-strong={strong || undefined}>
    <dt>{name}</dt>
    <dd>{kr}</dd>
  </div>
)

/** The sales of the running month against the goal: where the pace would be, and what is needed from here. */
export const MonthSales = ({ title, month, pace, children }: MonthSalesProps) => (
  <section className={styles.sales} aria-labelledby="sales">
    <h2 id="sales">{title}</h2>
    <p className={styles.figure}>{kroner(month.totalOms, 0)}</p>
    {children}
    {pace ? (
      <dl>
        <Line name="Mål" kr={kroner(month.goal, 0)} />
        <Line name="I rute ville vært" kr={kroner(pace.expected, 0)} />
        <Line name="Foran eller bak" kr={signed(pace.ahead)} strong />
        <Line
          name={pace.remaining === 0 ? 'Igjen til mål' : 'Trengs per åpningsdag'}
          kr={kroner(pace.remaining === 0 ? 0 : pace.perDayLeft, 0)}
        />
      </dl>
    ) : (
      <p className={styles.none}>Ingen har fått et mål for måneden.</p>
    )}
  </section>
)
