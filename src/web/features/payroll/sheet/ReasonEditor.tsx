import { use, useLayoutEffect, useRef } from 'react'
import { sickLeaveReasons } from '#domain/payroll/sick-leave'
import type { CellEditorProps } from './CellEditor.tsx'
import styles from './PayrollSheet.module.css'
import { EditingContext } from './sheet-context.ts'

/** Selects one of the ten reasons for sick leave. The choice is saved on leaving the cell, so arrow keys can browse. */
export const ReasonEditor = ({ row, column: { key, label }, onRowChange }: CellEditorProps) => {
  const editing = use(EditingContext)
  const field = useRef<HTMLSelectElement>(null)
  const typed = row.typed?.text
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <select
      ref={field}
      className={styles.editor}
      data-text
      aria-label={`${label}, ${row.values.name}`}
      value={typed ?? row.values.sykefraver ?? ''}
      onChange={event => {
        editing?.setWrong(false)
        onRowChange({ ...row, typed: { key, text: event.target.value } })
      }}
    >
      {Object.entries(sickLeaveReasons).map(([reason, words]) => (
        <option key={reason} value={reason}>
          {words}
        </option>
      ))}
    </select>
  )
}
