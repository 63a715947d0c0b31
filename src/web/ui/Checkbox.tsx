import { type ReactNode, useId } from 'react'
import styles from './Checkbox.module.css'
import { FieldError } from './FieldError.tsx'

interface CheckboxProps {
  readonly label: ReactNode
  readonly help?: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly error?: string | undefined
  readonly onChange: (checked: boolean) => void
}

/** The browser's native checkbox, large enough for touch, with a label. */
export const Checkbox = ({ label, help, checked, disabled, error, onChange }: CheckboxProps) => {
  const id = useId()
  return (
    <div className={styles.checkbox}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
        }
        onChange={event => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {help && (
          <p id={`${id}-help`} className={styles.help}>
            {help}
          </p>
        )}
      </div>
    </div>
  )
}
