import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../../api/client.ts'
import { areYouSure } from '../../../ui/are-you-sure.ts'
import { showToast } from '../../../ui/toast.ts'
import { saveSalon } from '../doors.ts'
import { ADMINISTRATION } from '../queries.ts'
import { changesOf, consequencesOf, type SalonDraft } from './draft.ts'

/** Saves a salon, after a question where it changes money or what is counted. */
export const useSaveSalon = (objectId: string | undefined, saved: SalonDraft) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const saving = useMutation({
    mutationFn: (draft: SalonDraft) =>
      call(saveSalon, {
        body: { ...(objectId !== undefined && { objectId }), ...changesOf(saved, draft) },
      }),
    onSuccess: async (_, draft) => {
      await queries.invalidateQueries({ queryKey: ADMINISTRATION })
      showToast({ text: `${draft.name.trim()} er lagret` })
      void navigate('/customer-admin-panel/salons')
    },
  })
  const save = async (draft: SalonDraft) => {
    const consequences = objectId === undefined ? [] : consequencesOf(saved, draft)
    const sure =
      consequences.length === 0 ||
      (await areYouSure({ consequence: consequences.join(' '), deed: 'Lagre salongen' }))
    if (sure) saving.mutate(draft)
  }
  return { save, saving }
}
