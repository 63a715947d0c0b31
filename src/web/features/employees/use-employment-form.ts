import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { employees, type OwedBackPay, type UsedBefore } from '#contract/employees/employees'
import type { ReplyOf } from '#contract/endpoint'
import { faultOfUnchosenDay } from '#domain/values/date-input'
import { addMonths, isDay, type Month, monthOf, monthsUntil } from '#domain/values/month'
import { successes } from '#domain/values/refusal'
import { call } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { dayAt } from '../../ui/norwegian-time.ts'
import { showToast } from '../../ui/toast.ts'
import {
  type DatedChanges,
  type EmploymentEdits,
  employmentChanges,
  employmentDraftOf,
  parted,
  rebasedEdits,
} from './draft.ts'
import { type Employment, isEmployment } from './employment.ts'
import { EMPLOYEES, employeeOf } from './queries.ts'
import { movesInWords } from './words.ts'

interface Editing {
  /** The saved values when the first field was changed. The version reveals a conflicting save. */
  readonly from: Employment
  readonly edits: EmploymentEdits
}

/** How many months back or ahead a change may take effect. */
const BACK = 14
const AHEAD = 12

/** State and actions of the form: edits on top of the saved values. Without edits it follows saves by others. */
export const useEmploymentForm = (given: Employment, reached: readonly string[] | 'every') => {
  // After a save the parent renders later than this form, so its prop would briefly show the old values.
  const { data } = useQuery(employeeOf(given.objectId))
  const saved = data && isEmployment(data) ? data : given
  const queries = useQueryClient()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [tried, setTried] = useState(false)
  const today = dayAt(Date.now())
  const running = monthOf(today)
  const [validFrom, setValidFrom] = useState(running)
  const [day, setDay] = useState<string>(today)
  const [usedBefore, setUsedBefore] = useState<UsedBefore>([])
  const [backPay, setBackPay] = useState<readonly OwedBackPay[]>([])
  /** What the last try saved before it failed. */
  const [partSaved, setPartSaved] = useState<DatedChanges>({})
  const from = editing?.from ?? saved
  const draft = { ...employmentDraftOf(from), ...editing?.edits }
  const { changes, faults } = employmentChanges(from, draft, reached, today)
  const { dated, others } = parted(changes)
  const isDated = Object.keys(dated).length > 0
  const named = isDated && day !== today && isDay(day) ? day : undefined
  // A day and a month are sent apart: the server refuses a month for salons and the number.
  const apart = isDated && (named !== undefined || validFrom !== running)
  const wrongDay = isDated && !isDay(day) ? faultOfUnchosenDay(day) : undefined
  const faulty = Object.keys(faults).length > 0 || wrongDay !== undefined
  const changed = faulty || Object.keys(changes).length > 0

  /** The edits that are left stand on what the first of two calls saved. */
  const keepFirst = (first: ReplyOf<typeof employees.save>) => {
    const after = { ...from, ...dated, version: first.version }
    setEditing(now => now && { from: after, edits: rebasedEdits(now.edits, from, after) })
    setPartSaved(dated)
    setUsedBefore(first.usedBefore)
    setBackPay(first.backPay)
    setDay(today)
    void queries.invalidateQueries({ queryKey: EMPLOYEES })
  }

  const saving = useMutation({
    // Asks for confirmation before changing figures of earlier months. Declining changes nothing.
    mutationFn: async () => {
      setPartSaved({})
      const { objectId } = from
      const later = validFrom === running ? {} : { from: validFrom }
      const rest = apart ? others : changes
      if (validFrom < running && Object.keys(rest).length > 0) {
        const body = { ...rest, objectId, version: from.version, ...later }
        const { months, backPay } = await call(employees.preview, { body })
        const consequence = movesInWords(validFrom, months, backPay)
        if (!(await areYouSure({ consequence, action: 'Lagre' }))) return null
      }
      const first = apart
        ? await call(employees.save, {
            body: { ...dated, objectId, version: from.version, ...(named && { from: named }) },
          })
        : null
      if (first && Object.keys(others).length === 0) return first
      const version = first?.version ?? from.version
      const last = await call(employees.save, { body: { ...rest, objectId, version, ...later } }).catch(
        error => {
          if (first) keepFirst(first)
          throw error
        },
      )
      return { ...last, usedBefore: [...(first?.usedBefore ?? []), ...last.usedBefore] }
    },
    onSuccess: async saved => {
      if (!saved) return
      showToast({ text: successes.info_updated, lang: 'en', level: 'success' })
      if (saved.sameName) showToast({ text: 'En annen i kjeden heter nesten det samme.' })
      setUsedBefore(saved.usedBefore)
      setBackPay(saved.backPay)
      // Keep the edits visible until the saved values have been refetched.
      await queries.invalidateQueries({ queryKey: EMPLOYEES })
      setEditing(null)
      setTried(false)
      setValidFrom(running)
      setDay(today)
    },
  })
  const failure = saving.error && asFailure(saving.error)
  const refused = failure?.code === 'conflict' && Object.keys(failure.fields).length === 0

  return {
    draft,
    /** True when a change applies from a date. */
    dated: isDated,
    moves: dated.activeIn !== undefined,
    today,
    day,
    /** True when a date other than today is chosen. Errors in `from` then belong to the date field. */
    dayNamed: named !== undefined,
    setDay: (chosen: string) => {
      saving.reset()
      setDay(chosen)
    },
    usedBefore,
    /** What salons owe for sent months after the last save. */
    backPay,
    validFrom,
    months: monthsUntil(addMonths(running, AHEAD), AHEAD + 1 + BACK),
    setValidFrom: (chosen: Month) => {
      saving.reset()
      setValidFrom(chosen)
    },
    changed,
    faults: tried ? faults : {},
    wrongDay: tried ? wrongDay : undefined,
    failure,
    /** What was saved although the last try failed; empty when nothing was. */
    partSaved,
    saving: saving.isPending,
    /** True when another user has saved since the first field was changed. */
    overtaken: changed && !saving.isPending && (refused || saved.version > from.version),
    change: (edits: EmploymentEdits) => {
      saving.reset()
      setPartSaved({})
      setUsedBefore([])
      setBackPay([])
      setEditing({ from, edits: { ...editing?.edits, ...edits } })
    },
    /** Returns true when there are errors to correct first. */
    save: (): boolean => {
      setTried(true)
      if (!faulty && changed) saving.mutate()
      return faulty
    },
    /** Loads the values that the other user saved. Edits to other fields remain. */
    readAnew: async () => {
      const newest = (await queries.fetchQuery({ ...employeeOf(from.objectId), staleTime: 0 })) as Employment
      saving.reset()
      setEditing(editing && { from: newest, edits: rebasedEdits(editing.edits, editing.from, newest) })
    },
  }
}
