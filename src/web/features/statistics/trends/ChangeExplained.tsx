import type { Row } from '#domain/key-figures/figure-table'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { shown } from '../figures.ts'
import styles from '../table/Explanation.module.css'
import { againstInWords, leftOutInWords, unfinished, whyNot } from './in-words.ts'
import { changeOf, isFollowed, type Trend } from './trend-of.ts'

interface ChangeExplainedProps {
  readonly row: Row
  readonly trend: Trend | null | undefined
  readonly salonName: (objectId: string) => string
}

/** What a figure was on the days it is held against, over which salons, or why that cannot be said. */
export const ChangeExplained = ({ row, trend, salonName }: ChangeExplainedProps) => {
  if (!trend || !isFollowed(row.key)) return null
  const { comparison } = trend
  const reason = whyNot(comparison, salonName)
  const against = comparison && againstInWords(comparison, dayAt(Date.now()))
  if (reason || !comparison) {
    return (
      <p className={styles.steps}>
        {against && `Mot ${against}: `}
        {reason}.
      </p>
    )
  }
  const { now, before } = changeOf(trend, row.key)
  const unit = row.unit && `\u00a0${row.unit}`
  const said = (value: number | null) => shown(value, row.decimals) + (value === null ? '' : unit)
  return (
    <p className={styles.steps}>
      {against}: <span className={styles.numbers}>{said(before)}</span>, mot {said(now)} nå.
      {unfinished(trend.column.timeFrame)}
      {comparison.leftOut.length > 0 && ` Uten ${leftOutInWords(comparison.leftOut, salonName)}.`}
    </p>
  )
}
