import { type PayrollColumnKey, payrollColumns } from '#domain/payroll/columns'
import { missingSourceOf } from '#domain/payroll/figure-inputs'
import { isPayrollInputKey } from '#domain/payroll/inputs'
import { notArrived } from '#domain/sales/sources'
import { capitalised } from '#domain/values/capitalised'
import { hours, kroner } from '#domain/values/number-format'
import { classes } from '../../../ui/classes.ts'
import { IconArrowsExchange } from '../../../ui/icons.ts'
import { Note } from '../../../ui/Note.tsx'
import { exactWithUnit } from '../sheet/figures.ts'
import type { SheetRow } from '../sheet/sheet-rows.ts'
import type { SelectedCell } from '../sheet/use-chosen-cell.ts'
import { BackPayWhy } from './BackPayWhy.tsx'
import { type ExplainedPart, explain } from './explain.ts'
import { SupplementWhy } from './SupplementWhy.tsx'
import styles from './WhyPanel.module.css'

/** Explains an input: the imported value and any manual change. */
const InputWhy = ({ row, columnKey }: { row: SheetRow; columnKey: PayrollColumnKey }) => {
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
      {columnKey === 'varTillegg' && <BackPayWhy row={row} />}
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

const PartRow = ({ part, floor }: { part: ExplainedPart; floor: number }) => {
  const isChanged = part.importedValue !== null
  return (
    <>
      <li className={classes(styles.part, floor > 1 && styles.deeper, isChanged && styles.changed)}>
        <span className={styles.rule}>{part.rule ?? (part.isInput ? 'inn' : 'sats')}</span>
        <span className={styles.partWords}>
          {part.label}
          {isChanged ? (
            <span className={styles.small}>Endret, importert: {part.importedValue}</span>
          ) : (
            part.sum && <span className={styles.small}>{part.sum}</span>
          )}
        </span>
        <span className={styles.partValue}>{part.value}</span>
      </li>
      {part.parts.map(below => (
        <PartRow key={below.key} part={below} floor={floor + 1} />
      ))}
    </>
  )
}

interface WhyProps {
  readonly row: SheetRow
  readonly cell: SelectedCell
}

/** Explains a figure: its value, its rule in words and the figures it is computed from. */
export const Why = ({ row, cell }: WhyProps) => {
  const explanation = explain(row, cell.key)
  if (!explanation) return <InputWhy row={row} columnKey={cell.key} />
  const { label, value, rule, words, sum, rounding, parts, verdict } = explanation
  return (
    <>
      <p className={styles.of}>{`${label} · ${row.values.name}`}</p>
      <p className={styles.result}>{value}</p>
      <p className={styles.formula}>
        <span className={styles.rule}>{rule}</span>
        <span>
          {words}
          {sum && <span className={styles.sum}>{sum}</span>}
          {rounding && <span className={styles.small}>{rounding}</span>}
        </span>
      </p>
      <ol className={styles.parts}>
        {parts.map(part => (
          <PartRow key={part.key} part={part} floor={1} />
        ))}
      </ol>
      {verdict && (
        <p className={styles.verdict}>
          <IconArrowsExchange aria-hidden="true" />
          {verdict}
        </p>
      )}
    </>
  )
}
