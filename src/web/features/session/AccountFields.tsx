import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Said } from './said.ts'

interface AccountFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: Said | undefined
  readonly autoFocus?: boolean
}

export const EmailField = ({ value, onChange, error, autoFocus = false }: AccountFieldProps) => (
  <TextField
    label="E-post"
    size="large"
    type="email"
    name="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    autoFocus={autoFocus}
    value={value}
    error={error?.text}
    errorLang={error?.lang}
    onChange={event => onChange(event.target.value)}
  />
)

type SecretProps = AccountFieldProps & { readonly label?: string; readonly fresh?: boolean }

/** `fresh` is for a new password. The browser then offers to generate one. */
export const SecretField = ({ label = 'Passord', fresh = false, ...field }: SecretProps) => (
  <PasswordField
    label={label}
    size="large"
    name="password"
    autoComplete={fresh ? 'new-password' : 'current-password'}
    autoFocus={field.autoFocus ?? false}
    help={fresh ? '5 til 30 tegn' : undefined}
    value={field.value}
    error={field.error?.text}
    errorLang={field.error?.lang}
    onChange={event => field.onChange(event.target.value)}
  />
)
