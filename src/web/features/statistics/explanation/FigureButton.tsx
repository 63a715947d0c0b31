import type { ReactNode } from 'react'
import { type TableFigure, valueIn } from '#domain/key-figures/figure-table'
import { classes } from '../../../ui/classes.ts'
import { Level } from '../../../ui/Level.tsx'
import { daysBehind } from '../days-view.ts'
import { levelIn, shown } from '../figures.ts'
import { type Column, spanIn } from '../queries.ts'
import styles from './FigureButton.module.css'

interface FigureButtonProps {
  readonly row: TableFigure
  readonly column: Column
  /** Its place among the columns, for the explanation. */
  readonly place: number
  /** In a table the arrows move between the figures, and Tab reaches one of them. */
  readonly tabIndex?: 0 | -1
  readonly cell?: string
  /** The place whose days stand behind it, where there is one. */
  readonly days?: string | undefined
  /** Under the figure: how much it has changed. */
  readonly change?: ReactNode
}

/** A figure with its level, that explains itself when pointed at or reached, and leads to its days. */
export const FigureButton = ({ row, column, place, tabIndex = 0, cell, days, change }: FigureButtonProps) => {
  const level = levelIn(column, row)
  const text = shown(valueIn(column, row.key), row.decimals)
  const shared = {
    className: classes(styles.figure, level && styles.levelled),
    tabIndex,
    'data-explains': row.key,
    'data-column': place,
    'data-cell': cell,
  }
  const words = (
    <>
      {level ? <Level level={level}>{text}</Level> : change ? <span>{text}</span> : text}
      {change}
    </>
  )
  // A table has hundreds: they are plain links, and what explains them follows them within the page.
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
