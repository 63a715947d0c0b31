import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { employees } from '#contract/employees'
import { successes } from '#domain/values/refusal'
import { call } from '../../api/client.ts'
import { asFailure } from '../../api/failure.ts'
import { showToast } from '../../ui/toast.ts'
import { changesOf, draftOf, type Edits, rebased } from './draft.ts'
import type { Employment } from './employment.ts'
import { EMPLOYEES, employeeOf } from './queries.ts'

interface Editing {
  /** What was saved when the first field was changed: its version shows whether somebody was faster. */
  readonly from: Employment
  readonly edits: Edits
}

/** What is filled in over what is saved, and the actions of it. While nothing is changed it follows what others save. */
export const useEmploymentForm = (saved: Employment, reached: readonly string[] | 'every') => {
  const queries = useQueryClient()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [tried, setTried] = useState(false)
  const from = editing?.from ?? saved
  const draft = { ...draftOf(from), ...editing?.edits }
  const { changes, faults } = changesOf(from, draft, reached)
  const faulty = Object.keys(faults).length > 0
  const changed = faulty || Object.keys(changes).length > 0

  const saving = useMutation({
    mutationFn: () =>
      call(employees.save, { body: { ...changes, objectId: from.objectId, version: from.version } }),
    onSuccess: async () => {
      showToast({ text: successes.info_updated, lang: 'en', level: 'success' })
      // Until what is saved has come back, what was written stands.
      await queries.invalidateQueries({ queryKey: EMPLOYEES })
      setEditing(null)
      setTried(false)
    },
  })
  const failure = saving.error && asFailure(saving.error)
  const refused = failure?.code === 'conflict' && Object.keys(failure.fields).length === 0

  return {
    draft,
    changed,
    faults: tried ? faults : {},
    failure,
    saving: saving.isPending,
    /** Somebody else has saved since the first field was changed. */
    overtaken: changed && !saving.isPending && (refused || saved.version !== from.version),
    change: (edits: Edits) => {
      saving.reset()
      setEditing({ from, edits: { ...editing?.edits, ...edits } })
    },
    /** Answers whether there is something to correct first. */
    save: (): boolean => {
      setTried(true)
      if (!faulty && changed) saving.mutate()
      return faulty
    },
    /** Takes what the other has saved; changes of other fields stand. */
    readAnew: async () => {
      const newest = (await queries.fetchQuery({ ...employeeOf(from.objectId), staleTime: 0 })) as Employment
      saving.reset()
      setEditing(editing && { from: newest, edits: rebased(editing.edits, editing.from, newest) })
    },
  }
}

export type EmploymentForm = ReturnType<typeof useEmploymentForm>
