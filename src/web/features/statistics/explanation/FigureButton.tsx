import type { ReactNode } from 'react'
import { type TableFigure, valueIn } from '#domain/statistics/figure-table'
import { spanIn } from '#domain/statistics/spans'
import { classes } from '../../../ui/classes.ts'
import { LevelBars } from '../../../ui/LevelBars.tsx'
import { daysBehind } from '../days-view.ts'
import { levelIn, valueText } from '../figures.ts'
import type { Column } from '../queries.ts'
import styles from './FigureButton.module.css'

interface FigureButtonProps {
  readonly row: TableFigure
  readonly column: Column
  /** The column's index, used by the explanation. */
  readonly place: number
  /** Roving tabindex: in a table the arrow keys move between figures, and one figure is a tab stop. */
  readonly tabIndex?: 0 | -1
  readonly cell?: string
  /** The page of the days behind the figure, if any. */
  readonly days?: string | undefined
  /** Shown below the figure: its change. */
  readonly change?: ReactNode
}

/** A figure with its level. It explains itself on hover or focus and links to its days. */
export const FigureButton = ({ row, column, place, tabIndex = 0, cell, days, change }: FigureButtonProps) => {
  const level = levelIn(column, row)
  const text = valueText(valueIn(column, row.key), row.decimals)
  const shared = {
    className: classes(styles.figure, level && styles.levelled),
    tabIndex,
    'data-explains': row.key,
    'data-column': place,
    'data-cell': cell,
  }
  const words = (
    <>
      {level ? <LevelBars level={level}>{text}</LevelBars> : change ? <span>{text}</span> : text}
      {change}
    </>
  )
  // Plain links, because a table has hundreds. `Explained` handles their clicks as in-app navigation.
  return days ? (
    <a href={daysBehind(days, row, spanIn(column))} {...shared}>
      {words}
    </a>
  ) : (
    <button type="button" {...shared}>
      {words}
    </button>
  )
}
