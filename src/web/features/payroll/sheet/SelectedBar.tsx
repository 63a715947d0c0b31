import { type PayrollColumn, payrollColumns } from '#domain/payroll/columns'
import { isPayrollInputKey } from '#domain/payroll/inputs'
import { Button } from '../../../ui/Button.tsx'
import { shownWithUnit } from './figures.ts'
import styles from './SelectedBar.module.css'
import type { SheetRow } from './sheet-rows.ts'
import type { SelectedCell } from './use-chosen-cell.ts'

interface SelectedBarProps {
  readonly rows: readonly SheetRow[]
  readonly cell: SelectedCell | null
  readonly onEdit?: ((cell: SelectedCell) => void) | undefined
  readonly onWhy: () => void
}

/** The selected cell in full with its actions, for screens without space for the side panel. */
export const SelectedBar = ({ rows, cell, onEdit, onWhy }: SelectedBarProps) => {
  const row = rows.find(({ objectId }) => objectId === cell?.objectId)
  const column: PayrollColumn | undefined = payrollColumns.find(({ key }) => key === cell?.key)
  if (!cell || !row || !column) {
    return (
      <div className={styles.bar}>
        <p className={styles.hint}>Velg en celle i arket.</p>
        {onEdit && (
          <Button size="small" onClick={onWhy}>
            Kontroller
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        <span className={styles.of}>{`${column.label} · ${row.values.name}`}</span>
        <strong>{shownWithUnit(row.values[column.key], column.kind)}</strong>
      </p>
      {onEdit && isPayrollInputKey(cell.key) && (
        <Button size="small" onClick={() => onEdit(cell)}>
          Endre
        </Button>
      )}
      <Button size="small" onClick={onWhy}>
        Hvorfor?
      </Button>
    </div>
  )
}
