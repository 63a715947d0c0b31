import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'size' | 'id'> {
  readonly label: string
  /** Hides the label visually; assistive technology still reads it. */
  readonly hiddenLabel?: boolean
  /** Set when the label is English. */
  readonly labelLang?: string | undefined
  readonly size?: 'normal' | 'large'
  readonly help?: string | undefined
  readonly error?: string | undefined
  /** Set when the error is English. */
  readonly errorLang?: string | undefined
  /** Content inside the box at the right, such as the reveal button of a password. */
  readonly trailing?: ReactNode
}

export const TextField = ({
  label,
  hiddenLabel = false,
  labelLang,
  size = 'normal',
  help,
  error,
  errorLang,
  trailing,
  className,
  ...input
}: FieldProps) => {
  const id = useId()
  const notes = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={hiddenLabel ? 'visually-hidden' : styles.label} htmlFor={id} lang={labelLang}>
        {label}
      </label>
      <div className={classes(styles.box, styles[size], error && styles.wrong)}>
        <input
          {...input}
          id={id}
          className={classes(styles.input, className)}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
        {trailing}
      </div>
      {error && (
        <FieldError id={`${id}-error`} lang={errorLang}>
          {error}
        </FieldError>
      )}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  )
}
