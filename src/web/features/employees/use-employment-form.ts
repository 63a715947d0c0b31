import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { employees } from '#contract/employees'
import { addMonths, type Month, monthsUntil } from '#domain/values/month'
import { successes } from '#domain/values/refusal'
import { call } from '../../api/client.ts'
import { asFailure } from '../../api/failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { monthAt } from '../../ui/norwegian-time.ts'
import { showToast } from '../../ui/toast.ts'
import { changesOf, draftOf, type Edits, rebased } from './draft.ts'
import type { Employment } from './employment.ts'
import { EMPLOYEES, employeeOf } from './queries.ts'
import { movesInWords } from './words.ts'

interface Editing {
  /** What was saved when the first field was changed: its version shows whether somebody was faster. */
  readonly from: Employment
  readonly edits: Edits
}

/** How many months a change may hold back from, and wait. */
const BACK = 14
const AHEAD = 12

/** What is filled in over what is saved, and the actions of it. While nothing is changed it follows what others save. */
export const useEmploymentForm = (saved: Employment, reached: readonly string[] | 'every') => {
  const queries = useQueryClient()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [tried, setTried] = useState(false)
  const running = monthAt(Date.now())
  const [validFrom, setValidFrom] = useState(running)
  const from = editing?.from ?? saved
  const draft = { ...draftOf(from), ...editing?.edits }
  const { changes, faults } = changesOf(from, draft, reached)
  const faulty = Object.keys(faults).length > 0
  const changed = faulty || Object.keys(changes).length > 0

  const saving = useMutation({
    // What moves in earlier months is asked about first; a no leaves everything as it is.
    mutationFn: async () => {
      const { objectId, version } = from
      if (validFrom === running) return call(employees.save, { body: { ...changes, objectId, version } })
      const body = { ...changes, objectId, version, from: validFrom }
      if (validFrom < running) {
        const { months } = await call(employees.preview, { body })
        const consequence = movesInWords(validFrom, months)
        if (!(await areYouSure({ consequence, action: 'Lagre' }))) return null
      }
      return call(employees.save, { body })
    },
    onSuccess: async saved => {
      if (!saved) return
      showToast({ text: successes.info_updated, lang: 'en', level: 'success' })
      if (saved.sameName) showToast({ text: 'En annen i kjeden heter nesten det samme.' })
      // Until what is saved has come back, what was written stands.
      await queries.invalidateQueries({ queryKey: EMPLOYEES })
      setEditing(null)
      setTried(false)
      setValidFrom(running)
    },
  })
  const failure = saving.error && asFailure(saving.error)
  const refused = failure?.code === 'conflict' && Object.keys(failure.fields).length === 0

  return {
    draft,
    validFrom,
    months: monthsUntil(addMonths(running, AHEAD), AHEAD + 1 + BACK),
    setValidFrom: (chosen: Month) => {
      saving.reset()
      setValidFrom(chosen)
    },
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
