import { KronerBars } from '../KronerBars.tsx'
import type { Column } from '../queries.ts'
import styles from './DeviationPanel.module.css'
import { daysAgainst, deviationsOf, headlineOf, sentenceOf } from './deviations.ts'
import { notOver } from './in-words.ts'
import type { ShownTrends } from './use-trends.ts'

interface DeviationPanelProps {
  /** The salons, or the people. */
  readonly parts: readonly Column[]
  readonly trends: ShownTrends
  readonly to: (objectId: string) => string | null
}

/** Who pulls the most, in a sentence, and the deviation of each in kroner. */
export const DeviationPanel = ({ parts, trends, to }: DeviationPanelProps) => {
  if (parts.length < 2) return null
  if (trends.query.isPending) {
    // As high as it will be, so that the table under it holds still.
    return (
      <div className={styles.panel} style={{ minHeight: Math.min(parts.length, 8) * 30 + 40 }} aria-hidden />
    )
  }
  const bars = deviationsOf(parts, trends)
  if (bars.length === 0)
    return parts[0]?.timeFrame === 'today' && trends.query.data ? (
      <p className={styles.sentence}>{notOver}.</p>
    ) : null
  return (
    <section className={styles.panel} aria-labelledby="deviation">
      <div>
        <h2 id="deviation">{headlineOf(bars)}</h2>
        <p className={styles.sentence}>{sentenceOf(bars, parts, daysAgainst(parts, trends))}</p>
      </div>
      <div>
        <KronerBars bars={bars} to={to} />
      </div>
    </section>
  )
}
