import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asFailure } from '../../../api/failure.ts'
import { salonList } from '../queries.ts'
import {
  draftOf,
  isChanged,
  nameFault,
  type ReadSalon,
  rebased,
  type SalonDraft,
  wrongDays,
} from './draft.ts'
import { useSaveSalon } from './use-save-salon.ts'

interface Editing {
  /** What was saved when the first field was changed: its version shows whether somebody was faster. */
  readonly from: ReadSalon
  readonly draft: SalonDraft
}

/** What is filled in over what is saved, and the actions of it. While nothing is changed it follows what others save. */
export const useSalonForm = (saved: ReadSalon) => {
  const queries = useQueryClient()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [tried, setTried] = useState(false)
  const from = editing?.from ?? saved
  const draft = editing?.draft ?? saved.draft
  const changed = isChanged(from.draft, draft)
  const { save, saving } = useSaveSalon(from, changed)
  const failure = saving.error && asFailure(saving.error)
  const refused = failure?.code === 'conflict' && Object.keys(failure.fields).length === 0

  return {
    draft,
    changed,
    failure,
    saving: saving.isPending,
    nameFault: tried ? nameFault(draft) : undefined,
    wrongDays: tried ? wrongDays(draft) : [],
    /** Somebody else has saved since the first field was changed. */
    overtaken:
      changed && !saving.isPending && !saving.isSuccess && (refused || saved.version !== from.version),
    change: (changes: Partial<SalonDraft>) => {
      saving.reset()
      setEditing({ from, draft: { ...draft, ...changes } })
    },
    submit: () => {
      setTried(true)
      if (!nameFault(draft) && wrongDays(draft).length === 0) void save(draft)
    },
    /** Takes what the other has saved; changes of other fields stand. */
    readAnew: async () => {
      const salons = await queries.fetchQuery({ ...salonList, staleTime: 0 })
      const newest = salons.find(({ objectId }) => objectId === from.objectId)
      saving.reset()
      if (!newest) return setEditing(null)
      const read = { objectId: newest.objectId, version: newest.version, draft: draftOf(newest) }
      setEditing({ from: read, draft: rebased(draft, from.draft, read.draft) })
    },
  }
}
