import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { settings } from '#contract/settings/settings'
import { useChainChanged } from '../../api/chain.ts'
import { call } from '../../api/client.ts'
import { createKeyFor } from '../../api/idempotency-key.ts'
import { asFailure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { showToast } from '../../ui/toast.ts'
import { consequenceOf } from './consequence.ts'
import type { SettingChange } from './settings-form.ts'

/** Saves the changed settings after a confirmation that lists them and their consequences. */
export const useSaveSettings = (version: string) => {
  const [keyFor] = useState(createKeyFor)
  const changed = useChainChanged()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (changes: readonly SettingChange[]) => {
      const body = { ...Object.fromEntries(changes.map(({ key, value }) => [key, value])), version }
      return call(settings.save, { body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess: async () => {
      await changed()
      showToast({ text: 'Innstillingene er lagret' })
    },
    // Somebody else may have saved first. Refetch the current values before another attempt.
    onError: changed,
  })
  const ask = async (changes: readonly SettingChange[], onSaved: () => void) => {
    const yes = await areYouSure({
      consequence: consequenceOf(changes),
      action: 'Lagre',
    })
    if (yes) mutate(changes, { onSuccess: onSaved })
  }
  return { ask, isPending, failure: error ? asFailure(error) : null }
}
