import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  readonly label: string
  /** Hides the label visually; assistive technology still reads it. */
  readonly hiddenLabel?: boolean
  readonly help?: string | undefined
  readonly error?: string | undefined
}

/** A multi-line text field. */
export const TextArea = ({ label, hiddenLabel = false, help, error, className, ...area }: TextAreaProps) => {
  const id = useId()
  const notes = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hiddenLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <textarea
        rows={4}
        {...area}
        id={id}
        className={classes(styles.area, error && styles.wrong, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  )
}
