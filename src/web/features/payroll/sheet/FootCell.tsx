import { IconRefresh } from '@tabler/icons-react'
import { use } from 'react'
import type { PayrollColumn } from '#domain/payroll/columns'
import { fixed } from '#domain/values/number-format'
import { type FootRow, footFigure } from './foot-rows.ts'
import styles from './PayrollSheet.module.css'
import { DecimalsContext } from './sheet-context.ts'

interface FootCellProps {
  readonly row: FootRow
  readonly column: PayrollColumn
  readonly tabIndex: number
}

/** 'Annen Omsetning' stands in total sales only; the totals wherever a sum says something. */
export const FootCell = ({ row, column: { key }, tabIndex }: FootCellProps) => {
  const decimals = use(DecimalsContext)
  if (key === 'name') return <FootName row={row} tabIndex={tabIndex} />
  const figure = footFigure(row, key)
  return figure === undefined ? null : fixed(figure, decimals?.[key] ?? 2)
}

const FootName = ({ row, tabIndex }: { row: FootRow; tabIndex: number }) => {
  if (row.is === 'totals') return `Sum, ${row.people} ansatte`
  const { sales } = row
  return (
    <span className={styles.nameCell}>
      <span className={styles.nameText}>Annen Omsetning</span>
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
