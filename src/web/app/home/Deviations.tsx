import { heightOfBars, KronerBars } from '../../features/statistics/KronerBars.tsx'
import type { Column } from '../../features/statistics/queries.ts'
import { daysAgainst, deviationsOf } from '../../features/statistics/trends/deviations.ts'
import type { ShownTrends } from '../../features/statistics/trends/use-trends.ts'
import styles from './Deviations.module.css'

interface DeviationsProps {
  readonly parts: readonly Column[]
  /** The number of placeholder bars until the parts are loaded. */
  readonly awaited: number
  readonly trends: ShownTrends
  readonly to: (objectId: string) => string
}

const HEAD_HEIGHT = 30

/** The parts with the largest difference in sales from the same days of the previous month. */
export const Deviations = ({ parts, awaited, trends, to }: DeviationsProps) => {
  // Reserves the final height so that the content below does not shift.
  if (trends.query.isPending)
    return <div style={{ minHeight: HEAD_HEIGHT + heightOfBars(parts.length || awaited) }} />
  const bars = deviationsOf(parts, trends)
  if (bars.length === 0) return null
  return (
    <section aria-labelledby="deviations">
      <div className={styles.head}>
        <h2 id="deviations">Størst avvik</h2>
        <p>til og med i går, mot {daysAgainst(parts, trends)}</p>
      </div>
      <KronerBars bars={bars} to={to} />
    </section>
  )
}
