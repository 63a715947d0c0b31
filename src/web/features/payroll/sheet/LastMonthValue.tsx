import { use } from 'react'
import { decimalsOf, type PayrollColumn } from '#domain/payroll/columns'
import { missingSourceOf } from '#domain/payroll/figure-inputs'
import { fixed, NO_FIGURE } from '#domain/values/number-format'
import { cellText } from './figures.ts'
import styles from './LastMonthValue.module.css'
import { DecimalsContext, LastMonthContext } from './sheet-context.ts'
import type { SheetRow } from './sheet-rows.ts'

interface LastMonthValueProps {
  readonly objectId: string
  readonly column: PayrollColumn
}

/** The person's value in the previous month's report, below this month's. A dash if they are not in it or the figure was missing. */
export const LastMonthValue = ({ objectId, column }: LastMonthValueProps) => {
  const rows = use(LastMonthContext)
  const decimals = use(DecimalsContext)
  if (!rows || column.key === 'employmentId') return null
  return (
    <span className={styles.before}>
      <span className="visually-hidden">, forrige måned </span>
      {textOf(rows.get(objectId), column, decimals?.[column.key])}
    </span>
  )
}

const textOf = (
  row: SheetRow | undefined,
  { key, kind }: PayrollColumn,
  decimals: 0 | 2 | undefined,
): string => {
  if (!row || missingSourceOf(key, row)) return NO_FIGURE
  const value = row.values[key]
  if (typeof value !== 'number') return cellText(value, kind)
  return fixed(value, decimals === 2 ? 2 : decimalsOf([value]))
}
