import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useReducer, useRef } from 'react'
import type { NamedFigureRow } from '#contract/daily-figures/daily-figures'
import { dailyFigures } from '#contract/daily-figures/daily-figures'
import type { Day, Month } from '#domain/values/month'
import { call } from '../../api/client.ts'
import { asFailure } from '../../failure.ts'
import { isDayFine, readDayTexts } from './cell.ts'
import type { DayOfPerson } from './days.ts'
import { afterAction, type DayDraft, dayDraftOf, isWritten } from './drafts.ts'
import { figuresOf } from './queries.ts'

export interface PersonMonthOf {
  readonly salonId: string
  readonly month: Month
  readonly objectId: string
  readonly name: string
}

/**
 * The drafts of an employee's month, and a function that saves them day by day. A day counts as saved only after the server
 * confirms it.
 */
export const usePersonMonth = (
  { salonId, month, objectId, name }: PersonMonthOf,
  days: readonly DayOfPerson[],
) => {
  const queries = useQueryClient()
  const [drafts, tell] = useReducer(afterAction, {})
  const latest = useRef({ drafts, days })
  latest.current = { drafts, days }
  const unsaved = days.filter(({ day }) => isWritten(dayDraftOf(drafts, day)))

  const keep = useCallback(
    (row: NamedFigureRow) =>
      queries.setQueryData(figuresOf(salonId, month).queryKey, rows => [
        ...(rows ?? []).filter(one => one.day !== row.day || one.objectId !== row.objectId),
        row,
      ]),
    [queries, salonId, month],
  )

  const save = useCallback(
    async (day: string) => {
      const draft = dayDraftOf(latest.current.drafts, day)
      const saved = latest.current.days.find(one => one.day === day)?.saved ?? null
      if (!isWritten(draft) || draft.saving) return
      const read = readDayTexts(draft.texts, saved, day as Day)
      if (!isDayFine(read)) {
        tell({ did: 'try', day })
        return
      }
      tell({ did: 'send', day })
      try {
        const row = await call(dailyFigures.save, { body: { salonId, objectId, day, ...read.given } })
        keep({ ...row, name })
        tell({ did: 'save', day, sent: draft.texts })
      } catch (error) {
        tell({ did: 'fail', day, failure: asFailure(error) })
      }
    },
    [salonId, objectId, name, keep],
  )

  const saveAll = async () => {
    for (const { day } of unsaved) await save(day)
  }

  const count = (is: (draft: DayDraft) => boolean) => Object.values(drafts).filter(is).length
  return {
    drafts,
    tell,
    save,
    saveAll,
    unsaved: unsaved.length,
    saving: count(({ saving }) => saving),
    saved: count(({ saved }) => saved),
  }
}

export type PersonMonthState = ReturnType<typeof usePersonMonth>
