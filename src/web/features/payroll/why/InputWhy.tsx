import { type PayrollColumnKey, payrollColumns } from '#domain/payroll/columns'
import { missingSourceOf } from '#domain/payroll/figure-inputs'
import { isPayrollInputKey } from '#domain/payroll/inputs'
import { notArrived } from '#domain/sales/sources'
import { capitalised } from '#domain/values/capitalised'
import { hours, kroner } from '#domain/values/number-format'
import { Note } from '../../../ui/Note.tsx'
import { exactWithUnit } from '../sheet/figures.ts'
import type { SheetRow } from '../sheet/sheet-rows.ts'
import { SupplementWhy } from './SupplementWhy.tsx'
import styles from './WhyPanel.module.css'

/** Explains an input: the imported value and any manual change. */
export const InputWhy = ({ row, columnKey }: { row: SheetRow; columnKey: PayrollColumnKey }) => {
  const column = payrollColumns.find(({ key }) => key === columnKey)
  if (!column) return null
  const missing = missingSourceOf(columnKey, row)
  const isInput = isPayrollInputKey(columnKey)
  const isChanged = isInput && Object.hasOwn(row.changes, columnKey)
  return (
    <>
      <p className={styles.of}>{isInput ? `${column.label} · ${row.values.name}` : column.label}</p>
      <p className={styles.result}>{exactWithUnit(row.values[columnKey], column.kind)}</p>
      {missing && <p className={styles.changed}>{capitalised(notArrived([missing]))}, og regnes som 0.</p>}
      {isInput && (
        <p className={isChanged ? styles.changed : styles.of}>
          {isChanged
            ? `Endret, importert: ${exactWithUnit(row.imported[columnKey], column.kind)}`
            : 'Som importert. Kan endres.'}
        </p>
      )}
      {row.otherSalons.map(({ name, totalOms, produksjonstimer }) => (
        <p key={name} className={styles.of}>
          {`Av dette fra ${name}: ${kroner(totalOms)} og ${hours(produksjonstimer)}.`}
        </p>
      ))}
      {(columnKey === 'tilleggOmklipp' || columnKey === 'trekkOmklipp') && (
        <SupplementWhy row={row} column={columnKey} />
      )}
      {columnKey === 'trekkOmklipp' && (
        <Note level="warning" title="Trekk i lønn" className={styles.note ?? ''}>
          <p>
            Trekk for omklipp kan være ulovlig (aml. § 14-15). Skriv en kommentar, og pass på at lønna ikke
            kommer under garantilønn.
          </p>
        </Note>
      )}
    </>
  )
}
