import { type Figured, type Row, termOf, type Value, valueIn } from '#domain/key-figures/figure-table'
import { shown } from '../figures.ts'
import styles from './Explanation.module.css'

interface WorkingProps {
  readonly row: Row
  readonly figures: Figured
}

/** '\u00a0kr', to stand behind a number. */
export const unitOf = ({ unit }: Pick<Row, 'unit'>) => (unit ? `\u00a0${unit}` : '')

const decimalsOf = (part: Value) => (Number.isInteger(part) ? 0 : 1)

/** '115 760 + 12 340', '128 100 − 9 261' */
const addition = ({ row, figures }: WorkingProps): string | null => {
  const { of, less }: { of: readonly Row['key'][]; less?: Row['key'] } = row.sum ?? { of: [] }
  const parts = of.flatMap(path => valueIn(figures, path) ?? [])
  if (parts.length + (less ? 1 : 0) < 2) return null
  const taken = less ? ` − ${shown(valueIn(figures, less), row.decimals)}` : ''
  return `${parts.map(part => shown(part, row.decimals)).join(' + ')}${taken}`
}

/** 'Vareomsetning / Antall kunder' and, under it, the numbers of this very figure. */
export const Working = ({ row, figures }: WorkingProps) => {
  const value = valueIn(figures, row.key)
  if (!row.ratio) {
    const sum = addition({ row, figures })
    return (
      <>
        <p>{row.words}</p>
        <p className={styles.numbers}>
          {sum && `${sum} = `}
          <strong>{`${shown(value, row.decimals)}${value === null ? '' : unitOf(row)}`}</strong>
        </p>
      </>
    )
  }
  const { numerator, denominator } = row.ratio
  const percent = row.unit === '%'
  const [over, under] = [valueIn(figures, numerator), valueIn(figures, denominator)]
  return (
    <>
      <p>
        {termOf(numerator, figures)} / {termOf(denominator, figures)}
        {percent && ' × 100'}
      </p>
      {value === null ? (
        <p className={styles.numbers}>{termOf(denominator, figures)} er 0, så tallet finnes ikke.</p>
      ) : (
        <p className={styles.numbers}>
          {shown(over, decimalsOf(over))} / {shown(under, decimalsOf(under))}
          {percent && ' × 100'} = <strong>{`${shown(value, row.decimals)}${unitOf(row)}`}</strong>
        </p>
      )}
    </>
  )
}
