import { useState } from 'react'
import { type FieldProps, TextField } from './TextField.tsx'

export interface ReadFieldProps
  extends Pick<
    FieldProps,
    'label' | 'hiddenLabel' | 'help' | 'error' | 'disabled' | 'required' | 'trailing' | 'placeholder'
  > {
  /** As the program has it; '' while nothing is given, and what was written where it cannot be read. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is meant, or null where it cannot be read. */
  readonly read: (text: string) => string | null
  /** How a value stands in the field. */
  readonly format: (value: string) => string
  /** Said of a text that cannot be read, once the field is left. */
  readonly wrong: string
}

/**
 * A field that understands many ways to write the same, and shows one of them when it is left. What cannot be read stays as it
 * was written and is handed on so, which lets the form refuse it instead of losing it.
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
      error={error ?? (writing === null && !isRead ? wrong : undefined)}
      onChange={event => write(event.target.value)}
      onKeyDown={event => {
        // The form is sent with it, and says what is wrong with it.
        if (event.key === 'Enter') leave()
      }}
      onBlur={leave}
    />
  )
}
