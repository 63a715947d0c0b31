import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { asFailure } from '../../../api/failure.ts'
import { createKeyFor } from '../../../api/idempotency-key.ts'
import { areYouSure } from '../../../ui/are-you-sure.ts'
import { showToast } from '../../../ui/toast.ts'
import { saveSettings } from '../doors.ts'
import { useChainChanged } from '../queries.ts'
import { labelOf, type SettingChange } from './settings-form.ts'

const sentence = (changes: readonly SettingChange[]): string =>
  changes.map(({ key, from, to }) => `${labelOf(key)} endres fra ${from} til ${to}.`).join(' ')

/** Saves changed settings after a question that names them: pay and figures follow. */
export const useSaveSettings = (version: string, onSaved: () => void) => {
  const [keyFor] = useState(createKeyFor)
  const changed = useChainChanged()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (changes: readonly SettingChange[]) => {
      const body = { ...Object.fromEntries(changes.map(({ key, value }) => [key, value])), version }
      return call(saveSettings, { body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess: async () => {
      await changed()
      onSaved()
      showToast({ text: 'Innstillingene er lagret' })
    },
    // Somebody was faster: what there is now is shown before anything is tried again.
    onError: changed,
  })
  const ask = async (changes: readonly SettingChange[]) => {
    const yes = await areYouSure({
      consequence: `${sentence(changes)} Tall og lønn som ikke er sendt, følger etter. Sendte rapporter endres ikke.`,
      deed: 'Lagre',
    })
    if (yes) mutate(changes)
  }
  return { ask, isPending, failure: error ? asFailure(error) : null }
}
