import { Link } from 'react-router'
import { nameOf, type TableFigure } from '#domain/statistics/figure-table'
import { figureGroups } from '#domain/statistics/key-figures'
import { gradedFigures } from '#domain/statistics/thresholds'
import { kroner } from '#domain/values/number-format'
import { IconChevronDown } from '../../../ui/icons.ts'
import { FigureButton } from '../explanation/FigureButton.tsx'
import { SalesTrend } from '../trends/SalesTrend.tsx'
import styles from './FigureBlocks.module.css'
import type { TrendingColumn } from './FigureTable.tsx'

interface BlockProps extends TrendingColumn {
  readonly place: number
  readonly rows: readonly TableFigure[]
}

const Lines = ({ rows, column, place, days }: Pick<BlockProps, 'rows' | 'column' | 'place' | 'days'>) => (
  <dl className={styles.lines}>
    {rows.map(row => {
      const name = nameOf(row, [column])
      return (
        <div key={row.key} className={styles.line}>
          <dt>
            {name}
            {row.unit && !name.endsWith('%') && <span className={styles.unit}> {row.unit}</span>}
          </dt>
          <dd>
            <FigureButton row={row} column={column} place={place} days={days} />
          </dd>
        </div>
      )
    })}
  </dl>
)

const isGraded = (row: TableFigure) => (gradedFigures as readonly string[]).includes(row.key)

const Block = ({ column, note, to, place, rows, trend, days }: BlockProps) => (
  <section className={styles.block} aria-label={column.title}>
    <h2 className={styles.title}>
      {to ? <Link to={to}>{column.title}</Link> : column.title}
      {note && <span className={styles.note}>{note}</span>}
    </h2>
    <div className={styles.sales}>
      <p>
        <span className="visually-hidden">Total omsetning: </span>
        {kroner(column.totalOms, 0)}
      </p>
      <SalesTrend trend={trend} title={column.title} />
    </div>
    <Lines rows={rows.filter(isGraded)} column={column} place={place} days={days} />
    <details className={styles.rest}>
      <summary>
        Alle tall<span className="visually-hidden"> for {column.title}</span>
        <IconChevronDown aria-hidden="true" />
      </summary>
      {figureGroups.map(group => {
        const more = rows.filter(row => row.group === group && !isGraded(row))
        return (
          more.length > 0 && (
            <div key={group}>
              <h3>{group}</h3>
              <Lines rows={more} column={column} place={place} days={days} />
            </div>
          )
        )
      })}
    </details>
  </section>
)

/** The phone layout: one block per column with its sales, its four levels and an expandable rest. */
export const FigureBlocks = ({
  columns,
  rows,
}: {
  columns: readonly TrendingColumn[]
  rows: readonly TableFigure[]
}) =>
  columns.map((shown, place) => (
    <Block key={shown.column.objectId ?? shown.column.title} {...shown} place={place} rows={rows} />
  ))
