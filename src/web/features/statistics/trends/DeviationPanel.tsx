import { Link } from 'react-router'
import { heightOfBars, KronerBars } from '../KronerBars.tsx'
import type { Column } from '../queries.ts'
import styles from './DeviationPanel.module.css'
import { daysAgainst, deviationSentence, deviationsOf, headlineOf } from './deviations.ts'
import { notOver } from './in-words.ts'
import type { ShownTrends } from './use-trends.ts'

interface DeviationPanelProps {
  /** The salons or the people. */
  readonly parts: readonly Column[]
  readonly trends: ShownTrends
  readonly to: (objectId: string) => string | null
  /** Number of bars to reserve space for until the parts are loaded; 0 for a day that is not over. */
  readonly awaited: number
  /** The page that explains the difference of all parts together. */
  readonly why: string
}

/** Reserves the final height, so that the table below does not move. */
const Awaited = ({ bars }: { bars: number }) =>
  bars === 0 ? (
    <p className={styles.sentence}>&nbsp;</p>
  ) : (
    <div className={styles.panel} aria-hidden="true">
      <div className={styles.words} />
      <div style={{ minHeight: heightOfBars(bars) }} />
    </div>
  )

/** Names the largest deviation in a sentence and shows each deviation in kroner. */
export const DeviationPanel = ({ parts, trends, to, awaited, why }: DeviationPanelProps) => {
  // One salon or person has no deviations.
  if (parts.length === 0 && trends.query.isPending) return awaited === 1 ? null : <Awaited bars={awaited} />
  if (parts.length < 2) return null
  if (trends.query.isPending) {
    // Without sales there is nothing to compare.
    const sold = parts.filter(({ totalOms }) => totalOms !== null).length
    return sold === 0 ? null : <Awaited bars={awaited && sold} />
  }
  const bars = deviationsOf(parts, trends)
  if (bars.length === 0)
    return parts[0]?.timeFrame === 'today' && trends.query.data ? (
      <p className={styles.sentence}>{notOver}.</p>
    ) : null
  return (
    <section className={styles.panel} aria-labelledby="deviation">
      <div className={styles.words}>
        <h2 id="deviation">{headlineOf(bars)}</h2>
        <p className={styles.sentence}>
          {deviationSentence(bars, parts, daysAgainst(parts, trends))} <Link to={why}>Hvorfor?</Link>
        </p>
      </div>
      <div>
        <KronerBars bars={bars} to={to} />
      </div>
    </section>
  )
}
