import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { salons } from '#contract/salons/salons'
import { call } from '../../api/client.ts'
import { createKeyFor } from '../../api/idempotency-key.ts'
import { isSignedIn } from '../../api/use-session.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { showToast } from '../../ui/toast.ts'
import { losesChanges, useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { ADMINISTRATION } from '../../api/administration.ts'
import { changesOf, consequencesOf, type ReadSalon, type SalonDraft } from './draft.ts'

/** Saves a salon. Asks for confirmation if pay or counted figures change, and before unsaved changes are left. */
export const useSaveSalon = ({ objectId, version, draft: was }: ReadSalon, unsaved: boolean) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [keyFor] = useState(createKeyFor)
  const where = objectId === undefined ? 'i den nye salongen' : `på ${was.name}`
  const { letGo } = useLeaveWarning({ unsaved, question: losesChanges(where), isSignedIn })
  const saving = useMutation({
    mutationFn: (draft: SalonDraft) => {
      const known = objectId !== undefined && { objectId, ...(version !== undefined && { version }) }
      const body = { ...known, ...changesOf(was, draft) }
      return call(salons.save, { body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess: async (_, draft) => {
      letGo()
      showToast({ text: `${draft.name.trim()} er lagret` })
      await navigate('/customer-admin-panel/salons')
      await queries.invalidateQueries({ queryKey: ADMINISTRATION })
    },
  })
  const save = async (draft: SalonDraft) => {
    const consequences = objectId === undefined ? [] : consequencesOf(was, draft)
    const sure =
      consequences.length === 0 ||
      (await areYouSure({ consequence: consequences.join(' '), action: 'Lagre salongen' }))
    if (sure) saving.mutate(draft)
  }
  return { save, saving }
}
