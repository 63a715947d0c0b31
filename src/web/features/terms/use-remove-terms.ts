import { useMutation } from '@tanstack/react-query'
import { type ListedTerms, terms } from '#contract/terms/terms'
import { useChainChanged } from '../../api/chain.ts'
import { call } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { showToast } from '../../ui/toast.ts'
import { sinceWhen } from './listed.ts'

/** Removes manually added terms after a confirmation that names the terms that apply instead. */
export const useRemoveTerms = (removed: ListedTerms, before: ListedTerms | undefined) => {
  const changed = useChainChanged()
  const since = sinceWhen(removed)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(terms.remove, { body: { objectId: removed.objectId } }),
    onSuccess: () => {
      showToast({ text: `Vilkårene fra ${since} er fjernet` })
      return changed()
    },
    onError: error => {
      const { message, lang } = asFailure(error)
      showToast({ text: message, ...(lang && { lang }), level: 'danger' })
      return changed()
    },
  })
  const ask = async () => {
    const instead = before ? `vilkårene fra ${sinceWhen(before)}` : 'ingen vilkår'
    const yes = await areYouSure({
      consequence: `Fra ${since} gjelder ${instead} i stedet. Lønn som ikke er sendt, regnes ut på nytt. Sendte rapporter endres ikke.`,
      action: 'Fjern vilkårene',
      danger: true,
    })
    if (yes) mutate()
  }
  return { ask, isPending }
}
