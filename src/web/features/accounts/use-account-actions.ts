import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accounts } from '#contract/accounts/accounts'
import { call } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { showToast } from '../../ui/toast.ts'
import { invitationWords } from './words.ts'

interface Person {
  readonly objectId: string
  readonly name: string
  /** The address of the account that waits, as it is shown. */
  readonly email?: string | null | undefined
}

/** Invites, withdraws an invitation, approves and rejects one person. Refetches all queries afterwards. */
export const useAccountActions = ({ objectId, name, email: shown }: Person) => {
  const queries = useQueryClient()
  const fresh = () => queries.invalidateQueries()
  const inviting = useMutation({
    mutationFn: (email: string) =>
      call(accounts.invite, { body: { objectId, ...(email.trim() !== '' && { email: email.trim() }) } }),
    onSuccess: fresh,
  })
  const deciding = useMutation({
    mutationFn: (approve: boolean) =>
      call(accounts.approve, { body: { objectId, approve, ...(shown && { email: shown }) } }),
    onSuccess: (_, approve) => {
      showToast({ text: approve ? `${name} er godkjent` : `Kontoen til ${name} er avslått` })
    },
    // Somebody else may have acted first. Show the current state.
    onSettled: fresh,
  })
  const withdrawing = useMutation({
    mutationFn: () => call(accounts.withdraw, { body: { objectId } }),
    onSettled: fresh,
  })
  const error = inviting.error ?? deciding.error ?? withdrawing.error
  return {
    invite: inviting.mutate,
    /** The link of the new invitation. It is shown once and not stored. */
    url: inviting.data?.url,
    approve: () => deciding.mutate(true),
    refuse: async () => {
      const yes = await areYouSure({
        consequence: invitationWords.refusal(name),
        action: invitationWords.refuse,
        danger: true,
      })
      if (yes) deciding.mutate(false)
    },
    withdraw: async () => {
      const yes = await areYouSure({
        consequence: invitationWords.withdrawal(name),
        action: invitationWords.withdraw,
      })
      if (!yes) return
      inviting.reset()
      withdrawing.mutate()
    },
    busy: inviting.isPending || deciding.isPending || withdrawing.isPending,
    failure: error ? asFailure(error) : null,
  }
}

export type AccountActions = ReturnType<typeof useAccountActions>
