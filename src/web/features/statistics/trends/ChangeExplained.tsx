import type { TableFigure } from '#domain/statistics/figure-table'
import { sourcesOfRow } from '#domain/statistics/why-unknown'
import { dayAt } from '../../../ui/norwegian-time.ts'
import styles from '../explanation/Explanation.module.css'
import { valueText } from '../figures.ts'
import { againstInWords, leftOutInWords, whyNot, withoutBookInWords } from './in-words.ts'
import { changeOf, isFollowed, type Trend } from './trend-of.ts'

interface ChangeExplainedProps {
  readonly row: TableFigure
  readonly trend: Trend | null | undefined
  readonly salonName: (objectId: string) => string
}

/** A figure's value in the compared period and the salons included, or why there is no comparison. */
export const ChangeExplained = ({ row, trend, salonName }: ChangeExplainedProps) => {
  if (!trend || !isFollowed(row.key)) return null
  const { comparison } = trend
  const { timeFrame, days } = trend.column
  const reason = whyNot(timeFrame, comparison, salonName)
  const today = dayAt(Date.now())
  const against = comparison && againstInWords(comparison, today)
  if (reason || !comparison || !days) {
    return (
      <p className={styles.steps}>
        {against && `Mot ${against}: `}
        {reason}.
      </p>
    )
  }
  const { now, before } = changeOf(trend, row.key)
  const isOfBook = sourcesOfRow(row.key).includes('timeBook')
  const unit = row.unit && `\u00a0${row.unit}`
  const said = (value: number | null) => valueText(value, row.decimals) + (value === null ? '' : unit)
  return (
    <p className={styles.steps}>
      {against}: <span className={styles.numbers}>{said(before)}</span>, mot {said(now)}{' '}
      {againstInWords(days, today)}
      {comparison.leftOut.length > 0 && ` Uten ${leftOutInWords(comparison.leftOut, salonName)}.`}
      {isOfBook &&
        comparison.withoutBook.length > 0 &&
        ` Uten ${withoutBookInWords(comparison.withoutBook, salonName)}.`}
    </p>
  )
}
