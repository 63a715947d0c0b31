import type { ReactNode } from 'react'
import { type Row, termOf, valueIn } from '#domain/key-figures/figure-table'
import { toNextLevel } from '#domain/key-figures/next-level'
import { cutTypes, NORMAL, stepsOf } from '#domain/key-figures/thresholds'
import { levelIn, shown } from '../figures.ts'
import type { Column } from '../queries.ts'
import styles from './Explanation.module.css'

interface ExplanationProps {
  readonly name: string
  readonly row: Row
  readonly column: Column
  /** What more there is to say of it: how it has changed. */
  readonly children?: ReactNode
}

const unitOf = ({ unit }: Pick<Row, 'unit'>) => (unit ? `\u00a0${unit}` : '')

/** 'Vareomsetning / Antall kunder' and, under it, the numbers of this very figure. */
const Working = ({ row, column }: Pick<ExplanationProps, 'row' | 'column'>) => {
  const value = valueIn(column, row.key)
  if (!row.ratio) {
    return (
      <>
        <p>{'words' in row && row.words}</p>
        <p className={styles.numbers}>
          {shown(value, row.decimals)}
          {value !== null && unitOf(row)}
        </p>
      </>
    )
  }
  const { numerator, denominator } = row.ratio
  const percent = row.unit === '%'
  const decimalsOf = (part: unknown) => (Number.isInteger(part) ? 0 : 1)
  const [over, under] = [valueIn(column, numerator), valueIn(column, denominator)]
  return (
    <>
      <p>
        {termOf(numerator, column)} / {termOf(denominator, column)}
        {percent && ' × 100'}
      </p>
      {value === null ? (
        <p className={styles.numbers}>{termOf(denominator, column)} er 0, så tallet finnes ikke.</p>
      ) : (
        <p className={styles.numbers}>
          {shown(over, decimalsOf(over))} / {shown(under, decimalsOf(under))}
          {percent && ' × 100'} = <strong>{`${shown(value, row.decimals)}${unitOf(row)}`}</strong>
        </p>
      )}
    </>
  )
}

const Steps = ({ row, column }: Pick<ExplanationProps, 'row' | 'column'>) => {
  const steps = stepsOf(row.key, column.cutType)
  if (!steps) return null
  const [, warning, success] = steps
  const unit = unitOf(row)
  const next =
    levelIn(column, row) && toNextLevel(row.key, valueIn(column, row.key) as number, column.cutType)
  const byCut = row.key === 'totalOmsPerKunde' && column.cutType !== NORMAL
  return (
    <p className={styles.steps}>
      Middels nivå fra {shown(warning, Number.isInteger(warning) ? 0 : 1)}
      {unit}, høyt fra {shown(success, Number.isInteger(success) ? 0 : 1)}
      {unit}
      {byCut && ` (${cutTypes[column.cutType]})`}.
      {next && ` ${shown(next.missing, row.decimals)}${unit} igjen til ${next.words}.`}
    </p>
  )
}

/** Where a figure comes from: its formula, the numbers in it, and the steps of its levels. */
export const Explanation = ({ name, row, column, children }: ExplanationProps) => (
  <div className={styles.explanation}>
    <p className={styles.title}>
      {name} <span>{column.title}</span>
    </p>
    <Working row={row} column={column} />
    <Steps row={row} column={column} />
    {children}
    <p className={styles.rule}>Regel {row.rule}</p>
  </div>
)
