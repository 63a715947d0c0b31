import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListedBaseAmount, terms } from '#contract/terms/terms'
import type { EnteredBaseAmount } from '#domain/sickness/base-amount'
import { dayName } from '#domain/values/day-names'
import { day } from '#domain/values/month'
import { useChainChanged } from '../../api/chain.ts'
import { call } from '../../api/client.ts'
import { createKeyFor } from '../../api/idempotency-key.ts'
import { asFailure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { showToast } from '../../ui/toast.ts'

/** Enters a base amount. Refused fields are shown under them. */
export const useAddBaseAmount = (onSaved: () => void) => {
  const changed = useChainChanged()
  const [keyFor] = useState(createKeyFor)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: EnteredBaseAmount) =>
      call(terms.addBaseAmount, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: async (_, { year }) => {
      showToast({ text: `G fra 1. mai ${year} er lagt inn`, level: 'success' })
      onSaved()
      await changed()
    },
  })
  const failure = error ? asFailure(error) : null
  return {
    save: mutate,
    isPending,
    failure,
    fields: failure?.fields ?? {},
    forget: () => {
      if (error) reset()
    },
  }
}

/** Removes an entered base amount after a confirmation. */
export const useRemoveBaseAmount = ({ objectId, from }: ListedBaseAmount) => {
  const changed = useChainChanged()
  const since = dayName(day(from))
  const { mutate, isPending } = useMutation({
    mutationFn: (removed: string) => call(terms.removeBaseAmount, { body: { objectId: removed } }),
    onSuccess: () => {
      showToast({ text: `G fra ${since} er fjernet` })
      return changed()
    },
    onError: error => {
      const { message, lang } = asFailure(error)
      showToast({ text: message, ...(lang && { lang }), level: 'danger' })
      return changed()
    },
  })
  const ask = async () => {
    const yes = await areYouSure({
      consequence: `G fra ${since} blir ukjent, og det som følger av den, vises som «–». Sendte rapporter endres ikke.`,
      action: 'Fjern G',
      danger: true,
    })
    if (yes && objectId) mutate(objectId)
  }
  return { ask, isPending }
}
