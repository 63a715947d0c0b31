import { use } from 'react'
import { decimalsOf, type PayrollColumn } from '#domain/payroll/columns'
import { missingSourceOf } from '#domain/payroll/figure-inputs'
import { isPayrollInputKey } from '#domain/payroll/inputs'
import { INVALID_VALUE } from '#domain/payroll/parse-edit'
import { isNotThen } from '#domain/payroll/sent-row'
import { notArrived } from '#domain/sales/sources'
import { capitalised } from '#domain/values/capitalised'
import { fixed, NO_FIGURE } from '#domain/values/number-format'
import { IconAlertCircle, IconClockQuestion } from '../../../ui/icons.ts'
import { cellText, shownWithUnit } from './figures.ts'
import { LastMonthValue } from './LastMonthValue.tsx'
import styles from './PayrollSheet.module.css'
import { type CellPosition, isInRange } from './range.ts'
import { SuggestedBackPay } from './SuggestedBackPay.tsx'
import { SuggestedOvertime } from './SuggestedOvertime.tsx'
import { SuggestedSupplement } from './SuggestedSupplement.tsx'
import { DecimalsContext, RangeContext } from './sheet-context.ts'
import { lacksEmploymentId, type SheetRow } from './sheet-rows.ts'

interface ValueCellProps {
  readonly row: SheetRow
  readonly column: PayrollColumn
  readonly place: CellPosition
}

/** One figure or text. A changed cell shows its imported value; an invalid one keeps the typed text. */
export const ValueCell = ({ row, column, place }: ValueCellProps) => {
  const range = use(RangeContext)
  return (
    <>
      {(column.key === 'tilleggOmklipp' || column.key === 'trekkOmklipp') && (
        <SuggestedSupplement row={row} column={column.key} />
      )}
      {column.key === 'varTillegg' && <SuggestedBackPay row={row} />}
      {column.key === 'varTillegg' && <SuggestedOvertime row={row} />}
      <Value row={row} column={column} />
      <LastMonthValue objectId={row.objectId} column={column} />
      {range && isInRange(range, place) && <i className={styles.inRange} />}
    </>
  )
}

const Value = ({ row, column: { key, kind } }: Omit<ValueCellProps, 'place'>) => {
  const decimals = use(DecimalsContext)
  const value = row.values[key]
  const refused = isPayrollInputKey(key) ? row.refused[key] : undefined
  if (refused !== undefined) {
    return (
      <span title={INVALID_VALUE} className={styles.must}>
        <IconAlertCircle aria-hidden="true" />
        {refused}
        <span className="visually-hidden" lang="en">
          {INVALID_VALUE}
        </span>
      </span>
    )
  }
  if (key === 'employmentId' && lacksEmploymentId(row)) {
    return (
      <span className={styles.must}>
        <IconAlertCircle aria-hidden="true" />
        mangler
      </span>
    )
  }
  const missing = missingSourceOf(key, row)
  const isChanged = isPayrollInputKey(key) && Object.hasOwn(row.changes, key)
  const imported = isChanged ? `Importert verdi: ${shownWithUnit(row.imported[key], kind)}` : undefined
  const text =
    typeof value === 'number'
      ? fixed(value, decimals?.[key] ?? decimalsOf([value]))
      : (value || isNotThen(key, value)) && cellText(value, kind)
  if (missing) {
    // A missing input counts as 0 in the sheet; values computed from it are unknown.
    const isInput = isPayrollInputKey(key)
    const why = `${capitalised(notArrived([missing]))}${isInput ? ', og regnes som 0' : ''}`
    return (
      <span title={why} className={styles.must}>
        <IconClockQuestion aria-hidden="true" />
        {isInput ? text : NO_FIGURE}
        <span className="visually-hidden">, {why}</span>
      </span>
    )
  }
  return (
    <>
      <span title={imported ?? (kind === 'text' && text ? text : undefined)}>{text}</span>
      {imported && <span className="visually-hidden">, endret. {imported}</span>}
    </>
  )
}
