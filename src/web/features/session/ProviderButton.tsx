import { useState } from 'react'
import { signInProviderName } from '../../api/sign-in-provider.ts'
import { Button } from '../../ui/Button.tsx'
import { errorsOf, type FormErrors } from './said.ts'

interface ProviderButtonProps {
  readonly label: (name: string) => string
  /** What is missing before anybody leaves. */
  readonly check?: () => FormErrors
  /** Leaves for the provider. */
  readonly leave: () => Promise<void>
  readonly onFailed: (errors: FormErrors) => void
}

/** Leaves for the sign-in provider. Hidden unless one is configured. */
export const ProviderButton = ({ label, check, leave, onFailed }: ProviderButtonProps) => {
  const [busy, setBusy] = useState(false)
  const name = signInProviderName()
  if (name === null) return null
  const press = async () => {
    const missing = check?.() ?? {}
    onFailed(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    // It stays busy until the provider's page replaces this one.
    await leave().catch((error: unknown) => {
      onFailed(errorsOf(error))
      setBusy(false)
    })
  }
  return (
    <Button size="large" busy={busy} onClick={() => void press()}>
      {label(name)}
    </Button>
  )
}
