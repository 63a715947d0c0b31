import { nameOf } from '#domain/statistics/figure-table'
import { spanIn } from '#domain/statistics/spans'
import { whyUnknown } from '#domain/statistics/why-unknown'
import { classes } from '../../../ui/classes.ts'
import { daysBehind } from '../days-view.ts'
import { Explained } from '../explanation/Explained.tsx'
import { Explanation } from '../explanation/Explanation.tsx'
import { FigureButton } from '../explanation/FigureButton.tsx'
import { gradedRows } from '../figures.ts'
import type { Column } from '../queries.ts'
import { ChangeExplained } from '../trends/ChangeExplained.tsx'
import { ChangeOf } from '../trends/ChangeOf.tsx'
import { Course } from '../trends/Course.tsx'
import { trendOf } from '../trends/trend-of.ts'
import type { ShownTrends } from '../trends/use-trends.ts'
import styles from './KeyFigures.module.css'
import { wayUp } from './way-up.ts'

interface KeyFiguresProps {
  readonly column: Column
  /** 'list' on a person's page, 'strip' for side by side. */
  readonly look: 'list' | 'strip'
  readonly trends: ShownTrends
  /** The page of the days behind the figures. */
  readonly days: string
}

/** The four figures that have levels, each with what it takes to reach the next level. */
export const KeyFigures = ({ column, look, trends, days }: KeyFiguresProps) => {
  const { query, against, salonName } = trends
  const trend = query.isPending ? undefined : trendOf(query.data, column, against)
  return (
    <Explained
      explain={({ dataset: { explains } }) => {
        const row = gradedRows.find(({ key }) => key === explains)
        return (
          row && (
            <Explanation
              name={nameOf(row, [column])}
              row={row}
              column={column}
              days={daysBehind(days, row, spanIn(column))}
            >
              <ChangeExplained row={row} trend={trend} salonName={salonName} />
            </Explanation>
          )
        )
      }}
    >
      <dl className={classes(styles.figures, styles[look])}>
        {gradedRows.map(row => (
          <div key={row.key} className={styles.figure}>
            <dt>{row.label}</dt>
            <dd className={styles.value}>
              <FigureButton row={row} column={column} place={0} days={days} />
            </dd>
            <dd className={styles.course}>
              <Course name={row.label} row={row} trend={trend} />
              <ChangeOf row={row} trend={trend} />
            </dd>
            <dd className={styles.way}>
              {wayUp(row, column) ?? whyUnknown(row.key, column) ?? 'Ingen kunder ennå'}
            </dd>
          </div>
        ))}
      </dl>
    </Explained>
  )
}
