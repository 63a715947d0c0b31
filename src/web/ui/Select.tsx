import { useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'
import { IconChevronDown } from './icons.ts'

interface SelectChoice<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface SelectProps<Value extends string> {
  readonly label: string
  /** Hides the label visually; assistive technology still reads it. */
  readonly hiddenLabel?: boolean
  /** Shown while nothing is chosen: 'Velg'. */
  readonly placeholder?: string
  readonly choices: readonly SelectChoice<Value>[]
  /** Options grouped under their own headings, after the others. */
  readonly groups?: readonly { readonly label: string; readonly choices: readonly SelectChoice<Value>[] }[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
  readonly help?: string | undefined
  readonly error?: string | undefined
  /** Set when the label and the options are English. */
  readonly lang?: string
  /** Shows no border until used, for fields repeated in many rows. */
  readonly quiet?: boolean
  /** Places the label before the field, when it belongs to the content below. */
  readonly inline?: boolean
}

const optionOf = <Value extends string>({ value, label }: SelectChoice<Value>) => (
  <option key={value} value={value}>
    {label}
  </option>
)

/** Selects one of a few options in the browser's native list, which works best on a phone. */
export const Select = <Value extends string>({
  label,
  hiddenLabel = false,
  placeholder,
  choices,
  groups = [],
  value,
  onChange,
  disabled,
  help,
  error,
  lang,
  quiet = false,
  inline = false,
}: SelectProps<Value>) => {
  const id = useId()
  const notes = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={classes(styles.field, inline && styles.inline)}>
      <label htmlFor={id} lang={lang} className={hiddenLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={classes(styles.box, styles.normal, quiet && styles.quiet, error && styles.wrong)}>
        <select
          id={id}
          lang={lang}
          className={styles.select}
          value={value ?? ''}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          onChange={event => onChange(event.target.value as Value)}
        >
          {placeholder && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {choices.map(optionOf)}
          {groups.map(group => (
            <optgroup key={group.label} label={group.label}>
              {group.choices.map(optionOf)}
            </optgroup>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} aria-hidden="true" />
      </div>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
