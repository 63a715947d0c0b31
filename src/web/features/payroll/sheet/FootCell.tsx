import { use } from 'react'
import type { PayrollColumn } from '#domain/payroll/columns'
import { fixed } from '#domain/values/number-format'
import { counted } from '../../../ui/counted.ts'
import { IconClockQuestion, IconRefresh } from '../../../ui/icons.ts'
import { type FootRow, footFigure } from './foot-rows.ts'
import styles from './PayrollSheet.module.css'
import { DecimalsContext } from './sheet-context.ts'

interface FootCellProps {
  readonly row: FootRow
  readonly column: PayrollColumn
  readonly tabIndex: number
}

/** A footer cell. 'Annen Omsetning' appears only under total sales; totals appear only where a sum is meaningful. */
export const FootCell = ({ row, column: { key }, tabIndex }: FootCellProps) => {
  const decimals = use(DecimalsContext)
  if (key === 'name') return <FootName row={row} tabIndex={tabIndex} />
  const figure = footFigure(row, key)
  if (figure === undefined) return null
  const text = fixed(figure, decimals?.[key] ?? 2)
  const lacking = row.is === 'totals' ? row.lacking[key] : undefined
  if (lacking === undefined) return text
  const why = `Uten ${counted(lacking, 'ansatt', 'ansatte')} som mangler tall`
  return (
    <span title={why} className={styles.must}>
      <IconClockQuestion aria-hidden="true" />
      {text}
      <span className="visually-hidden">, {why}</span>
    </span>
  )
}

const FootName = ({ row, tabIndex }: { row: FootRow; tabIndex: number }) => {
  if (row.is === 'totals') return `Sum, ${row.people} ansatte`
  const { sales } = row
  return (
    <span className={styles.nameCell}>
      <span className={styles.footName}>Annen Omsetning</span>
      {sales.is === 'failed' && (
        <button
          type="button"
          className={styles.reset}
          tabIndex={tabIndex}
          title="Prøv igjen"
          aria-label="Hent annen omsetning på nytt"
          onClick={sales.onRetry}
        >
          <IconRefresh aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
