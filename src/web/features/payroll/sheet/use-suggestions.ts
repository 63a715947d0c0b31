import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { payrollInputs } from '#domain/payroll/inputs'
import type { Month } from '#domain/values/month'
import { kroner } from '#domain/values/number-format'
import { suggestionsIn } from '../queries.ts'
import { asTyped } from './figures.ts'
import type { SheetActions } from './sheet-context.ts'
import type { SheetRow } from './sheet-rows.ts'
import { NO_SUGGESTIONS, type Suggestions, supplementColumn } from './suggestions-context.ts'

/**
 * The redo suggestions for the salon's people in the month. Empty until loaded.
 * @param replaces the report being corrected
 */
export const useSuggestions = (salonId: string, month: Month, replaces: string | null): Suggestions => {
  const { data } = useQuery(suggestionsIn(salonId, month, replaces))
  return useMemo(
    () => (data ? new Map(data.map(suggestion => [suggestion.objectId, suggestion])) : NO_SUGGESTIONS),
    [data],
  )
}

/** The suggestions and the action to accept one, for the cells and the side panel. */
export const useSuggesting = (suggestions: Suggestions, actions: SheetActions | undefined) =>
  useMemo(
    () => ({
      of: suggestions,
      accept: actions
        ? ({ objectId, values }: SheetRow, amount: number) => {
            const key = supplementColumn(amount)
            actions.type([{ objectId, key, text: asTyped(Math.abs(amount), 'kroner') }])
            actions.tell(`${payrollInputs[key].label} for ${values.name} er ${kroner(Math.abs(amount))}`)
          }
        : null,
    }),
    [suggestions, actions],
  )
