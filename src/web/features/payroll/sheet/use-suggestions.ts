import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reportSuggestions } from '#contract/report-suggestions'
import type { Month } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { call } from '../../../api/client.ts'
import { showToast } from '../../../ui/toast.ts'
import { REPORTS } from '../queries.ts'
import { asTyped } from './figures.ts'
import type { SheetActions } from './sheet-context.ts'
import type { SheetRow } from './sheet-rows.ts'
import { NO_SUGGESTIONS, type Suggestions } from './suggestions-context.ts'

/** What the month's redos propose for the salon's people; nothing while it is not known. */
export const useSuggestions = (salonId: string, month: Month): Suggestions => {
  const { data } = useQuery({
    queryKey: [...REPORTS, 'suggestions', salonId, month],
    queryFn: ({ signal }) => call(reportSuggestions.supplements, { params: { salonId, month } }, { signal }),
  })
  return useMemo(
    () => (data ? new Map(data.map(suggestion => [suggestion.objectId, suggestion])) : NO_SUGGESTIONS),
    [data],
  )
}

/** The suggestions with the way to take one over, for the cells and for the panel beside them. */
export const useSuggesting = (suggestions: Suggestions, actions: SheetActions | undefined) =>
  useMemo(
    () => ({
      of: suggestions,
      accept: actions
        ? ({ objectId, values }: SheetRow, amount: number) => {
            actions.type([{ objectId, key: 'tilleggOmklipp', text: asTyped(amount, 'kroner') }])
            showToast({
              text: `Tillegg omklipp for ${values.name} er ${kroner(amount)}`,
              action: { label: 'Angre', onClick: actions.undo },
            })
          }
        : null,
    }),
    [suggestions, actions],
  )
