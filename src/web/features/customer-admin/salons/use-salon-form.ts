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

const without = (draft: SalonDraft, register: string): SalonDraft => ({
  ...draft,
  registers: draft.registers.filter(one => one !== register),
})

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

  const readOver = async (filledIn: SalonDraft, was: SalonDraft) => {
    const salons = await queries.fetchQuery({ ...salonList, staleTime: 0 })
    const newest = salons.find(({ objectId }) => objectId === from.objectId)
    saving.reset()
    if (!newest) return setEditing(null)
    const read = { objectId: newest.objectId, version: newest.version, draft: draftOf(newest) }
    setEditing({ from: read, draft: rebased(filledIn, was, read.draft) })
  }

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
      // A save that is under way goes on.
      if (!saving.isPending) saving.reset()
      setEditing({ from, draft: { ...draft, ...changes } })
    },
    submit: () => {
      setTried(true)
      if (!nameFault(draft) && wrongDays(draft).length === 0) void save(draft)
    },
    /** Takes what the other has saved; changes of other fields stand. */
    readAnew: () => readOver(draft, from.draft),
    /** A register has left the salon from a day on; what is not saved yet stands. */
    leftBy: async (register: string) => {
      if (editing) await readOver(without(draft, register), without(from.draft, register))
    },
  }
}
