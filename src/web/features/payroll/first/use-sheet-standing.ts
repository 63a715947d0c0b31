import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OthersDraft, SavedDraft } from '#contract/payroll/report-drafts'
import type { Month } from '#domain/values/month'
import { returning } from '../draft-content.ts'
import type { Person } from '../person.ts'
import {
  backPaysIn,
  oneReport,
  peopleOnPayroll,
  REPORTS,
  savedDraft,
  suggestionsIn,
  unpaidIn,
} from '../queries.ts'
import { fetchRows } from '../use-import.ts'
import { useLastMonth } from '../use-last-month.ts'
import { type DraftStanding, draftStanding } from './draft-standing.ts'

const rowsOf = (salonId: string, month: Month, people: readonly Person[]) =>
  queryOptions({
    queryKey: [...REPORTS, 'draft rows', salonId, month, people.map(({ objectId }) => objectId)],
    queryFn: ({ signal }) => fetchRows(people, { salonId, month }, signal),
  })

const NOBODY: readonly Person[] = []

export interface SheetSources {
  /** Null without a draft, undefined while it is not known. */
  readonly draft: SavedDraft | null | undefined
  readonly others: readonly OthersDraft[]
  /** Undefined while it is not known. */
  readonly standing: DraftStanding | undefined
  readonly isError: boolean
  readonly retry: () => void
}

/** The viewer's draft of a salon's payroll month, and what its sheet lacks. Rows are fetched only if there is a draft. */
export const useSheetStanding = (salonId: string, month: Month): SheetSources => {
  const saved = useQuery(savedDraft(salonId, month))
  const draft = saved.data?.draft
  const [everybody, unpaid, suggestions, backPays, wrong] = useQueries({
    queries: [
      { ...peopleOnPayroll(salonId, month), enabled: !!draft },
      { ...unpaidIn(salonId, month, draft?.replaces ?? null), enabled: !!draft },
      { ...suggestionsIn(salonId, month, draft?.replaces ?? null), enabled: !!draft },
      { ...backPaysIn(salonId, month, draft?.replaces ?? null), enabled: !!draft },
      { ...oneReport(draft?.replaces ?? ''), enabled: !!draft?.replaces },
    ],
  })
  const people = useMemo(() => {
    if (!draft || !everybody.data || (draft.replaces && !wrong.data)) return undefined
    return returning(draft, everybody.data, wrong.data ?? null).known
  }, [draft, everybody.data, wrong.data])
  const rows = useQuery({ ...rowsOf(salonId, month, people ?? NOBODY), enabled: people !== undefined })
  const { lastMonth, lastReasons } = useLastMonth(salonId, month)
  const standing = useMemo(() => {
    const whole = rows.data && people && rows.data.length === people.length
    if (!draft || !whole || !unpaid.data || !suggestions.data || !backPays.data) return undefined
    return draftStanding({
      draft,
      imported: rows.data,
      lastMonth,
      reasons: lastReasons,
      suggestions: new Map(suggestions.data.map(one => [one.objectId, one])),
      backPays: backPays.data,
      unpaid: unpaid.data,
    })
  }, [draft, rows.data, people, unpaid.data, suggestions.data, backPays.data, lastMonth, lastReasons])
  const asked = [saved, everybody, unpaid, suggestions, backPays, wrong, rows]
  const isShort = rows.data !== undefined && people !== undefined && rows.data.length < people.length
  return {
    draft,
    others: saved.data?.others ?? [],
    standing,
    isError: isShort || asked.some(query => query.isError),
    retry: () =>
      asked.filter(query => query.isError || query === rows).forEach(query => void query.refetch()),
  }
}
