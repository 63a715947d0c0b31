import type { TableFigure } from '#domain/statistics/figure-table'
import { type SpanFields, spanIn } from '#domain/statistics/spans'
import { dayAt } from '../../../ui/norwegian-time.ts'
import type { Column } from '../queries.ts'
import { ChangeOf } from './ChangeOf.tsx'
import { againstInFull, leftOutInWords, throughYesterday, whyNot } from './in-words.ts'
import styles from './SalesChange.module.css'
import { salesRow } from './sales-row.ts'
import { trendOf } from './trend-of.ts'
import type { ShownTrends } from './use-trends.ts'

interface SalesChangeProps {
  readonly month: SpanFields & Pick<Column, 'objectId'>
  readonly trends: ShownTrends
  /** Defaults to total sales. */
  readonly row?: TableFigure
}

/** '↘ 0,1 % til og med i går, mot 1.–20. oktober', with the excluded salons, or why there is no comparison. */
export const SalesChange = ({
  month,
  trends: { query, against, salonName },
  row = salesRow,
}: SalesChangeProps) => {
  if (query.isPending) return <p className={styles.change} />
  const trend = trendOf(query.data, month, against)
  const comparison = trend?.comparison
  if (!trend || !comparison) return null
  const reason = whyNot(month.timeFrame, comparison, salonName)
  const left = comparison.leftOut
  const today = dayAt(Date.now())
  const until = throughYesterday(spanIn(month), today)
  return (
    <p className={styles.change}>
      {!reason && <ChangeOf row={row} trend={trend} />} {until && `${until}, `}mot{' '}
      {againstInFull(comparison, today)}
      {reason ? `: ${reason}` : left.length > 0 && `, uten ${leftOutInWords(left, salonName)}`}
    </p>
  )
}
