import { TextField } from './TextField.tsx'

interface FigureFieldProps {
  readonly label: string
  /** Empty when the label includes it. */
  readonly unit: string
  readonly value: string
  readonly error?: string | undefined
  readonly help?: string | undefined
  readonly onChange: (written: string) => void
}

/** A number field with its unit in the label. */
export const FigureField = ({ label, unit, value, error, help, onChange }: FigureFieldProps) => (
  <TextField
    label={unit ? `${label} (${unit})` : label}
    value={value}
    inputMode="decimal"
    autoComplete="off"
    error={error}
    help={help}
    onChange={event => onChange(event.target.value)}
  />
)
