import { useState } from 'react'
import { type FieldProps, TextField } from './TextField.tsx'

export interface ReadFieldProps
  extends Pick<
    FieldProps,
    'label' | 'hiddenLabel' | 'help' | 'error' | 'disabled' | 'required' | 'trailing' | 'placeholder'
  > {
  /** The parsed value; '' if empty, or the raw text if it cannot be parsed. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Parses the text; null if it cannot be parsed. */
  readonly read: (text: string) => string | null
  /** Formats a value for display in the field. */
  readonly format: (value: string) => string
  /** The error for text that cannot be parsed, shown after the field loses the focus. */
  readonly wrong: (text: string) => string
}

/**
 * A field that accepts several formats of a value and normalises it on blur. Text that cannot be parsed is kept and passed
 * on, so that the form rejects it instead of losing it.
 */
export const ReadField = ({ value, onChange, read, format, wrong, error, ...rest }: ReadFieldProps) => {
  const [writing, setWriting] = useState<string | null>(null)
  const isRead = value === '' || read(value) === value
  const write = (text: string) => {
    setWriting(text)
    onChange(text.trim() === '' ? '' : (read(text) ?? text))
  }
  const leave = () => setWriting(null)
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={writing ?? (isRead && value !== '' ? format(value) : value)}
      error={error ?? (writing === null && !isRead ? wrong(value) : undefined)}
      onChange={event => write(event.target.value)}
      onKeyDown={event => {
        // Enter submits the form, so the field shows its error like on blur.
        if (event.key === 'Enter') leave()
      }}
      onBlur={leave}
    />
  )
}
