import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { salons } from '#contract/salons/salons'
import { ADMINISTRATION, salonList } from '../../api/administration.ts'
import { browserSession, call } from '../../api/client.ts'
import { createKeyFor } from '../../api/idempotency-key.ts'
import { isSignedIn } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { showToast } from '../../ui/toast.ts'
import { losesChanges, useLeaveWarning } from '../../ui/use-leave-warning.ts'
import {
  consequencesOf,
  isSalonChanged,
  nameFault,
  type ReadSalon,
  rebasedSalon,
  type SalonDraft,
  salonChanges,
  salonDraftOf,
  wrongDays,
} from './draft.ts'
import { movedDraft, salonIn } from './months.ts'

/** Saves a salon. `was` has the settings of the month that changes apply from. Asks for confirmation if pay or counted figures change, and before unsaved changes are left. */
const useSaveSalon = (
  { objectId, version, draft: { name } }: ReadSalon,
  was: SalonDraft,
  unsaved: boolean,
) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [keyFor] = useState(createKeyFor)
  const where = objectId === undefined ? 'i den nye salongen' : `på ${name}`
  const { letGo } = useLeaveWarning({ unsaved, question: losesChanges(where), isSignedIn })
  const saving = useMutation({
    mutationFn: (draft: SalonDraft) => {
      const known = objectId !== undefined && { objectId, ...(version !== undefined && { version }) }
      const body = { ...known, ...salonChanges(was, draft) }
      return call(salons.save, { body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess: async (_, draft) => {
      letGo()
      if (objectId === undefined) await browserSession.refreshMe().catch(() => undefined)
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

interface Editing {
  /** The saved salon when the first field was changed. Its version reveals saves by others. */
  readonly from: ReadSalon
  readonly draft: SalonDraft
}

const without = (draft: SalonDraft, register: string): SalonDraft => ({
  ...draft,
  registers: draft.registers.filter(one => one !== register),
})

/** The draft on top of the saved salon, and its actions. An unchanged form follows the saves of others. */
export const useSalonForm = (saved: ReadSalon) => {
  const queries = useQueryClient()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [tried, setTried] = useState(false)
  const from = editing?.from ?? saved
  const draft = editing?.draft ?? saved.draft
  const base = salonIn(from, draft.validFrom)
  const changed = isSalonChanged(base, draft)
  const { save, saving } = useSaveSalon(from, base, changed)
  const failure = saving.error && asFailure(saving.error)
  const refused = failure?.code === 'conflict' && Object.keys(failure.fields).length === 0

  const readOver = async (filledIn: SalonDraft, was: SalonDraft) => {
    const salons = await queries.fetchQuery({ ...salonList, staleTime: 0 })
    const newest = salons.find(({ objectId }) => objectId === from.objectId)
    saving.reset()
    if (!newest) return setEditing(null)
    const { objectId, version, history } = newest
    const read = { objectId, version, history, draft: salonDraftOf(newest) }
    setEditing({ from: read, draft: rebasedSalon(filledIn, was, salonIn(read, was.validFrom)) })
  }

  return {
    draft,
    changed,
    failure,
    saving: saving.isPending,
    nameFault: tried ? nameFault(draft) : undefined,
    wrongDays: tried ? wrongDays(draft) : [],
    /** True when somebody else has saved since the first field was changed. */
    overtaken:
      changed && !saving.isPending && !saving.isSuccess && (refused || saved.version !== from.version),
    change: (changes: Partial<SalonDraft>) => {
      // A running save continues.
      if (!saving.isPending) saving.reset()
      setEditing({ from, draft: { ...draft, ...changes } })
    },
    /** Shows the settings of another month. Unsaved changes are kept. */
    changeMonth: (validFrom: SalonDraft['validFrom']) => {
      if (!saving.isPending) saving.reset()
      setEditing({ from, draft: movedDraft(draft, base, salonIn(from, validFrom)) })
    },
    submit: () => {
      setTried(true)
      if (!nameFault(draft) && wrongDays(draft).length === 0) void save(draft)
    },
    /** Loads the other person's save and keeps the changes to other fields. */
    readAnew: () => readOver(draft, base),
    /** Updates the form after a register has left the salon. Unsaved changes are kept. */
    leftBy: async (register: string) => {
      if (editing) await readOver(without(draft, register), without(base, register))
    },
  }
}
