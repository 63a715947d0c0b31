import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accounts } from '#contract/accounts'
import { call } from '../../api/client.ts'
import { asFailure } from '../../api/failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { showToast } from '../../ui/toast.ts'
import { words } from './words.ts'

interface Person {
  readonly objectId: string
  readonly name: string
}

/** Inviting, withdrawing, approving and refusing one person. Whatever shows people is fetched anew. */
export const useAccountActions = ({ objectId, name }: Person) => {
  const queries = useQueryClient()
  const fresh = () => queries.invalidateQueries()
  const inviting = useMutation({
    mutationFn: (email: string) =>
      call(accounts.invite, { body: { objectId, ...(email.trim() !== '' && { email: email.trim() }) } }),
    onSuccess: fresh,
  })
  const deciding = useMutation({
    mutationFn: (approve: boolean) => call(accounts.approve, { body: { objectId, approve } }),
    onSuccess: (_, approve) => {
      showToast({ text: approve ? `${name} er godkjent` : `Kontoen til ${name} er avslått` })
    },
    // Somebody else may have been faster: what is there now is shown.
    onSettled: fresh,
  })
  const withdrawing = useMutation({
    mutationFn: () => call(accounts.withdraw, { body: { objectId } }),
    onSettled: fresh,
  })
  const error = inviting.error ?? deciding.error ?? withdrawing.error
  return {
    invite: inviting.mutate,
    /** The link that was just made: it is shown once and kept nowhere. */
    url: inviting.data?.url,
    approve: () => deciding.mutate(true),
    refuse: async () => {
      const yes = await areYouSure({
        consequence: words.refusal(name),
        action: words.refuse,
        danger: true,
      })
      if (yes) deciding.mutate(false)
    },
    withdraw: async () => {
      const yes = await areYouSure({ consequence: words.withdrawal(name), action: words.withdraw })
      if (!yes) return
      inviting.reset()
      withdrawing.mutate()
    },
    busy: inviting.isPending || deciding.isPending || withdrawing.isPending,
    failure: error ? asFailure(error) : null,
  }
}

export type AccountActions = ReturnType<typeof useAccountActions>
