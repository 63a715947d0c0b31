import { type Figured, type TableFigure, termOf, type Value, valueIn } from '#domain/statistics/figure-table'
import type { ChosenFields } from '#domain/statistics/spans'
import { whyUnknown } from '#domain/statistics/why-unknown'
import { valueText } from '../figures.ts'
import styles from './Explanation.module.css'

interface WorkingProps {
  readonly row: TableFigure
  readonly figures: Figured & ChosenFields
}

/** '\u00a0kr', appended to a number. */
export const unitSuffix = ({ unit }: Pick<TableFigure, 'unit'>) => (unit ? `\u00a0${unit}` : '')

const decimalsOf = (part: Value) => (Number.isInteger(part) ? 0 : 1)

const ORE = 2

/** True for pay per hour of nobody with hours. */
const isOverNoHours = ({ row, figures }: WorkingProps): boolean =>
  row.key === 'lonnPerTime' && valueIn(figures, 'maxSalary') !== null

/** Explains a dash: data is missing (K30), nobody has hours, or the figure is newer and history is still being recomputed (K26). */
const reasonOf = (props: WorkingProps): string => {
  const why = whyUnknown(props.row.key, props.figures)
  if (why === null && isOverNoHours(props)) return 'Ingen med lønn har timer, så tallet finnes ikke.'
  return `${why ?? 'Dagene er ikke regnet ut på nytt ennå'}.`
}

/** '115 760 + 12 340 = 128 100'. Shows øre where needed, so that the displayed numbers add up. */
const addition = ({ row, figures }: WorkingProps): readonly [sum: string, result: string] | null => {
  const { of, less }: { of: readonly TableFigure['key'][]; less?: TableFigure['key'] } = row.sum ?? { of: [] }
  const result = valueIn(figures, row.key)
  const parts = of.flatMap(path => valueIn(figures, path) ?? [])
  if (result === null || parts.length + (less ? 1 : 0) < 2) return null
  const taken = less ? valueIn(figures, less) : null
  const decimals = [...parts, taken, result].every(part => Number.isInteger(part ?? 0)) ? 0 : ORE
  const sum = parts.map(part => valueText(part, decimals)).join(' + ')
  return [`${sum}${taken === null ? '' : ` − ${valueText(taken, decimals)}`} = `, valueText(result, decimals)]
}

/** The formula, such as 'Vareomsetning / Antall kunder', above the numbers of this figure. */
export const Working = ({ row, figures }: WorkingProps) => {
  const value = valueIn(figures, row.key)
  if (!row.ratio) {
    const [sum, result] = addition({ row, figures }) ?? ['', valueText(value, row.decimals)]
    return (
      <>
        <p>{row.words}</p>
        <p className={styles.numbers}>
          {sum}
          <strong>{`${result}${value === null ? '' : unitSuffix(row)}`}</strong>
          {value === null && ` ${reasonOf({ row, figures })}`}
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
        <p className={styles.numbers}>
          {over === null || under === null
            ? reasonOf({ row, figures })
            : `${termOf(denominator, figures)} er 0, så tallet finnes ikke.`}
        </p>
      ) : (
        <p className={styles.numbers}>
          {valueText(over, decimalsOf(over))} / {valueText(under, decimalsOf(under))}
          {percent && ' × 100'} = <strong>{`${valueText(value, row.decimals)}${unitSuffix(row)}`}</strong>
        </p>
      )}
    </>
  )
}
