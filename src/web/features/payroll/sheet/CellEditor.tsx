import { type ReactNode, type RefObject, use, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PayrollColumn } from '#domain/payroll/columns'
import { type PayrollInput, type PayrollInputKey, payrollInputs } from '#domain/payroll/inputs'
import { INVALID_VALUE } from '#domain/payroll/parse-edit'
import { IconAlertCircle } from '../../../ui/icons.ts'
import { asTyped } from './figures.ts'
import styles from './PayrollSheet.module.css'
import { EditingContext } from './sheet-context.ts'
import type { SheetRow } from './sheet-rows.ts'

interface FloatingErrorProps {
  readonly id: string
  readonly under: RefObject<HTMLElement | null>
  readonly lang?: string
  readonly children: ReactNode
}

/** An error below a grid field. It is placed outside the grid, which would clip it, and follows the field. */
const FloatingError = ({ id, under, lang, children }: FloatingErrorProps) => {
  const [at, setAt] = useState<{ left: number; top: number } | null>(null)

  useLayoutEffect(() => {
    const follow = () => {
      const box = under.current?.getBoundingClientRect()
      if (box) setAt({ left: box.left, top: box.bottom + 4 })
    }
    follow()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [under])

  return (
    at &&
    createPortal(
      <p id={id} role="alert" lang={lang} className={styles.floatingError} style={at}>
        <IconAlertCircle aria-hidden="true" />
        {children}
      </p>,
      document.body,
    )
  )
}

export interface CellEditorProps {
  readonly row: SheetRow
  readonly column: PayrollColumn & { readonly key: PayrollInputKey }
  readonly onRowChange: (row: SheetRow, commit?: boolean) => void
}

/** The text in an open cell: the text being typed, the invalid text, or the value in typed form. */
const textIn = ({ typed, refused, values }: SheetRow, key: PayrollInputKey): string =>
  typed?.text ?? refused[key] ?? asTyped(values[key], payrollInputs[key].kind)

export const CellEditor = ({ row, column: { key, label, kind }, onRowChange }: CellEditorProps) => {
  const editing = use(EditingContext)
  const field = useRef<HTMLInputElement>(null)
  const wrong = editing?.wrong ?? false
  const { max }: PayrollInput = payrollInputs[key]
  const isText = kind === 'text' || kind === 'id'

  // Runs before the opening key inserts its character, so that the character replaces the old text.
  useFocusOnOpen(field, editing?.openedBy.current === 'F2')

  return (
    <>
      <input
        ref={field}
        className={styles.editor}
        data-text={isText || undefined}
        value={textIn(row, key)}
        inputMode={isText ? 'text' : 'decimal'}
        maxLength={isText ? max : 40}
        autoComplete="off"
        aria-label={`${label}, ${row.values.name}`}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? 'cell-error' : undefined}
        onChange={event => {
          editing?.setWrong(false)
          onRowChange({ ...row, typed: { key, text: event.target.value } })
        }}
      />
      {wrong && (
        <FloatingError id="cell-error" under={field} lang="en">
          {INVALID_VALUE}
        </FloatingError>
      )}
    </>
  )
}

const useFocusOnOpen = (field: RefObject<HTMLInputElement | null>, atTheEnd: boolean): void => {
  const first = useRef(atTheEnd)
  useLayoutEffect(() => {
    const input = field.current
    if (!input) return
    input.focus({ preventScroll: true })
    if (first.current) input.setSelectionRange(input.value.length, input.value.length)
    else input.select()
  }, [field])
}
