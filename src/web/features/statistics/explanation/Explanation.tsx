import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type TableFigure, valueIn } from '#domain/statistics/figure-table'
import { toNextLevel } from '#domain/statistics/next-level'
import { chosenIn, monthHeld, spanLabel, spanName, splitsMonths } from '#domain/statistics/spans'
import { cutTypes, NORMAL, stepsOf } from '#domain/statistics/thresholds'
import { missingDaysIn } from '#domain/statistics/why-unknown'
import { monthName } from '#domain/values/month'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { levelIn, valueText } from '../figures.ts'
import type { Column } from '../queries.ts'
import styles from './Explanation.module.css'
import { nameOfFigure } from './figure-words.ts'
import { unitSuffix, Working } from './Working.tsx'

interface ExplanationProps {
  readonly name: string
  readonly row: TableFigure
  readonly column: Column
  /** Link to the days behind the figure, if any. */
  readonly days: string | null
  /** Additional content: the change of the figure. */
  readonly children?: ReactNode
}

const Steps = ({ row, column }: Pick<ExplanationProps, 'row' | 'column'>) => {
  const steps = stepsOf(row.key, column.cutType)
  if (!steps) return null
  const [, warning, success] = steps
  const unit = unitSuffix(row)
  const next =
    levelIn(column, row) && toNextLevel(row.key, valueIn(column, row.key) as number, column.cutType)
  const byCut = row.key === 'totalOmsPerKunde' && column.cutType !== NORMAL
  return (
    <p className={styles.steps}>
      Middels nivå fra {valueText(warning, Number.isInteger(warning) ? 0 : 1)}
      {unit}, høyt fra {valueText(success, Number.isInteger(success) ? 0 : 1)}
      {unit}
      {byCut && ` (${cutTypes[column.cutType]})`}.
      {next && ` ${valueText(next.missing, row.decimals)}${unit} igjen til ${next.words}.`}
    </p>
  )
}

/** Settings that applied in the chosen span and may differ now (K28, K45). */
const HeldThen = ({ row, column }: Pick<ExplanationProps, 'row' | 'column'>) => {
  const span = chosenIn(column)
  if (!span) return null
  const then = `gjaldt i ${monthName(monthHeld(span, dayAt(Date.now())))}`
  if ('basis' in row) return <p>Med lønnsvilkårene som {splitsMonths(span) ? 'gjaldt de dagene' : then}.</p>
  return (
    row.key === 'totalOmsPerKunde' && (
      <p>
        Målt som {cutTypes[column.cutType]}, slik det {then}.
      </p>
    )
  )
}

/** The number of days without data from a source of the figure (K33). */
const Lacking = ({ row, column }: Pick<ExplanationProps, 'row' | 'column'>) => {
  const words = missingDaysIn(row.key, column)
  return words && <p className={styles.steps}>{words}.</p>
}

/** 'Majorstuen, august 2026': the column's title, and the chosen span if there is one. */
const about = (column: Column): string => {
  const span = chosenIn(column)
  return span && column.title !== spanLabel(span) ? `${column.title}, ${spanName(span)}` : column.title
}

/** Link for pointer and touch. It is not focusable, because Enter on the figure itself does the same. */
const ToDays = ({ row, to }: { row: TableFigure; to: string }) => (
  <p className={styles.days}>
    <Link to={to} tabIndex={-1}>
      Se dagene{'basis' in row && `: ${nameOfFigure(row.basis)}`}
    </Link>
    <span className={styles.key}>
      <kbd>Enter</kbd>
    </span>
  </p>
)

/** Explains a figure: its formula, its numbers and its level thresholds. */
export const Explanation = ({ name, row, column, days, children }: ExplanationProps) => (
  <div className={styles.explanation}>
    <p className={styles.title}>
      {name} <span>{about(column)}</span>
    </p>
    <Working row={row} figures={column} />
    <Lacking row={row} column={column} />
    <Steps row={row} column={column} />
    <HeldThen row={row} column={column} />
    {children}
    {days && <ToDays row={row} to={days} />}
  </div>
)
